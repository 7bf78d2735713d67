import Composable
import Testing

@CasePathable private enum Plain {
  case none, one(Int), labelled(value: Int), several(Int, String), mixed(id: Int, _: String, in: [Int])
  case tuple((Int, String)), optional(Int?), implicit(Int!), void(Void), defaulted(a: Int = 3, b: String = "),(")
  case nested([String: [Int?]]), existential(any CustomStringConvertible), metatype(Int.Type)
  indirect case recursive(Self), both(Plain, Plain)
}

@CasePathable private enum Functions {
  case plain(() -> Int), sendable(@Sendable (Int) async throws -> Int), main(@MainActor () -> Void)
  case optional((() -> Int)?), escaping((@escaping () -> Int) -> Int), both(name: String, (Int, Int) -> Int)
}

@CasePathable private enum Impossible { case never(Never), pair(Never, Int), result(Result<Int, Never>), possible }
@CasePathable private enum One { case only(Int) }
@CasePathable private enum OneWithout { case only }
@CasePathable private enum Empty {}

struct `The payload of a path` {
  @Test func `a case without payload is a path to Void`() {
    #expect(Plain.cases.none.extract(.none) != nil)
    #expect(Plain.cases.none.extract(.one(1)) == nil)
    #expect(Plain.cases.none.extract(Plain.cases.none.embed(())) != nil)
    #expect(OneWithout.cases.only.extract(.only) != nil)
    #expect(Plain.cases.void.extract(.void(())) != nil)
  }

  @Test func `a single payload is the value, with or without a label`() {
    expectPath(
      \.one, of: 3, is: Plain.one, { if case .one(let value) = $0 { value } else { nil } },
      not: [.none, .labelled(value: 3)])
    expectPath(
      \.labelled, of: 3, is: { Plain.labelled(value: $0) },
      { if case .labelled(value: let value) = $0 { value } else { nil } },
      not: [.none, .one(3)])
    expectPath(\.only, of: 3, is: One.only, { if case .only(let value) = $0 { value } else { nil } })
    expectPath(
      \.nested, of: ["a": [1, nil]], is: Plain.nested, { if case .nested(let value) = $0 { value } else { nil } })
  }

  @Test func `several payloads are an unlabelled tuple`() throws {
    let several: CasePath<Plain, (Int, String)> = Plain.cases.several
    #expect(try #require(several.extract(.several(1, "a"))) == (1, "a"))
    #expect(try #require(several.extract(several.embed((2, "b")))) == (2, "b"))
    #expect(several.extract(.none) == nil)
    let mixed: CasePath<Plain, (Int, String, [Int])> = Plain.cases.mixed
    #expect(try #require(mixed.extract(.mixed(id: 1, "a", in: [2]))) == (1, "a", [2]))
    #expect(try #require(mixed.extract(mixed.embed((2, "b", [3])))) == (2, "b", [3]))
    let defaulted: CasePath<Plain, (Int, String)> = Plain.cases.defaulted
    #expect(try #require(defaulted.extract(.defaulted())) == (3, "),("))
  }

  @Test func `one tuple is the tuple`() throws {
    #expect(try #require(Plain.cases.tuple.extract(.tuple((1, "a")))) == (1, "a"))
    #expect(try #require(Plain.cases.tuple.extract(Plain.cases.tuple.embed((1, "a")))) == (1, "a"))
  }

  @Test func `an optional payload is distinct from another case`() {
    #expect(Plain.cases.optional.extract(.optional(nil)) == .some(nil))
    #expect(Plain.cases.optional.extract(.optional(3)) == .some(3))
    #expect(Plain.cases.optional.extract(.none) == .none)
    #expect(Plain.cases.implicit.extract(.implicit(nil)) == .some(nil))
  }

  @Test func `types and recursive payloads work`() {
    #expect(Plain.cases.metatype.extract(.metatype(Int.self)) == Int.self)
    #expect(Plain.cases.existential.extract(.existential(3))?.description == "3")
    let path = Plain.cases.recursive.extract(.recursive(.one(3))).flatMap(Plain.cases.one.extract)
    #expect(path == 3)
    #expect(Plain.cases.both.extract(.both(.none, .one(4))).flatMap { Plain.cases.one.extract($0.1) } == 4)
  }

  @Test func `functions are payloads`() async throws {
    #expect(Functions.cases.plain.extract(.plain { 3 })?() == 3)
    #expect(try await Functions.cases.sendable.extract(.sendable { $0 + 1 })?(3) == 4)
    #expect(Functions.cases.main.extract(.main {}) != nil)
    #expect(Functions.cases.optional.extract(.optional { 3 })??() == 3)
    #expect(Functions.cases.optional.extract(.optional(nil)) != nil)
    #expect(Functions.cases.escaping.extract(.escaping { $0() })?({ 5 }) == 5)
    let both = try #require(Functions.cases.both.extract(Functions.cases.both.embed(("add", { $0 + $1 }))))
    #expect(both.0 == "add" && both.1(1, 2) == 3)
  }

  @Test func `a payload that cannot exist has a path that finds nothing`() {
    #expect(Impossible.cases.never.extract(.possible) == nil)
    #expect(Impossible.cases.pair.extract(.possible) == nil)
    #expect(Impossible.cases.result.extract(.result(.success(3))) == .success(3))
  }

  @Test func `an enum without cases has cases without members`() {
    #expect(MemoryLayout.size(ofValue: Empty.cases) == 0)
    #expect(MemoryLayout.size(ofValue: Plain.cases) == 0)
  }
}
