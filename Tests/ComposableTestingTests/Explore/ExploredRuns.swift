import Foundation

@testable import ComposableTesting

/// The runs of an exploration, and its reports.
struct ExploredRuns<Result> {
  /// The results of all runs that did not throw, without the first, which the second only repeats.
  let results: [Result]
  let reports: [FailureReporter.Reported]

  /// The text of a passing test; nil for a failure.
  var note: String? {
    guard reports.count == 1, reports.first?.number == nil else { return nil }
    return reports.first?.text
  }

  /// The number and the text of the only failure.
  var failure: (number: Int, text: String)? {
    guard reports.count == 1, let number = reports.first?.number else { return nil }
    return (number, reports[0].text)
  }

  init(_ results: [Result], _ reports: [FailureReporter.Reported]) {
    self.results = Array(results.dropFirst())
    self.reports = reports
  }
}

/// Explores a test, and returns the results of its runs.
func exploredRuns<Result>(
  _ orders: Orders? = nil, upTo limit: Int? = 100_000, delays: Int? = nil, _ body: () throws -> Result
) -> ExploredRuns<Result> {
  var results: [Result] = []
  let reports = reports {
    TestStore.explore(orders ?? .every(delays: delays, upTo: limit)) { results.append(try body()) }
  }
  return ExploredRuns(results, reports)
}

/// Explores an asynchronous test, and returns the results of its runs.
nonisolated(nonsending) func exploredRuns<Result>(
  _ orders: Orders? = nil, upTo limit: Int? = 100_000, delays: Int? = nil,
  _ body: nonisolated(nonsending) () async throws -> Result
) async -> ExploredRuns<Result> {
  var results: [Result] = []
  let reports = await reports {
    await TestStore.explore(orders ?? .every(delays: delays, upTo: limit)) { results.append(try await body()) }
  }
  return ExploredRuns(results, reports)
}

/// The number of times that each text is in a list.
func counts(_ texts: [String]) -> [String: Int] {
  texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}

extension Locked where Value == [String] {
  /// Appends a text.
  func add(_ text: String) { withLock { $0.append(text) } }
  /// All texts, joined.
  var text: String { withLock { $0.joined(separator: " ") } }
}

/// The order in a failure's text, parsed as the compiler would; nil if there is none.
func printedOrder(in text: String) -> [ScheduleChoice]? {
  guard let start = text.range(of: "explore(.only([")?.upperBound,
    let end = text.range(of: "])) {`", options: .backwards)?.lowerBound
  else { return nil }
  var rest = text[start..<end]
  var choices: [ScheduleChoice] = []
  while !rest.isEmpty {
    if rest.hasPrefix(", ") { rest = rest.dropFirst(2) }
    if rest.first == "\"" {
      guard let literal = stringLiteral(&rest) else { return nil }
      choices.append(ScheduleChoice(stringLiteral: literal))
    } else {
      let number = rest.prefix { $0 != "," }
      guard let value = Int(number) else { return nil }
      choices.append(ScheduleChoice(integerLiteral: value))
      rest = rest.dropFirst(number.count)
    }
  }
  return choices
}

/// Parses a string literal at the beginning of a text.
private func stringLiteral(_ rest: inout Substring) -> String? {
  var literal = ""
  rest = rest.dropFirst()
  while let character = rest.popFirst() {
    switch character {
    case "\"": return literal
    case "\\":
      switch rest.popFirst() {
      case "n": literal += "\n"
      case "r": literal += "\r"
      case "t": literal += "\t"
      case "0": literal += "\0"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        literal.unicodeScalars.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      case let escaped?: literal.append(escaped)
      case nil: return nil
      }
    default: literal.append(character)
    }
  }
  return nil
}
