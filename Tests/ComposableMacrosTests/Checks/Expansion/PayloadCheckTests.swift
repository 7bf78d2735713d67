import Composable
import Expectations
import Testing

@CasePathable private enum Functions {
  case plain(() -> Int), sendable(@Sendable (Int) async throws -> Int), main(@MainActor () -> Void)
  case optional((() -> Int)?), escaping((@escaping () -> Int) -> Int), both(name: String, (Int, Int) -> Int)
}

@CasePathable private enum Impossible { case never(Never), pair(Never, Int), result(Result<Int, Never>), possible }

@CasePathable private enum Empty {}

extension `The payload of a path` {
  @Test func `one tuple is the tuple`() throws {
    #expect(try #require(Plain.cases.tuple.extract(.tuple((1, "a")))) == (1, "a"))
    #expect(try #require(Plain.cases.tuple.extract(Plain.cases.tuple.embed((1, "a")))) == (1, "a"))
  }

  @Test func `types and recursive payloads work`() {
    #expect(Plain.cases.metatype.extract(.metatype(Int.self)) == Int.self)
    expectEqual(Plain.cases.existential.extract(.existential(3))?.description, "3")
    let path = Plain.cases.recursive.extract(.recursive(.one(3))).flatMap(Plain.cases.one.extract)
    expectEqual(path, 3)
    expectEqual(Plain.cases.both.extract(.both(.none, .one(4))).flatMap { Plain.cases.one.extract($0.1) }, 4)
  }

  @Test func `functions are payloads`() async throws {
    #expect(Functions.cases.plain.extract(.plain { 3 })?() == 3)
    #expect(try await Functions.cases.sendable.extract(.sendable { $0 + 1 })?(3) == 4)
    #expect(Functions.cases.main.extract(.main {}) != nil)
    expectEqual(Functions.cases.optional.extract(.optional { 3 })??(), 3)
    #expect(Functions.cases.optional.extract(.optional(nil)) != nil)
    #expect(Functions.cases.escaping.extract(.escaping { $0() })?({ 5 }) == 5)
    let both = try #require(Functions.cases.both.extract(Functions.cases.both.embed(("add", { $0 + $1 }))))
    #expect(both.0 == "add" && both.1(1, 2) == 3)
  }

  @Test func `a payload that cannot exist has a path that finds nothing`() {
    expectEqual(Impossible.cases.never.extract(.possible), nil)
    #expect(Impossible.cases.pair.extract(.possible) == nil)
    expectEqual(Impossible.cases.result.extract(.result(.success(3))), .success(3))
  }

  @Test func `an enum without cases has cases without members`() {
    expectEqual(MemoryLayout.size(ofValue: Empty.cases), 0)
    expectEqual(MemoryLayout.size(ofValue: Plain.cases), 0)
  }
}
