internal import ValueText

/// An observer that prints a line for each step: `12 .timer(.ticked) ← effect 2 of step 3 (41 µs)`.
///
/// ```swift
/// store.observe(StepLogger())
/// ```
///
/// A line is printed as soon as the reducer has returned. So lines never mix, and come in the order of the steps.
///
/// A line shows the whole action. Do not log a feature whose actions carry passwords or other secrets.
public final class StepLogger<State, Action: Sendable>: StoreObserver {
  private let printer: DebugPrinter
  private let showsDurations: Bool
  private let showsEffects: Bool

  /// Creates a logger.
  ///
  /// ```swift
  /// let printer = DebugPrinter { line in print(line) }
  /// store.observe(StepLogger(to: printer, showsEffects: true))
  /// ```
  ///
  /// - Parameters:
  ///   - printer: The destination of the lines.
  ///   - showsDurations: Whether a line says how long the reducer took. Turn it off to compare the logs of two runs.
  ///   - showsEffects: Whether effects that start, finish or are canceled get lines, too.
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

  /// Prints the event, unless it is a sent action, which gets a line when it is reduced.
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
