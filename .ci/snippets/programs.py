"""Extracts the Swift code of a page, or of the doc comments of a file, as programs."""
import os
import re
from typing import NamedTuple

CONTEXT = ".ci/snippets/context"
# The columns of code that a page of the site shows without scrolling.
WIDTH = 92

DECLARATION = re.compile(
    r"(@\w+(\([^()]*\))?\s*|(public|package|internal|fileprivate|private|final|nonisolated(\([^)]*\))?|indirect|static|isolated)\s+)*"
    r"((import|struct|class|enum|actor|protocol|extension|func|typealias|macro|operator|precedencegroup|infix|prefix|postfix)\b"
    # A constant that is a reducer or a view is global, as it would be in a program.
    r"|(let|var) \w+(: Reducer<|: @Sendable|\s*=\s*Reducer[<(. ]|: some ))")
BEFORE = re.compile(r"\s*$|\s*//|@\w+(\([^()]*\))?\s*$|#if|#e")  # what belongs to the next item
CONTINUES = re.compile(r" |[.})\],:?]|->|&&|\|\||else\b|where\b|=|catch\b")


class Mistake(Exception):
    pass


class Line(NamedTuple):
    text: str
    file: str
    number: int


def items(lines):
    """Returns the items at the top of a program, as (is a declaration, lines)."""
    found, pending, depth, is_literal = [], [], 0, False
    for line in lines:
        text, is_inside = line.text, depth > 0 or is_literal
        if is_inside or text.strip() and CONTINUES.match(text) and not pending: (pending or (found[-1][1] if found else pending)).append(line)
        elif BEFORE.match(text): pending.append(line)
        else: found, pending = found + [(bool(DECLARATION.match(text)), pending + [line])], []
        is_literal ^= text.count('"""') % 2 == 1
        if not is_literal:
            code = re.sub(r'"(\\.|[^"\\])*"|//.*', "", text)
            depth += len(re.findall(r"[({[]", code)) - len(re.findall(r"[)}\]]", code))
    return found + ([(True, pending)] if pending else [])


class Program:
    """Blocks that belong together: each sees the declarations of those before it."""

    def __init__(self, file):
        self.file, self.lines, self.blocks, self.skipped = file, [], 0, 0

    def source(self):
        """Returns the lines of the source: declarations at the top of the file, then all statements in one function."""
        def made(text): return Line(text, self.file, 1)
        library, found = re.match(r"Sources/(\w+)/", self.file), items(self.lines)
        statements, names, scopes = [], set(), 0
        for lines in (lines for is_declaration, lines in found if not is_declaration):
            new = re.match(r"(?:let|var) (\w+)", next((line.text for line in lines if line.text.strip()[:2] not in ("", "//")), ""))
            # A constant with an earlier name gets a new scope, as if it were in another function.
            if new and new[1] in names:
                statements.append(made("do {"))
                names, scopes = set(), scopes + 1
            if new: names.add(new[1])
            statements += lines
        source = [made(f"import {library[1]}")] if library else []
        source += [line for is_declaration, lines in found if is_declaration for line in lines]
        if not statements: return source
        return source + [made("@MainActor func statementsOfThePage() async throws {"), *statements, made("}" * (scopes + 1))]


def fences(lines):
    """Yields (kind, lines, first line) in order: `swift` is a visible block; `hidden`, `new` and `skip` come from comments."""
    at = 0

    def body(end, indent=""):
        nonlocal at
        start = at
        while at < len(lines) and lines[at].text.strip() != end: at += 1
        if at == len(lines): raise Mistake(f"{line.file}:{line.number}: this block is not closed")
        at += 1
        return [inner._replace(text=inner.text.removeprefix(indent)) for inner in lines[start:at - 1]]

    while at < len(lines):
        line, text = lines[at], lines[at].text
        at += 1
        fence = re.match(r"( *)(`{3,})(.*)$", text)
        if fence:
            block = body(fence[2], fence[1])
            if fence[3] == "swift": yield "swift", block, line
            elif fence[3].startswith("swift"):
                raise Mistake(f"{line.file}:{line.number}: write ```swift; put <!-- swift skip: why --> before a block that must not be compiled")
        elif text.strip() == "<!-- swift new -->": yield "new", [], line
        elif re.match(r"<!-- swift skip: .+ -->$", text.strip()): yield "skip", [], line
        elif text.strip() == "<!-- swift":
            block = body("-->")
            for hidden in block:
                if re.match(r" *@", hidden.text):
                    raise Mistake(f"{line.file}:{hidden.number}: write |@ here: DocC reads a line that begins with @ as a directive, even in a comment")
            yield "hidden", [hidden._replace(text=re.sub(r"^( *)\|", r"\1", hidden.text)) for hidden in block], line
        elif text.strip().startswith("<!-- swift"):
            raise Mistake(f"{line.file}:{line.number}: expected <!-- swift, <!-- swift new --> or <!-- swift skip: why -->")


def read(path):
    with open(path) as file: return [Line(text, path, number) for number, text in enumerate(file.read().splitlines(), 1)]


def parts_of_page(path):
    """Yields the parts of a page: code, the beginning of another program, and blocks that are not meant to compile."""
    skip = None
    for kind, body, line in fences(read(path)):
        if skip and kind != "swift": break
        if kind == "skip": skip = line
        elif skip: skip = yield "skip", body
        else: yield kind, body
    if skip: raise Mistake(f"{path}:{skip.number}: no Swift block follows this skip")


def parts_of_comments(path):
    """Yields the same parts of the doc comments of a file: its blocks, in the code around them."""
    comments = [line._replace(text=re.sub(r" */// ?", "", line.text, count=1)) for line in read(path) if re.match(" *///", line.text)]
    blocks = [body for kind, body, _ in fences(comments) if kind == "swift"]
    library, name = re.match(r"Sources/(\w+)/(.*)", path).groups()
    context, section = f"{CONTEXT}/{library}.swift", None
    for line in read(context) if blocks and os.path.exists(context) else []:
        title, marker = re.match(r"// (\S+\.swift)$", line.text), re.match(r" *// (block|new|skip: .+)$", line.text)
        if title: section = title[1]
        elif section != name: continue
        elif not marker: yield "hidden", [line]
        elif marker[1] == "new": yield "new", []
        elif not blocks: raise Mistake(f"{context}:{line.number}: {path} has no further block")
        else: yield "swift" if marker[1] == "block" else "skip", blocks.pop(0)
    for block in blocks: yield "swift", block


def programs(path):
    """Returns the programs of a file, and its lines that are too wide to be read without scrolling."""
    found, wide = [Program(path)], []
    for kind, body in parts_of_page(path) if path.endswith(".md") else parts_of_comments(path):
        if kind == "new": found.append(Program(path))
        elif kind == "skip": found[-1].skipped += 1
        else: found[-1].lines += body
        found[-1].blocks += kind == "swift"
        if kind in ("swift", "skip"):
            wide += [f"{line.file}:{line.number}: {len(line.text)} columns of code; break the line after at most {WIDTH}" for line in body if len(line.text) > WIDTH]
    return [program for program in found if program.blocks or program.skipped], wide
