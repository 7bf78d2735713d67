import Composable
import Expectations
import Observation
import Testing

/// Bytes that `==` ignores: the padding between the fields, and one of the fields.
struct Padded: Equatable {
  var small: UInt8 = 1
  var large: UInt64 = 2
  var note = 0
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.small == rhs.small && lhs.large == rhs.large }
}

/// An object that is equal to one with the same content.
final class Holder: Equatable {
  var number: Int
  init(_ number: Int) { self.number = number }
  static func == (lhs: Holder, rhs: Holder) -> Bool { lhs.number == rhs.number }
}

struct Values {
  var double = Double.nan
  var padded = Padded()
  var holder = Holder(1)
  var text = String(repeating: "long enough to be on the heap ", count: 3)
  var list = [1, 2, 3]
  var big = (0..<200).map { $0 }
  var optional: Int?
  var isOn = false
  var three: (UInt8, UInt8, UInt8) = (1, 2, 3)
  var child = Child()

  struct Child { var number = 0, text = "" }

  subscript(mark: Mark) -> Int { list.count }
}

/// An object in a key path.
final class Mark: Hashable, Sendable {
  static func == (lhs: Mark, rhs: Mark) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct Change: Sendable {
  let perform: @Sendable (inout Values) -> Void
}

let changing: Reducer<Values, Change, Void> = Reducer { state, change, _ in
  change.perform(&state)
  return .none
}

/// Values that were read are compared by their `==`.
@MainActor struct `An observed value` {
  let store = Store(initialState: Values(), reducer: changing, environment: ())
  let notified = EventLog<String>()

  func observe<Value>(_ name: String, _ read: @autoclosure () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: { [notified] in
      notified.append(name)
    }
  }

  func change(_ change: @escaping @Sendable (inout Values) -> Void) -> [String] {
    let before = notified.entries.count
    store.send(Change(perform: change))
    return Array(notified.entries.dropFirst(before))
  }

  @Test func `with other bytes that is equal has not changed`() {
    observe("padded", store.padded)
    expectEqual(change { $0.padded.note = 7 }, [])
    #expect(
      change { state in
        // A value with different padding.
        withUnsafeMutableBytes(of: &state.padded) { $0[3] = 0xFF }
      } == [])
    expectEqual(change { $0.padded.small = 2 }, ["padded"])
  }

  @Test func `that is an object is compared by its equality when it is another object`() {
    observe("holder", store.holder)
    expectEqual(change { $0.holder = Holder(1) }, [])
    expectEqual(change { $0.holder = Holder(2) }, ["holder"])
  }

  @Test func `among many observed together notifies separately, in the order of the reads`() {
    observe("on", store.isOn)
    observe("a", store.child.number)
    observe("b", store.text)
    observe("c", store.list)
    expectEqual(
      change {
        $0.list = []
        $0.text = ""
      }, ["a", "b", "c"])
    expectEqual(change { $0.isOn = true }, ["on"])
    expectEqual(change { $0.isOn = false }, [])
  }
}
