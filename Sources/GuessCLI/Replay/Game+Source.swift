import Composable
import ComposableRecording
public import GuessGame

// The source of values that reflection does not show, for tests that are generated from recorded games.

/// Returns the source of a new value, or of a closure that sets the properties of one that differ.
private func sourceText<Value>(_ name: String, _ new: Value, _ source: String, changedTo value: Value) -> String {
  let changes = SourceText.assignments(from: new, to: value, path: name)
  if changes.isEmpty { return source }
  return "{ var \(name) = \(source); \(changes.joined(separator: "; ")); return \(name) }()"
}

extension Guess: @retroactive SourceDescribable {
  /// The source, such as `Guess(42, .lower)`.
  public var source: String { "Guess(\(number), .\(hint)\(isLie ? ", isLie: true" : ""))" }
}

extension Clue: @retroactive SourceDescribable {
  /// The source, such as `Clue(51...100, after: 0)`.
  public var source: String { "Clue(\(SourceText.expression(range)), after: \(guesses))" }
}

extension Possible: @retroactive SourceDescribable {
  /// The source, such as `Possible(51...100)`.
  public var source: String {
    if let firm, faint.isEmpty { return "Possible(\(SourceText.expression(firm)))" }
    let first = firm.map { SourceText.expression($0) } ?? "nil"
    return "Possible(firm: \(first), faint: \(SourceText.expression(faint)))!"
  }
}

extension History: @retroactive SourceDescribable {
  /// Only the arguments that are not empty: `History([…])`, `History([…], older: …)`.
  public var source: String {
    var arguments = results.isEmpty ? [] : [SourceText.expression(results)]
    if older != HistorySummary() { arguments.append("older: \(SourceText.expression(older))") }
    if let warning { arguments.append("warning: \(SourceText.expression(warning))") }
    return "History(\(arguments.joined(separator: ", ")))"
  }
}

extension Settings: @retroactive SourceDescribable {
  /// The defaults, or a closure that sets the properties that differ.
  public var source: String { sourceText("settings", Settings(), "Settings()", changedTo: self) }
}

extension Day: @retroactive SourceDescribable {
  /// The source, such as `Day(20000)`.
  public var source: String { "Day(\(number))" }
}

extension Today: @retroactive SourceDescribable {
  /// The source, such as `Today(Day(20000), minutesLeft: 417)`.
  public var source: String { "Today(\(day.source), minutesLeft: \(minutesLeft))" }
}

extension Finder: @retroactive SourceDescribable {
  /// The source, such as `Finder(range: 1...9, allowsLie: false, answers: [.lower])`.
  public var source: String {
    let answers = SourceText.expression(guesses.map(\.hint))
    return "Finder(range: \(SourceText.expression(range)), allowsLie: \(allowsLie), answers: \(answers))"
  }
}

extension Review: @retroactive SourceDescribable {
  /// A new review, or a closure that sets its progress.
  public var source: String {
    sourceText("review", Review(result), "Review(\(SourceText.expression(result)))", changedTo: self)
  }
}
