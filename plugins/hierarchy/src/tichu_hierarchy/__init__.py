"""Grand Seigneur: ranks from round to round, seating and exchange by rank (GS)."""
