"""Splits Swift source into lines with their origin, and into top-level items."""
import re
from typing import NamedTuple


class Line(NamedTuple):
    text: str
    file: str
    number: int
    column: int  # the number of columns before it in the page or comment


DECLARATION = re.compile(
    r"(import|struct|class|enum|actor|protocol|extension|func|typealias|macro|operator|precedencegroup|infix|prefix|postfix)\b")
ATTRIBUTE = re.compile(r"@\w+(\([^()]*\))?\s*")
MODIFIER = re.compile(r"(public|package|internal|fileprivate|private|final|nonisolated(\([^)]*\))?|indirect|static|isolated)\s+")
# A constant that is a reducer or a view is global, as it would be in a program.
CONSTANT = re.compile(r"(let|var) \w+(: Reducer<|: @Sendable|\s*=\s*Reducer[<(. ]|: some )")
CONTINUES = re.compile(r"[.})\],:?]|->|&&|\|\||else\b|where\b|=|catch\b")


def is_declaration(text):
    text = text.strip()
    while True:
        match = ATTRIBUTE.match(text) or MODIFIER.match(text)
        if not match:
            break
        text = text[match.end():]
    return bool(DECLARATION.match(text) or CONSTANT.match(text))


def depths(lines):
    """Returns the depth of brackets at the start of each line. A line inside a literal or a comment counts as deeper."""
    depth, comment, literal, found = 0, 0, None, []
    interpolations = []  # (depth, literal) of each open interpolation
    for line in lines:
        text, at = line.text, 0
        found.append(depth + (1 if comment or literal or interpolations else 0))
        while at < len(text):
            rest = text[at:]
            if comment:
                if rest.startswith("*/"): comment, at = comment - 1, at + 2
                elif rest.startswith("/*"): comment, at = comment + 1, at + 2
                else: at += 1
            elif literal:
                quote, pounds = literal
                if rest.startswith(quote + pounds): literal, at = None, at + len(quote + pounds)
                elif rest.startswith("\\" + pounds + "("):
                    interpolations.append((depth, literal))
                    literal, depth, at = None, depth + 1, at + 2 + len(pounds)
                elif rest.startswith("\\") and not pounds: at += 2
                else: at += 1
            elif rest.startswith("//"): break
            elif rest.startswith("/*"): comment, at = 1, at + 2
            else:
                opening = re.match(r'(#*)("""|")', rest)
                if opening:
                    literal, at = (opening.group(2), opening.group(1)), at + opening.end()
                    continue
                if rest[0] in "([{": depth += 1
                elif rest[0] in ")]}":
                    depth -= 1
                    if interpolations and depth == interpolations[-1][0]: literal = interpolations.pop()[1]
                at += 1
        if literal and literal[0] == '"': literal = None  # a single-line literal ends with its line
    return found


def items(lines):
    """Yields the top-level items of a file in order, as (is a declaration, lines)."""
    groups, pending = [], []
    for line, depth in zip(lines, depths(lines)):
        text = line.text
        if depth > 0 or text.strip() and (text[0] == " " or CONTINUES.match(text)) and not pending:
            (pending or (groups[-1][1] if groups else pending)).append(line)
            if depth > 0 and pending:
                continue
        elif not text.strip() or text.strip().startswith("//") or (
                text.strip().startswith("@") and not is_declaration(text) and ATTRIBUTE.fullmatch(text.strip() + " ")):
            pending.append(line)
        elif text.startswith("#if") or text.startswith("#e"):
            pending.append(line)
        else:
            groups.append((is_declaration(text), pending + [line]))
            pending = []
    if pending: groups.append((True, pending))
    return groups
