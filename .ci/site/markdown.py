"""Renders the Markdown of this repository as HTML: the part of it that occurs here. Anything else is an error, not wrong output.

`.ci/site/self-test` tests it.
"""
import html
import re

SWIFT_WORDS = r"\b(?:let|var|func|struct|enum|import|switch|case|return|in|try|await|async|throws|static|some|any|if|else|for|nil)\b"
INLINE = re.compile(
    r"(?P<escape>\\[!-/:-@\[-`{-~])|(?P<ticks>`+)(?P<code>.+?)(?<!`)(?P=ticks)(?!`)"
    r"|!\[(?P<alt>[^\]]*)\]\((?P<picture>[^)\s]+)\)"
    r"|\[(?P<text>(?:[^\[\]`]|`[^`]*`|\[[^\[\]`]*\])*)\]\((?P<link>[^)\s]+)\)"
    r"|<(?P<address>https?://[^>\s]+)>"
    r"|\*\*(?P<strong>(?:[^*`]|`[^`]*`)+)\*\*|(?<![\w*])\*(?P<em>(?:[^*`\s]|[^*`\s](?:[^*`]|`[^`]*`)*[^*`\s]))\*(?![\w*])"
    r"|(?P<entity>&(?:\w+|#\d+);)", re.DOTALL)
# What may not be left over after INLINE: markup of a kind that this file does not know.
UNKNOWN = re.compile(r"\*\*|`|~~|<(?=[A-Za-z/!])|\]\[|\]\(|(?<!\w)__\w")
ITEM = re.compile(r"( *)([-*+]|\d+[.)]) +")
MARKUP = re.compile(r"</?(?:picture|details|summary|source|img|br|kbd|code|p|sub|sup)\b[^>]*>")


class Unsupported(Exception):
    """Markdown that occurs nowhere else in the repository."""


