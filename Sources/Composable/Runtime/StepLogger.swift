internal import ValueText

/// Prints one line for each step: `12 .timer(.ticked(at: 1.0 seconds)) ← effect 2 of step 3 (41 µs)`.
///
/// ```swift
/// store.observe(StepLogger())
/// ```
///
/// A line is printed at once, when the reducer has returned: lines never mix, and stand in the order of the steps.
public final class StepLogger<State, Action: Sendable>: StoreObserver {
  private let printer: DebugPrinter
  private let showsDurations: Bool
  private let showsEffects: Bool

  /// A logger.
  ///
  /// - Parameters:
  ///   - printer: Where the lines go.
  ///   - showsDurations: Whether a line says how long the reducer took.
  ///   - showsEffects: Whether there are lines, too, for effects that start, finish and are cancelled.
  public init(to printer: DebugPrinter = .standardError, showsDurations: Bool = true, showsEffects: Bool = false) {
    self.printer = printer
    self.showsDurations = showsDurations
    self.showsEffects = showsEffects
  }

  /// Prints the step.
  public func stepped(_ step: StoreStep<State, Action>) {
    let time = showsDurations ? " (\(Int(step.duration / .microseconds(1))) µs)" : ""
    printer("\(step.index) \(ValueDump.line(step.action)) ← \(step.cause)\(time)")
  }

  /// Prints the event, unless it is an action, which has its own line.
  public func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {
    guard showsEffects else { return }
    switch event {
    case .started: printer("  \(effect) started")
    case .finished: printer("  \(effect) finished")
    case .cancelled: printer("  \(effect) cancelled")
    case .emitted: break
    }
  }
}

extension Cause: CustomStringConvertible {
  /// `send`, `reducer of step 3`, `effect 2 of step 3`.
  public var description: String {
    switch self {
    case .send: "send"
    case .reducer(let step): "reducer of step \(step)"
    case .effect(let number, let step): "effect \(number) of step \(step)"
    }
  }

  /// The cause that a description tells of; nil unless it is word for word what ``description`` gives.
  public init?(_ description: String) {
    let numbers = description.split(separator: " ").compactMap { Int($0) }
    let cause: Self? =
      switch numbers.count {
      case 0: .send
      case 1: .reducer(step: numbers[0])
      case 2: .effect(numbers[0], step: numbers[1])
      default: nil
      }
    guard let cause, cause.description == description else { return nil }
    self = cause
  }
}
