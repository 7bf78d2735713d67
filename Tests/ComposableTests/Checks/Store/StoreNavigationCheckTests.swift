import Composable
import Expectations
import Testing

extension `Bindings of a store to what a screen presents` {
  @Test func `setting a store presents nothing`() {
    let store = store(Book())
    store[presented: \.editor, \.editor] = self.store(Book(editor: Editor()))[presented: \.editor, \.editor]
    expectEqual(store.editor, nil)
    expectEqual(log.entries, [])
  }

  @Test func `the same path, or a longer one, sends nothing`() {
    let store = store(Book(path: [Chapter()]))
    store[path: \.path, \.path] = [0]
    store[path: \.path, \.path] = [0, 7]
    expectEqual(log.entries, [])
  }

  @Test func `an optional part is dismissed by the path to its action`() {
    let store = store(Book(notice: "Saved"))
    store[isPresented: \.notice, dismiss: \.noticeDismissed] = false
    #expect(!store[isPresented: \.notice, dismiss: \.noticeDismissed])
    expectEqual(log.entries, [.noticeDismissed])
  }

  @Test func `a dialog that follows an answer is not dismissed with the first`() {
    let store = Store<Dialog<Int>?, PresentationAction<Int>>(
      initialState: Dialog("First?", buttons: [.init("Next", 1)]),
      reducer: Reducer { dialog, action, _ in
        dialog = action == .presented(1) ? Dialog("Second?") : nil
        return .none
      }, environment: ())
    var binding: Store<Dialog<Int>, Int>? {
      get { store.ifLet(state: \.self, action: \.presented) }
      set { if newValue == nil { store.send(.dismiss) } }
    }
    let first = binding?[\.id]
    binding?.send(1)
    binding[isPresenting: first] = false
    expectEqual(store.state?.title, "Second?")
    binding[isPresenting: binding?[\.id]] = false
    expectEqual(store.state, nil)
  }
}