def slug(title):
    """Returns the anchor of a heading on a page of the repository."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def colored(code):
    """Returns Swift code as HTML, with words of the language in bold, and texts and remarks in italics."""
    pattern = r'(?P<text>"(?:\\.|[^"\\\n])*")|(?P<remark>//[^\n]*)|(?P<word>' + SWIFT_WORDS + ")"
    parts, end = [], 0
    for match in re.finditer(pattern, code):
        tag = "b" if match.group("word") else "i"
        parts += [html.escape(code[end:match.start()], quote=False), f"<{tag}>{html.escape(match.group(), quote=False)}</{tag}>"]
        end = match.end()
    return "".join(parts) + html.escape(code[end:], quote=False)


def escaped(code):
    return html.escape(code, quote=False)


def changes(code):
    """Returns a difference as HTML, with the lines that come and go marked."""
    tags = {"+": "ins", "-": "del"}
    return "\n".join(f"<{tags[line[0]]}>{escaped(line)}</{tags[line[0]]}>" if line[:1] in tags else escaped(line) for line in code.split("\n"))


class Page:
    """The HTML of a Markdown text: `html`, the title, and the headings with their anchors.

    `link` and `picture` turn addresses of the repository into addresses of the site; `link` may return None for "text only".
    """

    def __init__(self, text, link=lambda address: address, picture=lambda address: address):
        self.link, self.picture = link, picture
        self.title, self.headings, self.anchors = None, [], set()
        self.html = self.blocks(text.expandtabs(4).split("\n"))

    def blocks(self, lines, tight=False):
        out, number = [], 0
        while number < len(lines):
            line = lines[number]
            if not line.strip():
                number += 1
            elif heading := re.match(r"(#{1,6}) (.+)", line):
                out.append(self.heading(len(heading.group(1)), heading.group(2).strip()))
                number += 1
            elif fence := re.match(r"(`{3,})([^`]*)$", line):
                end = self.find(lines, number + 1, lambda line: line.startswith(fence.group(1)), "a fence is not closed: " + line)
                code = "\n".join(lines[number + 1:end])
                out.append(self.code({"swift": colored, "diff": changes}.get(fence.group(2).strip(), escaped)(code)))
                number = end + 1
            elif line == "---":
                out.append("<hr>")
                number += 1
            elif line.startswith("<!--"):
                number = self.find(lines, number, lambda line: "-->" in line, "a comment is not closed: " + line) + 1
            elif line.startswith("|"):
                end = next((end for end in range(number, len(lines)) if not lines[end].startswith("|")), len(lines))
                out.append(self.table(lines[number:end]))
                number = end
            elif ITEM.match(line) and not line.startswith("    "):
                block, number = self.list(lines, number)
                out.append(block)
            elif line.startswith("    "):
                end = next((end for end in range(number, len(lines)) if lines[end].strip() and not lines[end].startswith("    ")), len(lines))
                out.append(self.code(escaped("\n".join(line[4:] for line in lines[number:end]).rstrip())))
                number = end
            elif line.startswith(">"):
                end = next((end for end in range(number, len(lines)) if not lines[end].startswith(">")), len(lines))
                out.append(f"<blockquote>{self.blocks([re.sub('^> ?', '', line) for line in lines[number:end]])}</blockquote>")
                number = end
            elif MARKUP.match(line.strip()):
                out.append(self.markup(line))
                number += 1
            else:
                end = next((end for end in range(number + 1, len(lines)) if not lines[end].strip() or re.match(
                    r"#{1,6} |```|<!--|\||>|(?:[-*+]|1[.)]) |</?(?:picture|details|summary)\b", lines[end])), len(lines))
                paragraph = "\n".join(line.strip() for line in lines[number:end])
                if re.search(r"^(=+|-+|\* ?\* ?\*.*|\[[^\]]+\]: .*)$", paragraph, re.MULTILINE): raise Unsupported(paragraph)
                out.append(self.inline(paragraph) if tight else f"<p>{self.inline(paragraph)}</p>")
                number = end
        return "\n".join(out)

    @staticmethod
    def find(lines, start, condition, problem):
        for number in range(start, len(lines)):
            if condition(lines[number]): return number
        raise Unsupported(problem)

    @staticmethod
    def code(text):
        return f'<pre tabindex="0"><code>{text}</code></pre>'

    def heading(self, level, title):
        plain = re.sub(r"[`*]", "", title)
        anchor, number = slug(title), 1
        while anchor in self.anchors:
            anchor, number = f"{slug(title)}-{number}", number + 1
        self.anchors.add(anchor)
        self.headings.append((level, anchor, plain))
        if level == 1 and self.title is None: self.title = plain
        return f'<h{level} id="{anchor}">{self.inline(title)}</h{level}>'

    def table(self, lines):
        rows = [self.cells(line) for line in lines]
        if len(rows) < 2 or any(not re.fullmatch(r":?-+:?", cell) for cell in rows[1]): raise Unsupported(lines[0])
        sides = [' class="number"' if cell.endswith(":") and not cell.startswith(":") else "" for cell in rows[1]]
        if any(len(row) != len(sides) for row in rows): raise Unsupported(f"a row of another length in the table {lines[0]}")
        def row(cells, tag): return "<tr>" + "".join(f"<{tag}{side}>{self.inline(cell)}</{tag}>" for cell, side in zip(cells, sides)) + "</tr>"
        return ('<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n<thead>' + row(rows[0], "th") + "</thead>\n<tbody>\n"
                + "\n".join(row(cells, "td") for cells in rows[2:]) + "\n</tbody>\n</table></div>")

    @staticmethod
    def cells(line):
        cells = re.split(r"(?<!\\)\|", line.strip())
        return [cell.strip().replace("\\|", "|") for cell in cells[1:-1]]

    def list(self, lines, number):
        first = ITEM.match(lines[number])
        indent, isOrdered, items, isLoose = len(first.group(1)), first.group(2)[0].isdigit(), [], False
        while number < len(lines):
            match = ITEM.match(lines[number])
            if not match or len(match.group(1)) != indent or match.group(2)[0].isdigit() != isOrdered: break
            width, item = match.end(), [lines[number][match.end():]]
            number += 1
            while number < len(lines):
                line = lines[number]
                inside = len(line) - len(line.lstrip()) >= width
                if line.strip() and not inside and (ITEM.match(line) or item[-1] == "" or re.match(r"#|```|<", line)): break
                item.append(line[width:] if inside else line.strip())
                number += 1
            while item[-1] == "" and len(item) > 1: item.pop()
            isLoose = isLoose or (number < len(lines) and lines[number - 1] == "" and ITEM.match(lines[number]) is not None)
            items.append(item)
        tag = "ol" if isOrdered else "ul"
        body = "\n".join(f"<li>{self.blocks(item, tight=not isLoose and '' not in item)}</li>" for item in items)
        start = re.sub(r"\D", "", first.group(2))
        return f"<{tag}{f' start={start}' if isOrdered and start != '1' else ''}>\n{body}\n</{tag}>", number

    def markup(self, line):
        def tag(match):
            return re.sub(r'\b(src|srcset)="([^"]+)"', lambda match: f'{match.group(1)}="{self.picture(match.group(2))}"', match.group())
        parts, end = [], 0
        for match in MARKUP.finditer(line):
            parts += [self.inline(line[end:match.start()]), tag(match)]
            end = match.end()
        return "".join(parts) + self.inline(line[end:])

    def inline(self, text):
        parts, end = [], 0
        for match in INLINE.finditer(text):
            parts += [self.plain(text[end:match.start()], text), self.span(match)]
            end = match.end()
        return "".join(parts) + self.plain(text[end:], text)

    @staticmethod
    def plain(text, context):
        if UNKNOWN.search(text): raise Unsupported(context)
        return html.escape(text, quote=False)

    def span(self, match):
        found = {name: text for name, text in match.groupdict().items() if text is not None}
        if "escape" in found: return html.escape(found["escape"][1:])
        if "code" in found:
            code = found["code"].replace("\n", " ")
            if len(code) > 2 and code[0] == code[-1] == " ": code = code[1:-1]
            return f"<code>{html.escape(code, quote=False)}</code>"
        if "picture" in found:
            return f'<img src="{self.picture(found["picture"])}" alt="{html.escape(found["alt"])}">'
        if "link" in found:
            address = self.link(found["link"])
            text = self.inline(found["text"])
            return text if address is None else f'<a href="{html.escape(address)}">{text}</a>'
        if "address" in found: return f'<a href="{html.escape(found["address"])}">{html.escape(found["address"])}</a>'
        if "strong" in found: return f"<strong>{self.inline(found['strong'])}</strong>"
        if "em" in found: return f"<em>{self.inline(found['em'])}</em>"
        return found["entity"]
