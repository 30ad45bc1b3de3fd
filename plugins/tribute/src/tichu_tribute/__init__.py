"""An exchange by the places of the round before, for partners' Tichu (D5)."""
