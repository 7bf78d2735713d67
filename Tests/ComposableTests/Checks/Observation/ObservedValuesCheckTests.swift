import Composable
import Expectations
import Observation
import Testing

private struct Weak { weak var mark: Mark? }

extension `An observed value` {
  @Test func `that does not equal itself notifies after every action`() {
    observe("nan", store.double)
    expectEqual(change { $0.isOn.toggle() }, ["nan"])
    observe("nan", store.double)
    expectEqual(change { $0.double = 1 }, ["nan"])
    observe("number", store.double)
    expectEqual(change { $0.isOn.toggle() }, [])
  }

  @Test func `is retained while it is observed, so that a change in place is detected`() {
    observe("text", store.text)
    observe("list", store.list)
    expectEqual(change { $0.text.append("!") }, ["text"])
    expectEqual(change { $0.list[1] = 9 }, ["list"])
    observe("big", store.big)
    expectEqual(
      change {
        $0.big[0] = 1
        $0.big[0] = 0
      }, [])
    expectEqual(change { $0.big[199] = 0 }, ["big"])
  }

  @Test func `of any size is compared as a whole`() {
    observe("optional", store.optional)
    observe("isOn", store.isOn)
    observe("third", store[\.three.2])
    expectEqual(change { $0.three.1 = 9 }, [])
    expectEqual(change { $0.three.2 = 9 }, ["third"])
    expectEqual(change { $0.optional = 0 }, ["optional"])
    expectEqual(change { $0.isOn = true }, ["isOn"])
  }

  @Test func `is found at its offset through stores of nested parts`() {
    let child = store.scope(state: \.child)
    let number = child.scope(state: \.number)
    observe("number", number.state)
    observe("text", child.text)
    expectEqual(change { $0.text = "" }, [])
    expectEqual(change { $0.child.text = "x" }, ["text"])
    expectEqual(change { $0.child = Values.Child(number: 0, text: "y") }, [])
    expectEqual(change { $0.child.number = 3 }, ["number"])
    expectEqual(number.state, 3)
    expectEqual(child.number, 3)
  }

  @Test func `notifies in the order of the reads, whichever store they were read from`() {
    let child = store.scope(state: \.child)
    observe("text", store.text)
    observe("number", child.number)
    observe("isOn", store.isOn)
    expectEqual(
      change {
        $0.isOn = true
        $0.child.number = 1
        $0.text = ""
      }, ["text", "number", "isOn"])
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
    expectEqual(change(both), ["first"])
    expectEqual(change { $0.text += "!" }, ["second"])
    expectEqual(change(both), [])
  }

  @Test func `is released when it has notified`() {
    observe("holder", store.holder)
    weak let old = store.holder
    expectEqual(change { $0.holder = Holder(2) }, ["holder"])
    expectEqual(old, nil)
  }

  @Test func `that is not read again is forgotten when many others are read`() {
    let marks = (0..<200).map { number in
      let mark = Mark()
      observe("mark", store[\.[mark]])
      expectEqual(change { $0.list = Array(0...number) }, ["mark"])
      return Weak(mark: mark)
    }
    #expect(marks.count { $0.mark != nil } < 40)
  }
}
