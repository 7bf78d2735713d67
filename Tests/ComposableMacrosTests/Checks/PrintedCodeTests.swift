import Composable
import ComposableRecording
import Expectations
import Foundation
import Testing
import ValueSource

private typealias SourceText = ValueSource.SourceText

/// Failures and recordings print code to paste.
struct `Code that is printed` {
  private typealias Change = @Sendable (inout Awkward) -> Void

  private static let changes: [Change] = [
    { $0.inner.name = "y" },
    { $0.inner = .init(name: "z", deep: .init(number: 2), number: 2) },
    {
      $0.inner.deep.number = 3; $0.inner.number = 3
    },
    { $0.optional = .init() },
    { $0.kind = .none },
    { $0.kind = .some(3) },
    { $0.kind = .`init` },
    { $0.kind = .`two words`(`my value`: 2) },
    { $0.kind = .inner(.init(), `inout`: nil) },
    { $0.optionalKind = Awkward.Kind.none },
    { $0.optionalKind = .some(.some(2)) },
    { $0.level = .`self` },
    { $0.optionalLevel = .high },
    { $0.box.value = 2 },
    { $0.boxes = [Box(value: nil), Box(value: .init())] },
    { $0.nested.value.number = 9 },
    { $0.nested.value = .init(name: "b", deep: .init(number: 7), number: 8) },
    { $0.pairs = ["a": [.init(raw: 1): .nan], "b": [:]] },
    {
      $0.default = 2; $0.`init` = 2; $0.`two words` = 2
    },
    { $0.rows[id: .init(raw: 1)]?.isDone = true },
    { $0.rows.append(.init(id: .init(raw: 2))) },
    { $0.screens = [`Some screen`(id: 1, `a title`: "\u{1B}[2J"), `Some screen`(id: 2)] },
    { $0.ids = [UUID(), UUID()] },
    { $0.date = Date(timeIntervalSinceReferenceDate: .infinity) },
    { $0.url = URL(string: "https://example.org/a?b=c#d") },
    { $0.decimal = Decimal(string: "1.50000000000000000001") ?? 2 },
    { $0.bytes = Data([1, 2]) },
    {
      $0.double = -.infinity; $0.float = .nan; $0.small = .min; $0.large = .max
    },
    { $0.double = 1e300 },
    {
      $0.range = -4...7; $0.halfOpen = -4 ..< -2
    },
    { $0.dates = Date(timeIntervalSinceReferenceDate: 4)...Date(timeIntervalSinceReferenceDate: 5) },
    {
      $0.character = "\n"; $0.substring = "\"\\("; $0.text = "a\r\n\"\"\"\\(x)\u{2028}é"
    },
    { $0.duration = .nanoseconds(1) },
    { $0.duration = Duration(secondsComponent: 1, attosecondsComponent: 1) },
    { $0.duration = Duration(attoseconds: .max) },
    { $0.keys = [Keys(rawValue: 4)] },
    { $0.dialog = Dialog("Really?") },
    {
      $0.dialog = Dialog(
        "a", message: "b",
        buttons: [.init("c", Awkward.Kind.some(3), role: .destructive), .init("d"), .cancel("e"), .cancel()])
    },
    { $0.deepOptional = .some(nil) },
    { $0.deepOptional = 3 },
    { $0.result = .failure(Failure(code: 3)) },
    { $0.bound.name = "b" },
    {
      $0.path[id: 0]?.modify(\.inner) {
        $0.0.name = "b"; $0.1?.modify(\.number) { $0 = 3 }
      }
    },
    { $0.path[id: 0]?.modify(\.inner) { $0.1 = nil } },
    {
      $0.path[id: 2]?.modify(\.status.loaded) {
        $0.name = "b"; $0.deep.number = 4
      }
    },
    { $0.path[id: 1] = .number(3) },
    { $0.path.popLast() },
    {
      $0.path.pop(from: 1); $0.path.push(.some(.init()))
    },
    { $0.path.remove(id: 1) },
    {
      $0.byName["a"]?.deep.number = 5; $0.byName["b"] = nil; $0.byName["c\""] = .init()
    },
    {
      $0.optionalByName["a"] = .some(nil); $0.optionalByName["b"] = 3
    },
    { $0.optionalByName.updateValue(nil, forKey: "c") },
    {
      $0.pages[1]?.modify(\.pair) {
        $0.0 = 3; $0.1.name = "b"
      }
    },
    { $0.pages[2] = Awkward.Page.none },
    { $0.numbers.removeFirst(2) },
    { $0.numbers.remove(at: 3) },
    { $0.numbers.removeSubrange(3..<6) },
    { $0.numbers.insert(3, at: 4) },
    {
      $0.numbers.removeFirst(); $0.numbers.append(3)
    },
    { $0.loaded.modify(\.success) { $0.name = "b" } },
    { $0.twoRows.remove(id: .init(raw: 1)) },
    { $0.twoRows.insert(.init(id: .init(raw: 3)), at: 1) },
    {
      $0.keys = [Keys(rawValue: 2)]; $0.ids.insert(UUID())
    },
  ]

