"""Rule sheets: a variant in plain words, written from its resolved options."""

from tichu_core.sheet.model import Line, Section, Sheet
from tichu_core.sheet.sheet import rule_sheet
from tichu_core.sheet.words import languages

__all__ = ["Line", "Section", "Sheet", "languages", "rule_sheet"]
