import Composable
import Expectations
import Testing

@testable import ComposableRecording

/// An object that counts how many of its kind exist.
private final class Counted: Codable {
  private let count: Locked<Int>

  init(_ count: Locked<Int>) {
    self.count = count
    count.withLock { $0 += 1 }
  }

  deinit { count.withLock { $0 -= 1 } }

  convenience init(from decoder: any Decoder) throws { self.init(Locked(0)) }
  func encode(to encoder: any Encoder) throws {}
}

/// `make test-address` finds accesses beyond the memory of a value.
struct `The comparison of memory` {
  private func check<Value: Codable>(
    _ one: Value, _ other: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(SameMemory.isSame(one, one) && SameMemory.isSame(other, other), sourceLocation: sourceLocation)
    #expect(!SameMemory.isSame(one, other), sourceLocation: sourceLocation)
    let isSame = SameMemory.withElements([one, one, other], [one, other, other]) { isSame in
      (0..<3).map { isSame($0, $0) }
    }
    #expect(isSame == [true, false, true], sourceLocation: sourceLocation)
  }

  @Test func `works for values whose stride is greater than their size`() {
    struct Short: Codable {
      var number = 1
      var isSet = false
    }
    struct Wide: Codable {
      var number: Int128 = 1
      var isSet = false
    }
    struct Vector: Codable {
      var vector = SIMD8<Double>(repeating: 1)
      var isSet = false
    }
    check(Short(), Short(isSet: true))
    check(Wide(), Wide(isSet: true))
    check(Vector(), Vector(isSet: true))
  }

  @Test func `works for values without a size`() {
    struct Empty: Codable {}
    #expect(SameMemory.isSame(Empty(), Empty()))
    #expect(SameMemory.withElements([Empty()], [Empty()]) { $0(0, 0) })
  }

  @Test func `ignores padding and the payload of nil, and keeps no reference`() {
    enum Form: Codable {
      case object(Counted)
      case pair(Int8, Counted)
      case text(String)
      case none
    }
    struct Padded: Codable {
      var small: Int8 = 1
      var object: Counted
      var number: Double?
      var text: String?
      var form = Form.none
    }
    let count = Locked(0)
    do {
      let object = Counted(count)
      check(Padded(object: object), Padded(object: Counted(count)))
      check(Padded(object: object), Padded(object: object, number: 1))
      check(Padded(object: object, text: "a text that is on the heap"), Padded(object: object))
      check(Form.object(object), .pair(1, object))
      check(Form.text("a text that is on the heap"), .object(object))
      check([object], [])
      check(Optional(object), nil)
    }
    expectEqual(count.value, 0)
  }
}
