import Composable
import Expectations
import Testing

@CasePathable enum Plain {
  case none, one(Int), labelled(value: Int), several(Int, String), mixed(id: Int, _: String, in: [Int])
  case tuple((Int, String)), optional(Int?), implicit(Int!), void(Void), defaulted(a: Int = 3, b: String = "),(")
  case nested([String: [Int?]]), existential(any CustomStringConvertible), metatype(Int.Type)
  indirect case recursive(Self), both(Plain, Plain)
}

@CasePathable private enum One { case only(Int) }
@CasePathable private enum OneWithout { case only }

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

  @Test func `an optional payload is distinct from another case`() {
    expectEqual(Plain.cases.optional.extract(.optional(nil)), .some(nil))
    expectEqual(Plain.cases.optional.extract(.optional(3)), .some(3))
    expectEqual(Plain.cases.optional.extract(.none), .none)
    expectEqual(Plain.cases.implicit.extract(.implicit(nil)), .some(nil))
  }
}
