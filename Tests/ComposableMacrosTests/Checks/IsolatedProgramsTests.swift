import Expectations
import Foundation
import Testing

/// The word `nonisolated` is enough to compile whole programs in a module of the main actor.
@Suite(.serialized) struct `Programs of the main actor` {
  /// The source of a program of the main actor: with `nonisolated` before types, extensions, reducers and functions
  /// that make one, unless a macro makes them nonisolated or they belong to a view.
  private func nonisolated(_ text: String) -> String {
    var before = ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      defer { before = String(line) }
      let macros = ["@CasePathable", "@BindableFields"]
      let isFree = macros.contains { before.hasPrefix($0) || line.hasPrefix($0) } || line.contains(/View|@main|Style/)
      let declares = /(?:private |@Unimplemented )*((?:struct|enum|extension|let \w*[rR]educer|func \w*Reducer)\b.*)/
      guard !isFree, let match = line.wholeMatch(of: declares) else { return String(line) }
      return line[..<match.1.startIndex] + "nonisolated " + match.1
    }.joined(separator: "\n")
  }

  private func checkProgram(_ files: [String: String], flags: [String]) throws {
    let outcome = try Compiler().check(files.mapValues(nonisolated), boundInSeconds: 120, flags: flags)
    expectEqual(outcome.status, 0, "\(outcome.output)")
  }

  @Test(arguments: IsolationFlags.all, ["ToDo", "Checkout"])
  func `compile in an example`(flags: [String], example: String) throws {
    let files = try Repository.files(in: "Examples/\(example)/Sources")
    try checkProgram(
      Dictionary(uniqueKeysWithValues: files.map { ($0.path.replacing("/", with: "_"), $0.text) }), flags: flags)
  }

  @Test(arguments: IsolationFlags.all)
  func `compile in the program of the tutorial`(flags: [String]) throws {
    let files = try Repository.files(in: "docs/tutorial/NumberGame/Sources/NumberGame")
    try checkProgram(
      Dictionary(uniqueKeysWithValues: files.map { ($0.path.replacing("/", with: "_"), $0.text) }), flags: flags)
  }

  @Test func `need the word`() throws {
    let files = try Repository.files(in: "Examples/ToDo/Sources")
    let outcome = try Compiler().check(
      Dictionary(uniqueKeysWithValues: files.map { ($0.path.replacing("/", with: "_"), $0.text) }), boundInSeconds: 120,
      flags: IsolationFlags.all[0])
    #expect(outcome.status != 0)
  }
}
