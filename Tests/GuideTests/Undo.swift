import ComposableTesting

// snippet
/// The snapshots to which undo and redo can return.
struct Undo<Value: Equatable>: Equatable {
  private(set) var past: [Value] = []
  private(set) var future: [Value] = []

  static var most: Int { 100 }

  /// Keeps the value before a change. Nothing can be redone after it.
  mutating func remember(_ before: Value) {
    past.append(before)
    past.removeFirst(max(0, past.count - Self.most))
    future = []
  }

  mutating func undo(_ value: inout Value) {
    guard let before = past.popLast() else { return }
    future.append(value)
    value = before
  }

  mutating func redo(_ value: inout Value) {
    guard let after = future.popLast() else { return }
    past.append(value)
    value = after
  }
}
// end

// snippet
/// The part of the state that can be undone.
struct Poster: Equatable {
  var title = ""
  var color = "white"
}

struct Editor: Equatable {
  var poster = Poster()
  var undo = Undo<Poster>()
  /// Whether the title is being typed. Consecutive typing is undone in one step.
  var isTyping = false
}

enum EditorAction: Equatable, Sendable {
  case typed(String), paused
  case colored(String)
  case undoTapped, redoTapped
}

struct EditorEnvironment: Sendable { var clock: any Clock<Duration> }

let editorReducer: Reducer<Editor, EditorAction, EditorEnvironment> = .combine(
  Reducer { editor, action, _ in
    switch action {
    case .typed(let title): editor.poster.title = title
    case .colored(let color): editor.poster.color = color
    case .paused: editor.isTyping = false
    case .undoTapped, .redoTapped: break
    }
    return .none
  }
  .onChange(of: { $0.poster }) { before, after, editor, environment in
    let wasTyping = editor.isTyping
    editor.isTyping = before.title != after.title
    if !(wasTyping && editor.isTyping) { editor.undo.remember(before) }
    return editor.isTyping
      ? .send(.paused).debounce(id: "typing", for: .seconds(1), clock: environment.clock)
      : .cancel(id: "typing")
  },
  undoReducer
)

private let undoReducer: Reducer<Editor, EditorAction, EditorEnvironment> = Reducer {
  editor, action, _ in
  switch action {
  case .undoTapped: editor.undo.undo(&editor.poster)
  case .redoTapped: editor.undo.redo(&editor.poster)
  case .typed, .paused, .colored: return .none
  }
  editor.isTyping = false
  return .cancel(id: "typing")
}
// end

typealias EditorStore = TestStore<Editor, EditorAction, EditorEnvironment>

func makeEditorStore() -> EditorStore {
  let store = EditorStore(
    initialState: Editor(), reducer: editorReducer, environment: EditorEnvironment(clock: ImmediateClock()))
  store.environment.clock = store.clock
  return store
}

// snippet
@Test func `consecutive typing is undone in one step`() {
  let store = makeEditorStore()
  store.send(.typed("S")) {
    $0.poster.title = "S"
    $0.undo.remember(Poster())
    $0.isTyping = true
  }
  store.send(.typed("Sa")) { $0.poster.title = "Sa" }
  store.send(.undoTapped) {
    $0.undo.undo(&$0.poster)
    $0.isTyping = false
  }
  #expect(store.state.poster == Poster())
  store.send(.redoTapped) { $0.undo.redo(&$0.poster) }
  #expect(store.state.poster.title == "Sa")
  store.finish()
}

@Test func `undo and redo restore the right snapshot, after any moves`() {
  EditorStore.check {
    makeEditorStore()
  } actions: { editor in
    let changes: [EditorAction] =
      editor.undo.past.count < 3
      ? [.typed("a"), .typed("b"), .colored("red"), .colored("white")] : []
    let actions = changes + [.undoTapped, .redoTapped]
    return actions.map { .send($0) } + [.advance(by: .seconds(1))]
  } step: { before, action, after in
    switch action {
    case .undoTapped: after.poster == before.undo.past.last ?? before.poster
    case .redoTapped: after.poster == before.undo.future.last ?? before.poster
    case .typed, .colored: before.poster == after.poster || after.undo.future.isEmpty
    case .paused: after.poster == before.poster
    }
  }
}
// end

struct `Undoing` {
  @Test func `a pause, or another change, ends the changes of one undo`() {
    let store = makeEditorStore()
    store.exhaustivity = .off
    store.send(.typed("a"))
    store.advance(by: .seconds(1))
    store.send(.typed("ab"))
    store.send(.colored("red"))
    store.send(.typed("abc"))
    #expect(store.state.undo.past.map(\.title) == ["", "a", "ab", "ab"])
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }

  @Test func `an outside observer is notified of an undo`() {
    let heard = Locks()
    let reducer = editorReducer.onChange(of: { $0.poster }) { _, poster, _, _ in
      heard.append(poster.color)
      return .none
    }
    let store = EditorStore(
      initialState: Editor(), reducer: reducer, environment: EditorEnvironment(clock: ImmediateClock()))
    store.exhaustivity = .off
    store.send(.colored("red"))
    store.send(.undoTapped)
    #expect(heard.texts == ["red", "white"])
    store.finish()
  }

  @Test func `only the last hundred changes are kept`() {
    var undo = Undo<Int>()
    for number in 0..<150 { undo.remember(number) }
    #expect(undo.past == Array(50..<150))
  }
}
