import Composable
import Expectations
import Testing

@CasePathable private enum Names {
  case `default`, `switch`(Int), `self`(Int), `init`(Int), `Type`(Int), `Self`(Int), `Protocol`(Int), `case`(Int)
  case get, set(Int), some(Int), none, any(Int), open, indirect(Int), await(Int), async, `hello world`(Int)
  case CasePath(Int), Int(Int), String(Int, String), Void, Sendable(Int), Names(Int), Composable(Int)
  case embed(Int), extract(Int), root(Int), value(Int), value0(Int, Int), größe(Int), _underscored(Int)
  case labels(self: Int, in: Int, `let`: Int, `var`: Int, `inout`: Int, `hello world`: Int)
}

@CasePathable private enum `Protocol` { case `Protocol`(Int), `init` }

struct `An unusual name in an enum` {
  private func round<Value>(_ path: KeyPath<Names.Cases, CasePath<Names, Value>> & Sendable, _ value: Value) -> Value? {
    let path = Names.cases[keyPath: path]
    return path.extract(.none) == nil ? path.extract(path.embed(value)) : nil
  }

  @Test func `may be a keyword, which is then the name of a path`() {
    #expect(round(\.default, ()) != nil)
    expectEqual(round(\.switch, 1), 1)
    expectEqual(round(\.case, 1), 1)
    #expect(round(\.get, ()) != nil)
    expectEqual(round(\.set, 1), 1)
    expectEqual(round(\.any, 1), 1)
    expectEqual(round(\.some, 1), 1)
    expectEqual(round(\.await, 1), 1)
    expectEqual(round(\.indirect, 1), 1)
  }

  @Test func `with a meaning after a dot keeps it, and is a path in backticks`() {
    expectEqual(round(\.`self`, 1), 1)
    expectEqual(round(\.`init`, 1), 1)
    expectEqual(round(\.`Type`, 1), 1)
    expectEqual(round(\.`Self`, 1), 1)
    expectEqual(round(\.`Protocol`, 1), 1)
    expectEqual(`Protocol`.cases.`Protocol`.extract(.`Protocol`(3)), 3)
  }

  @Test func `may be the name of a type, which it does not hide`() throws {
    expectEqual(round(\.CasePath, 1), 1)
    expectEqual(round(\.Int, 1), 1)
    #expect(round(\.Void, ()) != nil)
    expectEqual(round(\.Sendable, 1), 1)
    expectEqual(round(\.Names, 1), 1)
    expectEqual(round(\.Composable, 1), 1)
    #expect(try #require(round(\.String, (1, "a"))) == (1, "a"))
  }

  @Test func `may be a word that the expansion uses`() throws {
    expectEqual(round(\.embed, 1), 1)
    expectEqual(round(\.extract, 1), 1)
    expectEqual(round(\.value, 1), 1)
    #expect(try #require(round(\.value0, (1, 2))) == (1, 2))
    #expect(try #require(round(\.labels, (1, 2, 3, 4, 5, 6))) == (1, 2, 3, 4, 5, 6))
  }

  @Test func `may have any letters`() {
    expectEqual(round(\.größe, 1), 1)
    expectEqual(round(\._underscored, 1), 1)
    expectEqual(round(\.`hello world`, 1), 1)
  }
}
