/// A path that breaks a rule or leads to a dead end, as text.
struct Counterexample: Equatable {
  /// The moves as source, with the answers of `choose`.
  let moves: [String]
  /// An equivalent test, as source.
  let test: String

  /// The moves as the evidence of a failure; nil if there are none.
  var evidence: String? { moves.isEmpty ? nil : indented(moves.joined(separator: "\n")) }

  /// The test, at the end of a fix.
  var pasted: String { paste(String(test.dropLast())) }
}
