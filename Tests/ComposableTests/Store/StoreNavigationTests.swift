import Composable
import Observation
import Testing

private struct Editor: Equatable {
  var text = ""
}

private enum EditorAction: Equatable { case typed(String) }

private struct Chapter: Equatable {
  var number = 0
}

private enum ChapterAction: Equatable { case turned }

private struct Line: Equatable, Identifiable {
  let id: Int
  var text = ""
}

private enum LineAction: Equatable { case typed(String) }

private struct Book: Equatable {
  var editor: Editor?
  var path: Stack<Chapter> = []
  var lines: IdentifiedArrayOf<Line> = []
  var notice: String?
}

@CasePathable private enum BookAction: Equatable {
  case editor(PresentationAction<EditorAction>)
  case path(StackAction<Chapter, ChapterAction>)
  case line(id: Int, action: LineAction)
  case noticeDismissed
}

/// A log of the actions that a store has reduced.
private typealias Actions = EventLog<BookAction>

private let bookReducer: Reducer<Book, BookAction, Actions> = .combine(
  Reducer { _, action, log in
    log.append(action)
    return .none
  },
  Reducer<Editor, EditorAction, Actions> { editor, action, _ in
    if case .typed(let text) = action { editor.text = text }
    return .none
  }
  .presented(state: \.editor, action: \.editor),
  Reducer<Chapter, ChapterAction, Actions> { chapter, _, _ in
    chapter.number += 1
    return .none
  }
  .stacked(state: \.path, action: \.path),
  Reducer<Line, LineAction, Actions> { line, action, _ in
    if case .typed(let text) = action { line.text = text }
    return .none
  }
  .forEach(state: \.lines, action: \.line),
  Reducer { book, action, _ in
    if case .noticeDismissed = action { book.notice = nil }
    return .none
  })

@MainActor struct `Bindings of a store to what a screen presents` {
  private let log = Actions()

  private func store(_ book: Book) -> Store<Book, BookAction> {
    Store(initialState: book, reducer: bookReducer, environment: log)
  }

  @Test func `the store of a presented child is there while the child is`() {
    let store = store(Book())
    #expect(store[presented: \.editor, \.editor] == nil)
    let other = self.store(Book(editor: Editor(text: "a")))
    let editor = other[presented: \.editor, \.editor]
    editor?.send(.typed("b"))
    #expect(other.editor == Editor(text: "b"))
    #expect(log.entries == [.editor(.presented(.typed("b")))])
  }

  @Test func `setting nil dismisses a presented child once`() {
    let store = store(Book(editor: Editor()))
    store[presented: \.editor, \.editor] = nil
    store[presented: \.editor, \.editor] = nil
    #expect(store.editor == nil)
    #expect(log.entries == [.editor(.dismiss)])
  }

  @Test func `setting a store presents nothing`() {
    let store = store(Book())
    store[presented: \.editor, \.editor] = self.store(Book(editor: Editor()))[presented: \.editor, \.editor]
    #expect(store.editor == nil)
    #expect(log.entries == [])
  }

  @Test func `a shorter path pops from its first missing element`() {
    let store = store(Book(path: [Chapter(), Chapter(), Chapter()]))
    #expect(store[path: \.path, \.path] == [0, 1, 2])
    store[path: \.path, \.path] = [0]
    #expect(store[path: \.path, \.path] == [0])
    #expect(log.entries == [.path(.pop(from: 1))])
  }

  @Test func `the same path, or a longer one, sends nothing`() {
    let store = store(Book(path: [Chapter()]))
    store[path: \.path, \.path] = [0]
    store[path: \.path, \.path] = [0, 7]
    #expect(log.entries == [])
  }

  @Test func `an optional part is dismissed by its action, once`() {
    let store = store(Book(notice: "Saved"))
    #expect(store[isPresented: \.notice, dismiss: .noticeDismissed])
    store[isPresented: \.notice, dismiss: .noticeDismissed] = true
    store[isPresented: \.notice, dismiss: .noticeDismissed] = false
    store[isPresented: \.notice, dismiss: .noticeDismissed] = false
    #expect(!store[isPresented: \.notice, dismiss: .noticeDismissed])
    #expect(log.entries == [.noticeDismissed])
  }

  @Test func `an optional part is dismissed by the path to its action`() {
    let store = store(Book(notice: "Saved"))
    store[isPresented: \.notice, dismiss: \.noticeDismissed] = false
    #expect(!store[isPresented: \.notice, dismiss: \.noticeDismissed])
    #expect(log.entries == [.noticeDismissed])
  }

  @Test func `a row and an element have a store while they are there`() {
    let store = store(Book(path: [Chapter()], lines: [Line(id: 4)]))
    store.row(4, of: \.lines, \.line)?.send(.typed("a"))
    store.element(0, of: \.path, \.path)?.send(.turned)
    #expect(store.row(5, of: \.lines, \.line) == nil)
    #expect(store.element(1, of: \.path, \.path) == nil)
    #expect(store.state == Book(path: [Chapter(number: 1)], lines: [Line(id: 4, text: "a")]))
  }

  @Test func `a store is identified by its instance`() {
    let store = store(Book(editor: Editor()))
    let editor = store[presented: \.editor, \.editor]
    #expect(editor?.id == store[presented: \.editor, \.editor]?.id)
    #expect(store.id != self.store(Book()).id)
  }

  @Test func `a reader of the presence is notified when the part appears or disappears, not when it changes`() {
    let store = store(Book(editor: Editor()))
    let notices = EventLog<String>()
    func read() -> Bool {
      withObservationTracking {
        store[isPresented: \.editor, dismiss: \.editor.dismiss]
      } onChange: {
        notices.append("changed")
      }
    }
    #expect(read())
    store.send(.editor(.presented(.typed("a"))))
    #expect(notices.entries == [])
    store.send(.editor(.dismiss))
    #expect(notices.entries == ["changed"])
    #expect(!read())
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
    #expect(store.state?.title == "Second?")
    binding[isPresenting: binding?[\.id]] = false
    #expect(store.state == nil)
  }
}
