import Composable
import Expectations
import Observation
import Testing

struct Editor: Equatable {
  var text = ""
}

enum EditorAction: Equatable { case typed(String) }

struct Chapter: Equatable {
  var number = 0
}

enum ChapterAction: Equatable { case turned }

struct Line: Equatable, Identifiable {
  let id: Int
  var text = ""
}

enum LineAction: Equatable { case typed(String) }

struct Book: Equatable {
  var editor: Editor?
  var path: Stack<Chapter> = []
  var lines: IdentifiedArrayOf<Line> = []
  var notice: String?
}

@CasePathable enum BookAction: Equatable {
  case editor(PresentationAction<EditorAction>)
  case path(StackAction<Chapter, ChapterAction>)
  case line(id: Int, action: LineAction)
  case noticeDismissed
}

/// A log of the actions that a store has reduced.
typealias Actions = EventLog<BookAction>

let bookReducer: Reducer<Book, BookAction, Actions> = .combine(
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
  let log = Actions()

  func store(_ book: Book) -> Store<Book, BookAction> {
    Store(initialState: book, reducer: bookReducer, environment: log)
  }

  @Test func `the store of a presented child is there while the child is`() {
    let store = store(Book())
    #expect(store[presented: \.editor, \.editor] == nil)
    let other = self.store(Book(editor: Editor(text: "a")))
    let editor = other[presented: \.editor, \.editor]
    editor?.send(.typed("b"))
    expectEqual(other.editor, Editor(text: "b"))
    expectEqual(log.entries, [.editor(.presented(.typed("b")))])
  }

  @Test func `setting nil dismisses a presented child once`() {
    let store = store(Book(editor: Editor()))
    store[presented: \.editor, \.editor] = nil
    store[presented: \.editor, \.editor] = nil
    expectEqual(store.editor, nil)
    expectEqual(log.entries, [.editor(.dismiss)])
  }

  @Test func `a shorter path pops from its first missing element`() {
    let store = store(Book(path: [Chapter(), Chapter(), Chapter()]))
    expectEqual(store[path: \.path, \.path], [0, 1, 2])
    store[path: \.path, \.path] = [0]
    expectEqual(store[path: \.path, \.path], [0])
    expectEqual(log.entries, [.path(.pop(from: 1))])
  }

  @Test func `an optional part is dismissed by its action, once`() {
    let store = store(Book(notice: "Saved"))
    #expect(store[isPresented: \.notice, dismiss: .noticeDismissed])
    store[isPresented: \.notice, dismiss: .noticeDismissed] = true
    store[isPresented: \.notice, dismiss: .noticeDismissed] = false
    store[isPresented: \.notice, dismiss: .noticeDismissed] = false
    #expect(!store[isPresented: \.notice, dismiss: .noticeDismissed])
    expectEqual(log.entries, [.noticeDismissed])
  }

  @Test func `a row and an element have a store while they are there`() {
    let store = store(Book(path: [Chapter()], lines: [Line(id: 4)]))
    store.row(4, of: \.lines, \.line)?.send(.typed("a"))
    store.element(0, of: \.path, \.path)?.send(.turned)
    #expect(store.row(5, of: \.lines, \.line) == nil)
    #expect(store.element(1, of: \.path, \.path) == nil)
    expectEqual(store.state, Book(path: [Chapter(number: 1)], lines: [Line(id: 4, text: "a")]))
  }

  @Test func `a store is identified by its instance`() {
    let store = store(Book(editor: Editor()))
    let editor = store[presented: \.editor, \.editor]
    expectEqual(editor?.id, store[presented: \.editor, \.editor]?.id)
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
    expectEqual(notices.entries, [])
    store.send(.editor(.dismiss))
    expectEqual(notices.entries, ["changed"])
    #expect(!read())
  }
}
