import Composable

/// An effect in flight, with the chain of actions that caused it.
struct EffectTrace: Equatable {
  /// The event that an effect waits for.
  enum Waiting: Equatable {
    /// The store's clock, after this time.
    case clock(Duration)
    /// Another test clock, after this time.
    case otherClock(Duration)
    /// Anything else.
    case outside
  }

  /// The effect's number in its machine.
  let number: Int
  let name: EffectDescription
  /// The causes, from the `send` to the effect: `send(.start)`, `run (…)`, `.loaded`, `timer (…)`.
  let chain: [String]
  let waiting: Waiting
  /// The location of the `send`; nil if the chain does not begin with one.
  let sentAt: SourceLocation?

  /// Whether the effect waits for a test clock, not for the outside world.
  var isSleeping: Bool { waiting != .outside }
}

/// The kind and source location of an effect: `run (Search/Search.swift:31)`. The text is made only when it is read.
struct EffectDescription: Equatable, CustomStringConvertible {
  let label: EffectLabel
  let location: CodeLocation

  var isTimer: Bool { if case .timer = label { true } else { false } }
  var description: String { "\(label) (\(location))" }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
}

/// The ids of `.cancel` effects that never ended anything, and the ids of the effects in flight, as text.
struct FruitlessCancels: Equatable {
  let fruitless: [String]
  let inFlight: [String]

  /// Whether a fruitless id has the same text as an id in flight, so its type or its child differs.
  var hasTwin: Bool { fruitless.contains { inFlight.contains($0) } }
}

extension FruitlessCancels {
  /// The evidence of a failure.
  var evidence: String {
    let cancels = fruitless.map { "`.cancel(id: \($0))`" }.joined(separator: ", ")
    return "\(cancels) never canceled anything. "
      + (inFlight.isEmpty
        ? "No effect in flight has an id."
        : "The ids of the effects in flight: \(inFlight.joined(separator: ", ")).")
  }

  /// The beginning of a list of causes.
  var cause: String {
    hasTwin
      ? "the id of the `.cancel` has another type, or was returned by another child's reducer; or "
      : inFlight.isEmpty ? "the effect has no `.cancellable(id:)`; or " : "the id of the `.cancel` is misspelled; or "
  }

  /// The beginning of a list of fixes.
  var fix: String {
    guard let id = inFlight.first else {
      return "give the effect this id, `.cancellable(id: \(fruitless.first ?? "…"))`, if the `.cancel` should end it; "
        + "or "
    }
    return hasTwin
      ? "use one constant for both ids, and return the `.cancel` from the reducer of the same child; or "
      : "`.cancel(id: \(id))`, if the `.cancel` should end it; or "
  }
}
