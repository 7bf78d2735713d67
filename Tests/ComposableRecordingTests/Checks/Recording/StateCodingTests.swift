import Composable
import Expectations
import Testing

@testable import ComposableRecording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private struct Holder<Value: Codable>: Codable {
  var value: Value
  var list: [Value]
  var byName: [String: Value]
}

/// Follows a state through values and back, by its changes, and compares it with what Foundation codes.
private func check<Value: Codable>(_ values: Value..., sourceLocation: SourceLocation = #_sourceLocation) throws {
  typealias State = Holder<Value>
  var node: JSONNode?
  var last: State?
  for (index, value) in (values + values.reversed()).enumerated() {
    let new = State(
      value: value, list: index.isMultiple(of: 2) ? [value] : [value, values[0], value],
      byName: index.isMultiple(of: 3) ? [:] : ["/~\"\u{E9}\u{2028}": value])
    let text = try StableJSON.text(of: new)
    if let last, let old = node {
      let change = try StateComparison.change(from: last, to: new)
      let line = try LineFields(Array("{\(change.fields.dropFirst())}".utf8)[...])
      node = try old.applying(try StateChange(line))
    } else {
      node = JSONNode(text[...])
    }
    last = new
    let state = try #require(node)
    let comment = Comment(rawValue: "\(Value.self), \(index): \(state.bytes[...].text) \(text[...].text)")
    #expect(JSONNode.isEqual(state, JSONNode(text[...])), comment, sourceLocation: sourceLocation)
    let again = try StableJSON.text(of: try state.decode(State.self))
    let expected = try StableJSON.text(of: try StableJSON.value(State.self, from: text))
    #expect(again == expected, comment, sourceLocation: sourceLocation)
  }
}

private class Base: Codable {
  var base = 1
  init(_ base: Int) { self.base = base }
}
private final class Sub: Base {
  var sub = [1]
  enum CodingKeys: String, CodingKey { case sub }
  init(_ base: Int, _ sub: [Int]) {
    self.sub = sub
    super.init(base)
  }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sub = try container.decode([Int].self, forKey: .sub)
    try super.init(from: container.superDecoder())
  }
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sub, forKey: .sub)
    try super.encode(to: container.superEncoder())
  }
}

private struct Twice: Codable {
  var a: Int, b: Int
  enum Outer: CodingKey { case inner, list }
  enum Inner: CodingKey { case a, b }
  init(_ a: Int, _ b: Int) { (self.a, self.b) = (a, b) }
  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: Outer.self).nestedContainer(keyedBy: Inner.self, forKey: .inner)
    a = try c.decode(Int.self, forKey: .a)
    b = try c.decode(Int.self, forKey: .b)
    var list = try decoder.container(keyedBy: Outer.self).nestedUnkeyedContainer(forKey: .list)
    while !list.isAtEnd { _ = try list.nestedContainer(keyedBy: Inner.self).decode(Int.self, forKey: .a) }
  }
  func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: Outer.self)
    var one = c.nestedContainer(keyedBy: Inner.self, forKey: .inner)
    try one.encode(a, forKey: .a)
    var two = c.nestedContainer(keyedBy: Inner.self, forKey: .inner)
    try two.encode(b, forKey: .b)
    var list = c.nestedUnkeyedContainer(forKey: .list)
    for n in [a, b] {
      var e = list.nestedContainer(keyedBy: Inner.self)
      try e.encode(n, forKey: .a)
    }
    var again = encoder.container(keyedBy: Outer.self)
    var three = again.nestedContainer(keyedBy: Inner.self, forKey: .inner)
    try three.encode(b, forKey: .b)
  }
}

private struct Nothing: Codable {
  var a: Int
  init(_ a: Int) { self.a = a }
  init(from decoder: any Decoder) throws { a = 0 }
  func encode(to encoder: any Encoder) throws {}
}

@propertyWrapper private struct Unsaved<V>: Codable {
  var wrappedValue: V?
  init(wrappedValue: V?) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {}
}
private struct Wrapped: Codable { @Unsaved var a: Int? = 1; var b = 2 }

