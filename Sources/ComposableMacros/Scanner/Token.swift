/// One word, literal or sign of a source text.
struct Token: Equatable {
  /// What a token is, as far as finding cases needs to know.
  enum Kind: Equatable {
    /// A name or keyword; a name in backticks keeps them.
    case word
    /// A number, string or regular expression, from its first to its last character.
    case literal
    /// `#if`, `#else`, `#available`: a word with its `#`.
    case directive
    /// One character of punctuation, or `->` or `::`.
    case sign
  }

  var kind: Kind
  var text: String

  /// The UTF-8 offset of the first character.
  var offset: Int

  /// True when a space, line break or comment stands before it.
  var followsSpace = false

  /// True when it is the first of its line.
  var startsLine = false

  /// The lines of the doc comments before it, with their slashes.
  var documentation: [String] = []

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
