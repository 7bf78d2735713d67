import Composable
import ComposableTesting
import Testing

private enum Alert: Equatable, Sendable { case deleteTapped, renameTapped, askTapped }

private struct EditForm: Equatable { var title = "" }
@CasePathable private enum EditFormAction: Equatable { case typed(String), doneTapped, saveTapped, saved }

@Screens private enum Destination: Equatable {
  case alert(Dialog<Alert>), edit(EditForm, EditFormAction)
}

private struct Note: Equatable {
  var title = "Milk"
  var answers = 0
  var destination: Destination.State?
}

@CasePathable private enum NoteAction: Equatable {
  case destination(PresentationAction<Destination.Action>), answered
}

private struct Path: Equatable { var path: Stack<Destination.State> = [.alert(.delete)] }
@CasePathable private enum PathAction: Equatable {
  case path(StackAction<Destination.State, Destination.Action>)
}

extension Dialog where Action == Alert {
  fileprivate static let delete = Dialog("Delete?", buttons: [.init("Delete", .deleteTapped), .cancel()])
  fileprivate static let sure = Dialog("Really?", buttons: [.init("Delete", .deleteTapped)])
}

private let formReducer: Reducer<EditForm, EditFormAction, Void> = Reducer { form, action, _ in
  switch action {
  case .typed(let title):
    form.title = title
    return .none
  case .saveTapped: return .task { .saved }
  case .doneTapped: return .dismiss
  case .saved: return .none
  }
}

private let destinationReducer: Reducer<Destination.State, Destination.Action, Void> = Destination.reducer(
  edit: formReducer)

/// Acts on the answers.
private let answering: Reducer<Note, NoteAction, Void> = Reducer { note, action, _ in
  switch action {
  case .destination(.presented(.alert(.deleteTapped))): note.title = ""
  case .destination(.presented(.alert(.renameTapped))): note.destination = .edit(EditForm(title: note.title))
  case .destination(.presented(.alert(.askTapped))): note.destination = .alert(.sure)
  case .destination, .answered: break
  }
  return .none
}

private let noteReducer: Reducer<Note, NoteAction, Void> = .combine(
  destinationReducer.presented(state: \.destination, action: \.destination), answering)

@MainActor struct `A dialog among the kinds of children that a feature presents` {
  private func makeStore(
    _ destination: Destination.State?, _ reducer: Reducer<Note, NoteAction, Void> = noteReducer
  ) -> TestStore<Note, NoteAction, Void> {
    TestStore(initialState: Note(destination: destination), reducer: reducer, environment: ())
  }

  @Test func `is dismissed by an answer, in the step in which the parent acts on it`() {
    let store = makeStore(.alert(.delete))
    store.send(.destination(.presented(.alert(.deleteTapped)))) { $0 = Note(title: "") }
    store.finish()
  }

  @Test func `may be followed by the next child in the step of the answer`() {
    let store = makeStore(.alert(.delete))
    store.send(.destination(.presented(.alert(.askTapped)))) { $0.destination = .alert(.sure) }
    store.send(.destination(.presented(.alert(.renameTapped)))) { $0.destination = .edit(EditForm(title: "Milk")) }
    store.finish()
  }

  @Test func `is dismissed without an answer`() {
    let store = makeStore(.alert(.delete))
    store.send(.destination(.dismiss)) { $0.destination = nil }
    store.finish()
  }

  @Test func `leaves other children as they are: they dismiss themselves with an action`() {
    let store = makeStore(.edit(EditForm()))
    store.send(.destination(.presented(.edit(.typed("Tea"))))) { $0.destination = .edit(EditForm(title: "Tea")) }
    store.send(.destination(.presented(.edit(.doneTapped))))
    store.receive(\.destination.dismiss) { $0.destination = nil }
    store.finish()
  }

  @Test func `that is not there reports an answer, which dismisses nothing`() {
    for destination in [Destination.State.edit(EditForm()), nil] {
      let store = makeStore(destination)
      withKnownIssue {
        store.send(.destination(.presented(.alert(.deleteTapped)))) { $0.title = "" }
      } matching: {
        "\($0)".contains("C101")
      }
      #expect(store.state.destination == destination)
    }
  }

