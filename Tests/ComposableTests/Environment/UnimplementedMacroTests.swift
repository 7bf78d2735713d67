import Composable
import Expectations
import Testing

@Unimplemented private struct SearchEnvironment: Sendable {
  var rows: @Sendable (String) async -> [Int]
}

@Unimplemented
private struct MailEnvironment: Sendable {
  let clock: any Clock<Duration>
  var uuid: UUIDGenerator, date: DateGenerator
  var random: Composable.RandomSource
  var load: @Sendable () async throws -> [String]
  var save: @Sendable (String, Int) -> Void
  var isUnread: (@Sendable (String) -> Bool)
  var count: @Sendable (_ name: String) -> Int
  var table: @Sendable () -> [String: [Int]]
  var log: (@Sendable (String) -> Void)?
  var search: SearchEnvironment
  var `default`: @Sendable () -> String
  /// A field with a default value.
  var page = 20
  var format: @Sendable (Int) -> String = { "\($0)" }
  static let live = 1
  var isSmall: Bool { page < 10 }
  lazy var cache = [Int]()
}

@MainActor struct `@Unimplemented` {
  private let environment = MailEnvironment.unimplemented

  @Test func `names the unimplemented field that is used`() async {
    let environment = environment
    expectEqual(reports { environment.save("a", 1) }, [.unimplemented(name: "MailEnvironment.save")])
    expectEqual(reports { _ = environment.uuid() }, [.unimplemented(name: "MailEnvironment.uuid")])
    expectEqual(reports { _ = environment.date() }, [.unimplemented(name: "MailEnvironment.date")])
    expectEqual(reports { _ = environment.random(in: 0...9) }, [.unimplemented(name: "MailEnvironment.random")])
    expectEqual(reports { _ = environment.clock.now }, [.unimplemented(name: "MailEnvironment.clock")])
    expectEqual(reports { _ = environment.default() }, [.unimplemented(name: "MailEnvironment.default")])
  }

  @Test func `returns the empty value of a type`() {
    let environment = environment
    _ = reports {
      expectEqual(environment.count("a"), 0)
      expectEqual(environment.table(), [:])
      expectEqual(environment.default(), "")
    }
    #expect(environment.log == nil)
    let misuses = reports { #expect(!environment.isUnread("a")) }
    expectEqual(misuses, [.unimplemented(name: "MailEnvironment.isUnread")])
  }

  @Test func `throws where the closure can throw`() async {
    let environment = environment
    let misuses = await reports {
      await #expect(throws: CancellationError.self) { _ = try await environment.load() }
    }
    expectEqual(misuses, [.unimplemented(name: "MailEnvironment.load")])
  }

  @Test func `keeps default values`() {
    expectEqual(environment.page, 20)
    expectEqual(environment.format(7), "7")
  }
}