  /// Pages, and changes within their cases.
  private static let pages: [(Awkward.Page, Awkward.Page)] = [
    (.default(value: .init()), .default(value: .init(name: "b"))), (.`init`(.init()), .`init`(.init(name: "b"))),
    (.rows([.init(id: .init(raw: 1))]), .rows([.init(id: .init(raw: 1), isDone: true)])),
    (.some(.init()), .some(.init(name: "b"))), (.pair(one: 1, .init()), .pair(one: 2, .init(name: "b"))),
    (.kind(.some(1)), .kind(.some(2))), (.kind(.inner(.init(), `inout`: nil)), .kind(.none)),
    (.status(.loaded(.init())), .status(.loaded(.init(name: "b", number: 2)))),
    (.status(.idle), .status(.failed(reason: "b"))), (.tuple((1, .init())), .tuple((2, .init(name: "b")))),
    (.names(["a": .init()]), .names(["a": .init(number: 2)])), (.number(1), .none), (.none, .some(.init())),
  ]

  private static let actions: [AwkwardAction] = [
    .kind(Awkward.Kind.none), .kind(nil), .kind(.some(1)), .kind(.inner(.init(), `inout`: .init())), .inner(.init()),
    .pair(1, .`self`), .repeat, .`do it`, .box(Box(value: .init())),
  ]

  @Test func `compiles: assertions of any change, and tests with any name`() throws {
    var functions: [String] = []
    for change in Self.changes {
      let before = Awkward()
      var after = before
      change(&after)
      for lines in [
        SourceText.assignments(from: before, to: after),
        SourceText.assignments(from: before, to: after, width: 60),
      ] {
        #expect(!lines.isEmpty)
        if !lines.joined().contains("…") {
          functions.append("store.send(.repeat) {\n\(lines.joined(separator: "\n"))\n}")
        }
      }
    }
    for (page, next) in Self.pages {
      for isOptional in [false, true] {
        var before = Awkward()
        if isOptional { before.optionalPage = page } else { before.page = page }
        var after = before
        if isOptional { after.optionalPage = next } else { after.page = next }
        let lines = SourceText.assignments(from: before, to: after)
        #expect(!lines.isEmpty)
        functions.append("store.send(.repeat) {\n\(lines.joined(separator: "\n"))\n}")
      }
    }
    #expect(functions.count > Self.changes.count)
    functions += Self.actions.map { "store.send(\(SourceText.expression($0)))" }
    let bodies = functions.enumerated().map { "func printed\($0)() {\n\($1)\n}" }
    let names = ["1abc", "class", "a sentence, with `ticks` and \\ \n", "+", "", "ünï", "_", "🙂", "plain"]
    let tests = names.enumerated().map { number, name in
      let steps = Self.actions.map { action in
        TestSource<Awkward, AwkwardAction>.Step(
          cause: .send, time: .seconds(number), action: action, before: Awkward(), after: Awkward())
      }
      var source = TestSource<Awkward, AwkwardAction>(name: name, setup: [])
      source.imports = []
      let text = source.text(of: steps)
      return "enum Suite\(number) {\n\(text.replacing("@Test func", with: "static func"))}"
    }
    let program =
      """
      import Composable
      import Foundation
      struct Printed {
        func send(_ action: AwkwardAction, _ update: ((inout Awkward) -> Void)? = nil) {}
        func advance(by: Duration) {}
        func skipInFlightEffects() {}
        func finish() {}
      }
      let store = Printed()

      """ + (bodies + tests).joined(separator: "\n")
    let awkward = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Awkward.swift"), encoding: .utf8
    )
    let outcome = try Compiler().check(["program.swift": program, "awkward.swift": awkward], boundInSeconds: 240)
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
    let errors = outcome.errors.map { "\($0.text): \(lines[$0.line - 1])" }
    expectEqual(errors, [])
    expectEqual(outcome.status, 0, "\(outcome.output.prefix(errors.isEmpty ? 2000 : 0))")
  }

  @Test func `contains … where no source would compile`() {
    struct Local: Equatable { struct Part: Equatable { var number = 1 }; var part = Part(), text = "" }
    final class Shared: Equatable {
      static func == (one: Shared, other: Shared) -> Bool { one === other }
    }
    enum Described: CustomStringConvertible { case one; var description: String { "another name" } }
    expectEqual(SourceText.expression(Local()), "…")
    expectEqual(SourceText.expression(Box(value: Local())), "…")
    expectEqual(SourceText.expression([Shared()]), "[…]")
    expectEqual(SourceText.expression(Described.one), "…")
    expectEqual(SourceText.expression(["a": { 1 }] as [String: () -> Int]), #"["a": …]"#)
    expectEqual(SourceText.assignments(from: Local(), to: Local(part: .init(number: 2))), ["$0.part.number = 2"])
  }

  @Test(arguments: [
    ("1abc", "`1abc`"), ("class", "`class`"), ("plain", "plain"), ("a `b` \\ \u{1B}c", "`a b c`"), ("", "`recorded`"),
    ("+", "`recorded +`"), ("$a", "`recorded $a`"), ("_", "`_`"), ("two words", "`two words`"),
  ])
  func `has valid names`(name: String, source: String) {
    let text = TestSource<Int, Int>(name: name, setup: []).text(of: [])
    #expect(text.hasPrefix("import ComposableTesting\nimport Testing\n\n@MainActor @Test func \(source)() throws {\n"))
  }
}