  @Test func `is dismissed by an answer through any code around the enum`() {
    let counted = Reducer.combine(
      destinationReducer.onChange(of: { $0.is(\.edit) }) { _, _, _, _ in .none },
      Reducer { _, action, _ in action == .alert(.askTapped) ? .fireAndForget {} : .none }
    )
    let store = makeStore(
      .alert(.delete),
      .combine(counted.presented(state: \.destination, action: \.destination, environment: { _ in }), answering))
    store.send(.destination(.presented(.alert(.askTapped)))) { $0.destination = .alert(.sure) }
    store.send(.destination(.presented(.alert(.renameTapped)))) { $0.destination = .edit(EditForm(title: "Milk")) }
    store.finish()
  }

  @Test func `on a stack is popped with an action, as any screen`() {
    let reducer: Reducer<Path, PathAction, Void> = destinationReducer.stacked(state: \.path, action: \.path)
    let store = TestStore(initialState: Path(), reducer: reducer, environment: ())
    store.send(.path(.element(id: 0, action: .alert(.deleteTapped))))
    store.receive(\.path.pop, 0) { $0.path = [] }
    store.finish()
  }

  @Test func `is dismissed in the same step when a check reduces the answer`() {
    TestStore.check {
      makeStore(.alert(.delete))
    } actions: { note in
      if note.destination?.is(\.alert) != true { return [] }
      return [Alert.askTapped, .renameTapped, .deleteTapped].map { .send(.destination(.presented(.alert($0)))) }
    } step: { _, action, _ in
      action != .destination(.dismiss)
    } rests: {
      $0.destination?.is(\.alert) != true
    }
  }

  // MARK: The path to one kind

  private func liveStore(_ destination: Destination.State?) -> Store<Note, NoteAction> {
    Store(initialState: Note(destination: destination), reducer: noteReducer, environment: ())
  }

  @Test func `one kind of child has a store while it is presented`() {
    let store = liveStore(.edit(EditForm()))
    #expect(store[presented: \.destination?[case: \.alert], \.destination.alert] == nil)
    let form = store[presented: \.destination?[case: \.edit], \.destination.edit]
    form?.send(.typed("Tea"))
    #expect(store.destination == .edit(EditForm(title: "Tea")))
    #expect(store.ifLet(state: \.destination?[case: \.edit], action: \.destination.edit.presented)?.title == "Tea")
  }

  @Test func `setting the store of one kind to nil dismisses this kind alone`() {
    let store = liveStore(.alert(.delete))
    store[presented: \.destination?[case: \.edit], \.destination.edit] = nil
    #expect(store.destination != nil)
    store[presented: \.destination?[case: \.alert], \.destination.alert] = nil
    #expect(store.destination == nil)
  }

  @Test func `the action of one kind is received along its path`() {
    let store = makeStore(.edit(EditForm()))
    store.send(.destination(.presented(.edit(.saveTapped))))
    store.receive(\.destination.edit.presented.saved)
    store.send(.destination(.presented(.edit(.saveTapped))))
    store.receive(\.destination.edit, .presented(.saved))
    store.send(.destination(.presented(.edit(.doneTapped))))
    store.receive(\.destination.edit.dismiss) { $0.destination = nil }
    store.finish()
  }

  @Test func `the path to one kind embeds and extracts its actions, and the dismissal of any`() {
    let path = NoteAction.cases.destination.edit
    for action in [.presented(.doneTapped), .dismiss] as [PresentationAction<EditFormAction>] {
      #expect(path.extract(path.embed(action)) == action)
    }
    #expect(path.embed(.presented(.doneTapped)) == .destination(.presented(.edit(.doneTapped))))
    #expect(path.extract(.destination(.presented(.alert(.askTapped)))) == nil)
    #expect(path.extract(.destination(.dismiss)) == .dismiss)
    #expect(PresentationAction<Int>.presented(1).map { "\($0)" } == .presented("1"))
    #expect(PresentationAction<Int>.dismiss.map { "\($0)" } == .dismiss)
  }

  @Test func `the generated enums are case pathable where only the type is seen`() {
    func isPathable<T: CasePathable>(_: T.Type) -> Bool { true }
    #expect(isPathable(Destination.State.self) && isPathable(Destination.Action.self))
  }
}