private enum Payload: Codable {
  case plain
  case one(Int)
  case labelled(name: String, Int?)
  indirect case deep(Payload, [Payload])
  enum CodingKeys: String, CodingKey { case plain = "p/~", one = "1", labelled = "é\"", deep }
  enum LabelledCodingKeys: String, CodingKey { case name = "n", _1 = "x" }
}

private enum RowKey: String, Codable, CodingKeyRepresentable { case a, b = "/~" }
private struct IntKeys: Codable {
  var a: Int, b: String
  enum CodingKeys: Int, CodingKey { case a = 1, b = 7 }
}
private struct Lying: Codable, Equatable {
  var a: Int
  static func == (one: Self, other: Self) -> Bool { true }
}
private protocol Shape: Codable { var area: Int { get } }
private struct Square: Shape { var side: Int; var area: Int { side } }
private struct Circle: Shape { var radius: Int; var note: String?; var area: Int { radius } }
private struct AnyShape: Codable {
  var shape: any Shape
  enum Key: CodingKey { case type, value }
  init(_ shape: any Shape) { self.shape = shape }
  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: Key.self)
    shape =
      try c.decode(String.self, forKey: .type) == "square"
      ? try c.decode(Square.self, forKey: .value) : try c.decode(Circle.self, forKey: .value)
  }
  func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: Key.self)
    try c.encode(shape is Square ? "square" : "circle", forKey: .type)
    try c.encode(shape, forKey: .value)
  }
}
private struct Padded: Codable {
  var a: Int8 = 1
  var b: Double?
  var c: Bool = false
  var d: String?
  var e: [Int?] = []
}
private final class Object: Codable {
  var a: Int
  init(_ a: Int) { self.a = a }
}
private final class Tree: Codable {
  var name: String
  var children: [Tree]
  init(_ name: String, _ children: [Tree]) { (self.name, self.children) = (name, children) }
}
private struct Node: Codable {
  var name: String
  var children: [Node] = []
  static func chain(_ depth: Int, _ name: String) -> Node {
    (0..<depth).reduce(Node(name: name)) { node, _ in Node(name: "n", children: [node]) }
  }
}

struct `The coding of a state` {
  @Test func `of types with forms of their own agrees with that of Foundation`() throws {
    try check(Sub(1, [1]), Sub(2, [1, 2]), Sub(2, []))
    try check(Twice(1, 2), Twice(1, 3), Twice(2, 3))
    try check(Nothing(1), Nothing(2))
    try check(Wrapped(), Wrapped(a: 3), Wrapped(a: 3, b: 4))
    try check(
      Payload.plain, .one(1), .one(2), .labelled(name: "a", nil), .labelled(name: "a", 1), .deep(.plain, []),
      .deep(.one(1), [.plain, .deep(.one(3), [.plain])]), .deep(.one(1), [.plain, .deep(.one(3), [.one(2)])]))
    try check([RowKey.a: 1], [.a: 1, .b: 2], [.b: 3], [:])
    try check([1: "a"], [-1: "a"], [1: "b", 2: "c"])
    try check(IntKeys(a: 1, b: ""), IntKeys(a: 2, b: "x"))
    try check(Lying(a: 1), Lying(a: 2))
    try check(
      AnyShape(Square(side: 1)), AnyShape(Square(side: 2)), AnyShape(Circle(radius: 2)),
      AnyShape(Circle(radius: 2, note: "a")))
    try check(Padded(), Padded(b: 2), Padded(a: 3, d: "", e: [nil, 1]), Padded(e: [nil]))
    try check(Object(1), Object(2))
    try check(Int??.none, .some(.none), .some(.some(1)))
    try check([Int??.none], [.some(.none)], [.some(.some(1)), nil])
    try check([Double.nan, .infinity, -0.0], [-.infinity, 0.0, 1e300, 1e-300], [Double]())
    try check(Float.nan, 0.1, .greatestFiniteMagnitude)
    try check([UInt64.max, 0], [UInt64.max - 1])
    try check(Int64.min, Int64.max)
    try check(Decimal(string: "1.10") ?? 0, Decimal(string: "-12345678901234567890.123456789") ?? 0)
    try check(Date(timeIntervalSince1970: 0.1), .distantPast, .distantFuture)
    try check(URL(string: "https://a.b/c?d=é") ?? URL(filePath: "/"), URL(filePath: "/a b"))
    try check(Data(), Data([0, 255]), Data(repeating: 7, count: 100))
    try check(Duration.seconds(1), .zero, .nanoseconds(-1), Duration(attoseconds: .max))
    try check(UUID(), UUID())
    try check(ContiguousArray([1, 2]), [1, 3], [])
    try check([[1], []], [[], [1, 2]], [])
    try check(["": 1, "a/b": 2, "~": 3, "~1": 4], ["": 2, "a/b": 3, "~": 4, "~1": 5], ["": 1])
    try check("e\u{301}", "é", "\0", "\u{FFFF}", "👨‍👩‍👧")
    try check(1...2, 3...4)
    var stack = Stack<String>()
    let empty = stack
    stack.push("a")
    let one = stack
    stack.push("b")
    try check(empty, one, stack)
    try check(SIMD4<Float>(1, 2, 3, 4), SIMD4<Float>(1, 2, 3, 5))
    try check(Tree("a", []), Tree("a", [Tree("b", [])]))
    try check(Optional([1]), nil, [1, 2])
    try check(Optional(Date.distantPast), nil, Optional(Date.distantFuture))
    try check([String: [String: Int]](), ["a": ["b": 1]], ["a": ["b": 2, "c": 1]], ["a": [:]])
  }

