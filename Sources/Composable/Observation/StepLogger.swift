internal import ValueText

/// Prints one line for each step: `12 .timer(.ticked(at: 1.0 seconds)) ← effect 2 of step 3 (41 µs)`.
///
/// ```swift
/// store.observe(StepLogger())
/// ```
///
/// A line is printed at once when the reducer has returned: lines never mix, and come in the order of the steps.
public final class StepLogger<State, Action: Sendable>: StoreObserver {
  private let printer: DebugPrinter
  private let showsDurations: Bool
  private let showsEffects: Bool

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - printer: Where the lines go.
  ///   - showsDurations: Whether a line says how long the reducer took.
  ///   - showsEffects: Whether effects that start, finish or are cancelled get lines too.
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
    case .cancelled: printer("  \(effect) canceled")
    case .emitted: break
    }
  }
}
