import Composable

/// An effect in flight, with the chain of actions that caused it.
struct EffectTrace: Equatable {
  /// The reason why an effect waits.
  enum Waiting: Equatable {
    /// The clock of the store, for this time.
    case clock(Duration)
    /// Another test clock, for this time.
    case otherClock(Duration)
    /// Anything else.
    case outside
  }

  /// The effect's number in its machine.
  let number: Int
  let name: EffectDescription
  /// From the `send` to the effect: `send(.start)`, `run (…)`, `.loaded`, `timer (…)`.
  let chain: [String]
  let waiting: Waiting
  /// The location of the `send`.
  let sentAt: SourceLocation?

  /// Whether it waits for a test clock, and not for the world outside.
  var isSleeping: Bool { waiting != .outside }
}

/// The kind of an effect and where it was made: `run (Search/Search.swift:31)`. Put into words only when it is read.
struct EffectDescription: Equatable, CustomStringConvertible {
  let label: EffectLabel
  let location: CodeLocation

  var isTimer: Bool { if case .timer = label { true } else { false } }
  var description: String { "\(label) (\(location))" }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
}

/// The `.cancel` effects that never ended anything, and the ids under which effects are in flight, as text.
struct CancelStory: Equatable {
  let fruitless: [String]
  let inFlight: [String]

  /// Whether one of them reads like an id in flight, and is of another type or of another child.
  var hasTwin: Bool { fruitless.contains { inFlight.contains($0) } }
}

extension CancelStory {
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

  /// The beginning of a list of cures.
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
