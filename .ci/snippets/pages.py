"""Extracts the Swift code of a page, or of the doc comments of a file, as programs."""
import os
import re

from swift_items import Line, items

CONTEXT = ".ci/snippets/context"
LIBRARY = re.compile(r"Sources/(\w+)/")
# The columns of code that a page of the site shows without scrolling.
WIDTH = 92


class Mistake(Exception):
    pass


class Program:
    """Blocks that belong together: each sees the declarations of those before it."""

    def __init__(self, file):
        self.file, self.lines, self.blocks, self.skipped, self.imports = file, [], 0, 0, []

    def source(self):
        """Returns the source: declarations at the top of the file, then all statements in one function."""
        declarations, statements = [], []
        for is_declaration, lines in items(self.lines):
            (declarations if is_declaration else statements).append(lines)
        made = lambda text: Line(text, self.file, 1, 0)
        source = [made(f"import {name}") for name in self.imports] + [line for lines in declarations for line in lines]
        if statements:
            source.append(made("@MainActor func statementsOfThePage() async throws {"))
            names, scopes = set(), 0
            for lines in statements:
                new = re.match(r"(?:let|var) (\w+)", next((line.text for line in lines if line.text.strip()[:2] not in ("", "//")), ""))
                # A constant with an earlier name gets a new scope, as if it were in another function.
                if new and new.group(1) in names:
                    source.append(made("do {"))
                    names, scopes = set(), scopes + 1
                if new: names.add(new.group(1))
                source += lines
            source.append(made("}" * (scopes + 1)))
        return source


def fences(lines, file):
    """Yields (kind, lines) in order: `swift` is a visible block; `hidden`, `new` and `skip` come from comments."""
    at = 0
    while at < len(lines):
        line = lines[at]
        text, at = line.text, at + 1
        fence = re.match(r"( *)(`{3,})(.*)$", text)
        if fence:
            indent, ticks, info = fence.groups()
            body = []
            while at < len(lines) and lines[at].text.strip() != ticks:
                inner = lines[at]
                cut = len(indent) if inner.text.startswith(indent) else 0
                body.append(inner._replace(text=inner.text[cut:], column=inner.column + cut))
                at += 1
            if at == len(lines): raise Mistake(f"{file}:{line.number}: this block is not closed")
            at += 1
            if info == "swift": yield "swift", body, line
            elif info.startswith("swift"):
                raise Mistake(f"{file}:{line.number}: write ```swift; put <!-- swift skip: why --> before a block that must not be compiled")
        elif text.strip() == "<!-- swift new -->": yield "new", [], line
        elif re.match(r"<!-- swift skip: .+ -->$", text.strip()): yield "skip", [], line
        elif text.strip() == "<!-- swift":
            body = []
            while at < len(lines) and lines[at].text.strip() != "-->":
                hidden = lines[at]
                at += 1
                if re.match(r" *@", hidden.text):
                    raise Mistake(f"{file}:{hidden.number}: write |@ here: DocC reads a line that begins with @ as a directive, even in a comment")
                bar = hidden.text.lstrip().startswith("|")
                body.append(hidden._replace(text=hidden.text.replace("|", "", 1), column=hidden.column + 1) if bar else hidden)
            at += 1
            yield "hidden", body, line
        elif text.strip().startswith("<!-- swift"):
            raise Mistake(f"{file}:{line.number}: expected <!-- swift, <!-- swift new --> or <!-- swift skip: why -->")


def lines_of(path):
    """Returns the lines of a page, or those of the doc comments of a file."""
    with open(path) as file:
        lines = [Line(text, path, number, 0) for number, text in enumerate(file.read().splitlines(), 1)]
    if path.endswith(".md"): return lines
    comments = [(re.match(r" */// ?", line.text), line) for line in lines]
    return [line._replace(text=line.text[match.end():], column=match.end()) for match, line in comments if match]


def wide_lines(path):
    """Returns the lines of blocks that are too wide to be read without scrolling."""
    blocks = [body for kind, body, _ in fences(lines_of(path), path) if kind == "swift"]
    return [
        f"{line.file}:{line.number}: {len(line.text)} columns of code; break the line after at most {WIDTH}"
        for body in blocks for line in body if len(line.text) > WIDTH
    ]


def programs_of_page(path):
    lines = lines_of(path)
    programs, skip = [Program(path)], None
    for kind, body, line in fences(lines, path):
        if skip and kind != "swift": raise Mistake(f"{path}:{skip.number}: no Swift block follows this skip")
        if kind == "new": programs.append(Program(path))
        elif kind == "skip": skip = line
        elif kind == "swift" and skip:
            programs[-1].skipped += 1
            skip = None
        else:
            programs[-1].lines += body
            programs[-1].blocks += kind == "swift"
    if skip: raise Mistake(f"{path}:{skip.number}: no Swift block follows this skip")
    library = LIBRARY.match(path)
    for program in programs: program.imports = [library.group(1)] if library else []
    return [program for program in programs if program.blocks or program.skipped]


def context_of(path):
    """Returns the section of the library's context that begins with the path of a file."""
    module, rest = re.match(r"Sources/(\w+)/(.*)", path).groups()
    section, name = None, f"{CONTEXT}/{module}.swift"
    lines = []
    if not os.path.exists(name): return lines
    with open(name) as file:
        for number, text in enumerate(file.read().splitlines(), 1):
            title = re.match(r"// (\S+\.swift)$", text)
            if title: section = title.group(1)
            elif section == rest: lines.append(Line(text, name, number, 0))
    return lines


def programs_of_comments(path):
    """Returns the blocks of the doc comments of a file, inserted into the context."""
    lines = lines_of(path)
    blocks = [body for kind, body, _ in fences(lines, path) if kind == "swift"]
    if not blocks: return []
    module = LIBRARY.match(path).group(1)
    name, context = f"{CONTEXT}/{module}.swift", context_of(path)
    programs = [Program(path)]
    for line in context:
        marker = re.match(r" *// (block|new|skip: .+)$", line.text)
        if not marker: programs[-1].lines.append(line)
        elif marker.group(1) == "new": programs.append(Program(path))
        elif not blocks: raise Mistake(f"{name}:{line.number}: {path} has no further block")
        elif marker.group(1) == "block":
            programs[-1].lines += blocks.pop(0)
            programs[-1].blocks += 1
        else:
            blocks.pop(0)
            programs[-1].skipped += 1
    for block in blocks:
        programs[-1].lines += block
        programs[-1].blocks += 1
    for program in programs: program.imports = [module]
    return programs
