import Composable
import Expectations
import Testing

private struct SearchEnvironment: Sendable {
  var rows: @Sendable (String) async -> [String]
  var fact: @Sendable (Int, Bool) async throws -> String
  var next: @Sendable () -> Int?
  var count: @Sendable () throws -> Int
  var save: @Sendable ([String]) async throws -> Void
  var log: @Sendable (_ text: String, _ level: Int) -> Void
  var tick: nonisolated(nonsending) @Sendable () async -> Void
  var draw: @MainActor @Sendable (String) -> Bool
  var size: @Sendable () -> Int

  static let unimplemented = Self(
    rows: Composable.unimplemented("rows", placeholder: ["none"]),
    fact: Composable.unimplemented("fact"),
    next: Composable.unimplemented("next", placeholder: nil),
    count: Composable.unimplemented("count"),
    save: Composable.unimplemented("save"),
    log: Composable.unimplemented("log"),
    tick: Composable.unimplemented("tick"),
    draw: Composable.unimplemented("draw", placeholder: true),
    size: Composable.unimplemented("size"))
}

struct `An unimplemented closure` {
  private let environment = SearchEnvironment.unimplemented

  @Test func `reports its name and returns the placeholder`() async {
    let misuses = await reports {
      await expectEqual(environment.rows("a"), ["none"])
      expectEqual(environment.next(), nil)
      #expect(await environment.draw("b"))
    }
    expectEqual(misuses, ["rows", "next", "draw"].map { .unimplemented(name: $0) })
  }

  @Test func `that returns Void reports its name and returns`() async throws {
    let misuses = try await reports {
      environment.log("a", 1)
      try await environment.save(["b"])
      await environment.tick()
    }
    expectEqual(misuses, ["log", "save", "tick"].map { .unimplemented(name: $0) })
  }

  @Test func `without a placeholder throws an error that effects ignore, if it can throw`() async {
    let misuses = await reports {
      await #expect(throws: CancellationError.self) { try await environment.fact(1, true) }
      #expect(throws: CancellationError.self) { try environment.count() }
    }
    expectEqual(misuses, ["fact", "count"].map { .unimplemented(name: $0) })
  }

  @Test func `reports each call, and makes a placeholder for each`() {
    let number = RandomSource.scripted([1, 2])
    let draw: @Sendable () -> Int = unimplemented("draw", placeholder: number(in: 0...9))
    let misuses = reports { expectEqual([draw(), draw()], [1, 2]) }
    expectEqual(misuses.count, 2)
  }

  @Test func `without a placeholder stops the program with the whole text, if it must return a value`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SearchEnvironment.unimplemented.size()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Composable C104: size was used, but it is not implemented in this environment.\n"))
    #expect(text.contains("UnimplementedTests.swift:25: Fatal error: \(Misuse.unimplemented(name: "size").message)\n"))
  }
}
