"""The pages of the repository that are on the site, and the addresses of files there."""
import glob
import os
import re
import sys

from markdown import slug

ARTICLE = re.compile(r"Sources/(\w+)/\w+\.docc/(.*?)([^/]+)\.(?:md|tutorial)$")
PATTERNS = ("docs/*.md", "docs/decisions/**/*.md", "docs/releases/*.md", "docs/tutorial/**/*.md", "*.md", "Template/README.md", "Examples/README.md", "Examples/*/README.md")


def language(page):
    """Returns the language of a page, by the end of its name."""
    return "zh" if page.endswith(".zh") else "en"


def pages():
    """Returns the paths of the pages that `.ci/site/pages` renders. The README is the site's front page instead."""
    found = {path for pattern in PATTERNS for path in glob.glob(pattern, recursive=True)}
    return sorted(found - {"README.md"}) + ["LICENSE"]


def target(link, page):
    """Returns the path of the file that `link` names on `page`, and the anchor. A folder is its README."""
    path, _, fragment = link.partition("#")
    path = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
    if not os.path.exists(path): sys.exit(f"{page}: broken link: {link}")
    readme = os.path.join(path, "README.md")
    return (readme if os.path.exists(readme) else path), fragment


def address(path, fragment=""):
    """Returns the address of a file on the site, from the front page; None if it is only in the repository."""
    anchor = f"#{fragment}" if fragment else ""
    article = ARTICLE.match(path)
    if article:
        library, folder, name = article.groups()
        anchor = "#" + heading(fragment, path) if fragment else ""
        if folder.startswith("Tutorials"):
            return f"tutorials/{'' if name == 'Tutorial' else library.lower() + '/'}{name.lower()}/{anchor}"
        return f"documentation/{library.lower()}/{'' if name == library else name.lower() + '/'}{anchor}"
    if path == "README.md": return "index.html"
    if path in pages(): return f"pages/{path.removesuffix('.md')}.html{anchor}"
    return None


def heading(fragment, path):
    """Returns the anchor of a heading in DocC, for its anchor `fragment` on the page of the repository."""
    with open(path) as file:
        for line in file:
            title = re.match(r"#+ (.*)", line)
            if title and slug(title.group(1)) == fragment: return re.sub(r"[^\w\- ]", "", title.group(1)).strip().replace(" ", "-")
    sys.exit(f"{path} has no heading #{fragment}")
