import Composable
import Observation
import Testing

/// Bytes that `==` ignores: the padding between the fields, and one of the fields.
private struct Padded: Equatable {
  var small: UInt8 = 1
  var large: UInt64 = 2
  var note = 0
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.small == rhs.small && lhs.large == rhs.large }
}

/// An object that is equal to one with the same content.
private final class Holder: Equatable {
  var number: Int
  init(_ number: Int) { self.number = number }
  static func == (lhs: Holder, rhs: Holder) -> Bool { lhs.number == rhs.number }
}

private struct Values {
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
private final class Mark: Hashable, Sendable {
  static func == (lhs: Mark, rhs: Mark) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Weak { weak var mark: Mark? }

private struct Change: Sendable {
  let perform: @Sendable (inout Values) -> Void
}

private let changing: Reducer<Values, Change, Void> = Reducer { state, change, _ in
  change.perform(&state)
  return .none
}

/// Values that were read are compared by their `==`.
@MainActor struct `An observed value` {
  private let store = Store(initialState: Values(), reducer: changing, environment: ())
  private let notified = EventLog<String>()

  private func observe<Value>(_ name: String, _ read: @autoclosure () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: { [notified] in
      notified.append(name)
    }
  }

  private func change(_ change: @escaping @Sendable (inout Values) -> Void) -> [String] {
    let before = notified.entries.count
    store.send(Change(perform: change))
    return Array(notified.entries.dropFirst(before))
  }

  @Test func `that does not equal itself notifies after every action`() {
    observe("nan", store.double)
    #expect(change { $0.isOn.toggle() } == ["nan"])
    observe("nan", store.double)
    #expect(change { $0.double = 1 } == ["nan"])
    observe("number", store.double)
    #expect(change { $0.isOn.toggle() } == [])
  }

  @Test func `with other bytes that is equal has not changed`() {
    observe("padded", store.padded)
    #expect(change { $0.padded.note = 7 } == [])
    #expect(
      change { state in
        // A value with different padding.
        withUnsafeMutableBytes(of: &state.padded) { $0[3] = 0xFF }
      } == [])
    #expect(change { $0.padded.small = 2 } == ["padded"])
  }

  @Test func `that is an object is compared by its equality when it is another object`() {
    observe("holder", store.holder)
    #expect(change { $0.holder = Holder(1) } == [])
    #expect(change { $0.holder = Holder(2) } == ["holder"])
  }

  @Test func `is retained while it is observed, so that a change in place is detected`() {
    observe("text", store.text)
    observe("list", store.list)
    #expect(change { $0.text.append("!") } == ["text"])
    #expect(change { $0.list[1] = 9 } == ["list"])
    observe("big", store.big)
    #expect(
      change {
        $0.big[0] = 1
        $0.big[0] = 0
      } == [])
    #expect(change { $0.big[199] = 0 } == ["big"])
  }

  @Test func `of any size is compared as a whole`() {
    observe("optional", store.optional)
    observe("isOn", store.isOn)
    observe("third", store[\.three.2])
    #expect(change { $0.three.1 = 9 } == [])
    #expect(change { $0.three.2 = 9 } == ["third"])
    #expect(change { $0.optional = 0 } == ["optional"])
    #expect(change { $0.isOn = true } == ["isOn"])
  }

  @Test func `is found at its offset through stores of nested parts`() {
    let child = store.scope(state: \.child)
    let number = child.scope(state: \.number)
    observe("number", number.state)
    observe("text", child.text)
    #expect(change { $0.text = "" } == [])
    #expect(change { $0.child.text = "x" } == ["text"])
    #expect(change { $0.child = Values.Child(number: 0, text: "y") } == [])
    #expect(change { $0.child.number = 3 } == ["number"])
    #expect(number.state == 3)
    #expect(child.number == 3)
  }

  @Test func `among many observed together notifies separately, in the order of the reads`() {
    observe("on", store.isOn)
    observe("a", store.child.number)
    observe("b", store.text)
    observe("c", store.list)
    #expect(
      change {
        $0.list = []
        $0.text = ""
      } == ["a", "b", "c"])
    #expect(change { $0.isOn = true } == ["on"])
    #expect(change { $0.isOn = false } == [])
  }

  @Test func `that is read again while another one notifies does not notify its new reader`() {
    func observeBoth(_ changed: @escaping @MainActor @Sendable () -> Void) {
      withObservationTracking {
        _ = (store.isOn, store.text)
      } onChange: {
        MainActor.assumeIsolated(changed)
      }
    }
    observeBoth { [notified] in
      notified.append("first")
      observeBoth { notified.append("second") }
    }
    let both: @Sendable (inout Values) -> Void = {
      $0.isOn.toggle()
      $0.text += "!"
    }
    #expect(change(both) == ["first"])
    #expect(change { $0.text += "!" } == ["second"])
    #expect(change(both) == [])
  }

  @Test func `is released when it has notified`() {
    observe("holder", store.holder)
    weak let old = store.holder
    #expect(change { $0.holder = Holder(2) } == ["holder"])
    #expect(old == nil)
  }

  @Test func `that is not read again is forgotten when many others are read`() {
    let marks = (0..<200).map { number in
      let mark = Mark()
      observe("mark", store[\.[mark]])
      #expect(change { $0.list = Array(0...number) } == ["mark"])
      return Weak(mark: mark)
    }
    #expect(marks.count { $0.mark != nil } < 40)
  }
}
