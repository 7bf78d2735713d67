import Composable
import Expectations
import Testing

@CasePathable private enum Leaf: Equatable { case loaded(Int), idle }
@CasePathable private enum Branch { case leaf(Leaf), other(Leaf) }
@CasePathable private enum Tree { case branch(Branch), leaf(name: Leaf), pair(Leaf, Leaf) }

@CasePathable enum Generic<Value: Sendable, Key: Hashable & Sendable> where Value: Hashable {
  case value(Value), byKey([Key: Value]), function(@Sendable (Value) -> Key), none
  indirect case again(Self), other(Generic<Key, Value>)
}

/// The parameter need not be Sendable, because states are not.
@CasePathable enum Loadable<Value: Equatable> {
  case idle, loaded(Value), both(Value, count: Int), function((Value) -> Value), `in`(Value)
  indirect case again(Loadable)
}

struct Feature<State: Equatable> {
  @CasePathable enum Phase { case on(State), off }
}

/// A type with enums of every access inside.
public struct Outer<Value: Sendable> {
  /// Its payloads name declarations of the enclosing type.
  @CasePathable public enum Inner { case value(Value), local(Local), hidden(Other) }
  @CasePathable package enum Packaged { case value(Value) }
  @CasePathable fileprivate enum Hidden { case secret(Secret) }
  @CasePathable private enum Declared: CasePathable { case value(Value) }
  /// A payload.
  public struct Local: Sendable { let id = 1 }
  /// A payload by a type alias.
  public typealias Other = [Local]
  fileprivate struct Secret { let id = 1 }
  fileprivate static func declared(_ value: Value) -> Value? { Declared.cases.value.extract(.value(value)) }
}

extension Outer {
  @CasePathable enum Extended { case value(Value) }
}

/// A namespace.
public enum Space {}
public extension Space { @CasePathable enum Visible { case one(Int) } }

@MainActor @CasePathable enum Isolated { case one(Int), run(@MainActor () -> Void) }

@available(*, deprecated) @CasePathable enum Deprecated { case one(Int) }

#if swift(>=5)
  @CasePathable
#endif
enum AttributeInCondition { case one(Int) }

@CasePathable enum Conditional: Sendable {
  #if swift(>=5)
    case here(Int)
    #if os(Nowhere)
      case both(Int)
    #else
      /// The case that is compiled.
      case both(String)
    #endif
  #else
    case nowhere
  #endif
  @available(*, deprecated, message: "to be carried to the path") case old(Int)
  @available(*, unavailable) case gone(Int)
  @available(macOS, unavailable) case notOnMacOS
}

struct `An enum with the macro` {
  @Test func `has paths that chain through payloads`() {
    let chain: KeyPath<Tree.Cases, CasePath<Tree, Int>> & Sendable = \.branch.leaf.loaded
    expectEqual(Tree.cases[keyPath: chain].extract(.branch(.leaf(.loaded(3)))), 3)
    expectEqual(Tree.cases[keyPath: chain].extract(.branch(.other(.loaded(3)))), nil)
    expectEqual(Tree.cases.leaf.loaded.extract(Tree.cases.leaf.loaded.embed(4)), 4)
    #expect(Tree.cases.leaf.idle.extract(.leaf(name: .idle)) != nil)
  }

  @Test func `has generic paths when it is generic`() {
    typealias G = Generic<Int, String>
    expectPath(\.value, of: 3, is: G.value, { if case .value(let value) = $0 { value } else { nil } }, not: [.none])
    expectEqual(G.cases.byKey.extract(.byKey(["a": 1])), ["a": 1])
    #expect(G.cases.function.extract(.function { "\($0)" })?(3) == "3")
    expectEqual(G.cases.again.value.extract(.again(.value(3))), 3)
    expectEqual(G.cases.other.value.extract(.other(.value("a"))), "a")
  }

  @Test func `may have constrained parameters that are not Sendable`() throws {
    let path: KeyPath<Loadable<Int>.Cases, CasePath<Loadable<Int>, Int>> & Sendable = \.again.loaded
    expectEqual(Loadable<Int>.cases[keyPath: path].extract(.again(.loaded(3))), 3)
    expectPath(
      \.loaded, of: 3, is: Loadable.loaded, { if case .loaded(let value) = $0 { value } else { nil } }, not: [.idle])
    #expect(Loadable<Int>.cases.idle.extract(Loadable.cases.idle.embed(())) != nil)
    #expect(Loadable<Int>.cases.idle.extract(.loaded(3)) == nil)
    #expect(try #require(Loadable.cases.both.extract(Loadable.cases.both.embed((1, 2)))) == (1, 2))
    #expect(Loadable<Int>.cases.function.extract(.function { $0 + 1 })?(3) == 4)
    expectEqual(Loadable<Int>.cases.in.extract(.in(3)), 3)
    expectEqual(Feature<Int>.Phase.cases.on.extract(.on(3)), 3)
    #expect(Feature<Int>.Phase.cases.off.extract(.on(3)) == nil)
  }

  @Test func `sees the types and parameters around it when it is nested`() {
    expectEqual(Outer<Int>.Inner.cases.value.extract(.value(3)), 3)
    expectEqual(Outer<Int>.Inner.cases.local.extract(.local(.init()))?.id, 1)
    expectEqual(Outer<Int>.Inner.cases.hidden.extract(.hidden([]))?.count, 0)
    expectEqual(Outer<Int>.Packaged.cases.value.extract(.value(3)), 3)
    expectEqual(Outer<Int>.Extended.cases.value.extract(.value(3)), 3)
  }

  @Test func `has hidden paths when it is hidden`() {
    expectEqual(Outer<Int>.Hidden.cases.secret.extract(.secret(.init()))?.id, 1)
    expectEqual(Outer<Int>.declared(3), 3)
  }

  @Test func `on the main actor has paths that are not isolated to it`() {
    expectPath(\.one, of: 3, is: Isolated.one, { if case .one(let value) = $0 { value } else { nil } })
  }

  @Test func `has paths where its cases exist`() {
    expectEqual(Conditional.cases.here.extract(.here(3)), 3)
    expectEqual(Conditional.cases.both.extract(.both("a")), "a")
    expectEqual(AttributeInCondition.cases.one.extract(.one(3)), 3)
  }

  @Test func `in a public extension has public paths`() {
    expectEqual(Space.Visible.cases.one.extract(.one(3)), 3)
  }
}
