/// One word, literal or sign of a source text.
struct Token {
  /// What a token is, as far as finding cases needs to know.
  enum Kind {
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

  // Asked for in a hundred places: inlined in each, comparisons of strings were much of what there is to build.
  @inline(never) func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  @inline(never) func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

extension String {
  /// True when it is one of a few words. For so few, a set is not faster, and the code of a set takes long to build.
  @inline(never) func isOne(of words: [String]) -> Bool {
    for word in words where word == self { return true }
    return false
  }
}
