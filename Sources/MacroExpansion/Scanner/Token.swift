/// A word, literal or sign of source text.
struct Token {
  /// The kind of a token, as far as the scanner needs to know.
  enum Kind {
    /// A name or keyword; a name in backticks keeps them.
    case word
    /// A number, string or regular expression, from its first to its last character.
    case literal
    /// A word with its `#`: `#if`, `#else`, `#available`.
    case directive
    /// One character of punctuation, or `->` or `::`.
    case sign
  }

  var kind: Kind
  var text: String

  /// The UTF-8 offset of the first character.
  var offset: Int

  /// Whether a space, line break or comment precedes it.
  var followsSpace = false

  /// Whether it is the first token of its line.
  var startsLine = false

  /// The lines of the doc comments before it, with their slashes.
  var documentation: [String] = []

  // Not inlined: there are a hundred callers, and with comparisons of strings in each of them the module takes much
  // longer to build.
  @inline(never) func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  @inline(never) func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

extension String {
  /// Whether the string is one of a few words. For so few, a set is no faster, and its code takes long to build.
  @inline(never) func isOne(of words: [String]) -> Bool {
    for word in words where word == self { return true }
    return false
  }
}
