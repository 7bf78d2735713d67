/// A rule that does not hold.
enum BrokenRule: Equatable {
  case invariant
  case step
  case end
  /// The store reported something, a misuse of the framework for example.
  case report(String)

  /// As the end of a sentence that begins with when.
  var text: String {
    switch self {
    case .invariant: "`invariant` does not hold"
    case .step: "`step` does not hold"
    case .end: "`end` does not hold"
    case .report(let summary): summary
    }
  }
}
