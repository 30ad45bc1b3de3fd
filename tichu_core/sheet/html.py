"""A rule sheet as one HTML page that needs nothing else: for a phone, a screen, or paper."""

from __future__ import annotations

from html import escape

from tichu_core.sheet.model import Line, Section, Sheet
from tichu_core.sheet.text import marked, numbers

_STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.45 Georgia, "Times New Roman", serif; max-width: 42rem; margin: 1.5rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.1rem; margin: 1.2rem 0 .3rem; border-bottom: 1px solid; break-after: avoid; }
ul, ol { margin: 0; padding-left: 1.3rem; }
li { margin: .2rem 0; break-inside: avoid; }
small { opacity: .6; white-space: nowrap; font: .7rem/1 system-ui, sans-serif; }
footer { margin-top: 1.5rem; font-size: .85rem; opacity: .7; }
@media print {
  @page { margin: 12mm; }
  body { font-size: 9pt; line-height: 1.3; max-width: none; margin: 0; padding: 0; }
  main { columns: 2; column-gap: 8mm; }
  h1 { font-size: 15pt; } h2 { font-size: 10.5pt; margin-top: 2.5mm; } section:first-child h2 { margin-top: 0; }
}
"""


def as_html(sheet: Sheet) -> str:
    """The whole page. It loads nothing from anywhere."""
    title = escape(sheet.title)
    sections = "\n".join(_section(sheet, section) for section in sheet.sections)
    return f"""<!DOCTYPE html>
<html lang="{escape(sheet.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{title}</h1>
<main>
{sections}
</main>
<footer>{escape(sheet.label("foot"))}</footer>
</body>
</html>
"""


def _section(sheet: Sheet, section: Section) -> str:
    tag = "ol" if section.numbered else "ul"
    parts = [f'<section id="{escape(section.key)}">', f"<h2>{escape(section.heading)}</h2>", f"<{tag}>"]
    groups: list[tuple[Line, list[Line]]] = []
    for line in section.lines:
        if line.level and groups:
            groups[-1][1].append(line)
        else:
            groups.append((line, []))
    for head, under in groups:
        parts.append(f"<li>{_line(sheet, head)}")
        if under:
            parts.append("<ul>" + "".join(f"<li>{_line(sheet, line)}</li>" for line in under) + "</ul>")
        parts.append("</li>")
    parts += [f"</{tag}>", "</section>"]
    return "\n".join(parts)


def _line(sheet: Sheet, line: Line) -> str:
    text = escape(marked(sheet, line))
    if line.language != sheet.language:
        text = f'<span lang="{escape(line.language)}">{text}</span>'
    return f"{text} <small>{escape(numbers(line))}</small>" if line.rules else text
