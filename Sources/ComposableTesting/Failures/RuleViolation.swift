/// A broken rule.
enum RuleViolation: Equatable {
  case invariant
  case step
  case end
  case posts
  /// The store reported a failure, for example a misuse. The value is its first line.
  case report(String)

  /// The violation as a clause.
  var text: String {
    switch self {
    case .invariant: "`invariant` does not hold"
    case .step: "`step` does not hold"
    case .end: "`end` does not hold"
    case .posts: "`posts` does not hold"
    case .report(let summary): summary
    }
  }
}
