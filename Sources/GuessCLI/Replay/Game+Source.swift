import Composable
import ComposableRecording
public import GuessGame

// The source of values whose mirrors do not show how they are made, for tests that are written from recorded games.

extension Guess: @retroactive SourceDescribable {
  /// `Guess(42, .lower)`.
  public var source: String { "Guess(\(number), .\(hint))" }
}

extension GameTimer: @retroactive SourceDescribable {
  /// A timer that has measured nothing yet, or a closure that sets what it has.
  public var source: String {
    let fresh = "GameTimer(id: .\(id))"
    let changes = SourceText.assignments(from: GameTimer(id: id), to: self, path: "timer")
    if changes.isEmpty { return fresh }
    return "{ var timer = \(fresh); \(changes.joined(separator: "; ")); return timer }()"
  }
}

extension History: @retroactive SourceDescribable {
  /// Only what it has: `History([…])`, `History([…], older: …)`.
  public var source: String {
    var arguments = results.isEmpty ? [] : [SourceText.expression(results)]
    if older != HistorySummary() { arguments.append("older: \(SourceText.expression(older))") }
    if let warning { arguments.append("warning: \(SourceText.expression(warning))") }
    return "History(\(arguments.joined(separator: ", ")))"
  }
}

extension Settings: @retroactive SourceDescribable {
  /// The defaults, or a closure that sets what differs.
  public var source: String {
    let changes = SourceText.assignments(from: Settings(), to: self, path: "settings")
    if changes.isEmpty { return "Settings()" }
    return "{ var settings = Settings(); \(changes.joined(separator: "; ")); return settings }()"
  }
}

extension Day: @retroactive SourceDescribable {
  /// `Day(20_000)`, without the underscore.
  public var source: String { "Day(\(number))" }
}

extension Review: @retroactive SourceDescribable {
  /// A review that has just begun, or a closure that sets how far it is.
  public var source: String {
    let fresh = "Review(\(SourceText.expression(result)))"
    let changes = SourceText.assignments(from: Review(result), to: self, path: "review")
    if changes.isEmpty { return fresh }
    return "{ var review = \(fresh); \(changes.joined(separator: "; ")); return review }()"
  }
}
