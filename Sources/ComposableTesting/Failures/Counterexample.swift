/// A path that breaks a rule or leads to a dead end, as text.
struct Counterexample: Equatable {
  /// The moves as source, with the answers of `choose`.
  let moves: [String]
  /// An equivalent test, as source.
  let test: String
}