  /// With a multiple for each level, this would not end.
  @Test func `of a leaf in a tree does not take a multiple of the time for each level`() throws {
    try check(Node.chain(12, "a"), Node.chain(12, "b"))
    try check(Node.chain(100, "a"), Node.chain(100, "b"))
  }

  @Test func `of a value that became an object is an error`() throws {
    struct Odd: Codable {
      var number = 1
      var text = ""
      var date = Date(timeIntervalSince1970: 0)
      var id = UUID()
      var data = Data()
      var url = URL(filePath: "/")
      var price = Decimal(1)
    }
    for name in ["number", "text", "date", "id", "data", "url", "price"] {
      var node = JSONNode(try StableJSON.text(of: Odd())[...])
      for line in [#"{"set":{"/\#(name)":{}}}"#, #"{"set":{"/\#(name)/x":1}}"#] {
        node = try node.applying(try StateChange(try LineFields(Array(line.utf8)[...])))
        #expect(throws: DecodingError.self, "\(name)") { _ = try node.decode(Odd.self) }
      }
    }
  }

  @Test func `that is nested too deep for the decoder of Foundation is an error`() throws {
    let depth = 30_000
    let nested = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    let node = JSONNode(Array(nested.utf8)[...])
    #expect(throws: RecordingError.Misfit.damaged("the step changes the part a of a value that has no parts")) {
      _ = try node.applying(try StateChange(try LineFields(Array(#"{"set":{"/a/a":2}}"#.utf8)[...])))
    }
    #expect(!JSONNode.isEqual(node, JSONNode(Array(nested.replacing("1", with: "2").utf8)[...])))
    let path = String(repeating: "/a", count: depth)
    #expect(throws: RecordingError.Misfit.self) {
      try StateChange(try LineFields(Array(#"{"set":{"\#(path)":2}}"#.utf8)[...]))
    }
  }

  @Test func `of a value that encodes nothing is an empty object`() throws {
    let change = try StateComparison.change(from: [String: Nothing](), to: ["a": Nothing(1)])
    expectEqual(change.fields, #","set":{"/a":{}}"#)
    #expect(try StateComparison.change(from: ["a": Nothing(1)], to: ["a": Nothing(2)]).isEmpty)
  }
}
