import Composable
import ComposableTesting
import Expectations
import Testing

enum Alert: Equatable, Sendable { case deleteTapped, renameTapped, askTapped }

struct EditForm: Equatable { var title = "" }
@CasePathable enum EditFormAction: Equatable { case typed(String), doneTapped, saveTapped, saved }

@Screens enum Destination: Equatable {
  case alert(Dialog<Alert>), edit(EditForm, EditFormAction)
}

struct Note: Equatable {
  var title = "Milk"
  var answers = 0
  var destination: Destination.State?
}

@CasePathable enum NoteAction: Equatable {
  case destination(PresentationAction<Destination.Action>), answered
}

extension Dialog where Action == Alert {
  static let delete = Dialog("Delete?", buttons: [.init("Delete", .deleteTapped), .cancel()])
  static let sure = Dialog("Really?", buttons: [.init("Delete", .deleteTapped)])
}

let formReducer: Reducer<EditForm, EditFormAction, Void> = Reducer { form, action, _ in
  switch action {
  case .typed(let title):
    form.title = title
    return .none
  case .saveTapped: return .task { .saved }
  case .doneTapped: return .dismiss
  case .saved: return .none
  }
}

let destinationReducer: Reducer<Destination.State, Destination.Action, Void> = Destination.reducer(
  edit: formReducer)

/// Acts on the answers.
let answering: Reducer<Note, NoteAction, Void> = Reducer { note, action, _ in
  switch action {
  case .destination(.presented(.alert(.deleteTapped))): note.title = ""
  case .destination(.presented(.alert(.renameTapped))): note.destination = .edit(EditForm(title: note.title))
  case .destination(.presented(.alert(.askTapped))): note.destination = .alert(.sure)
  case .destination, .answered: break
  }
  return .none
}

let noteReducer: Reducer<Note, NoteAction, Void> = .combine(
  destinationReducer.presented(state: \.destination, action: \.destination), answering)

@MainActor struct `A dialog among the kinds of children that a feature presents` {
  func makeStore(
    _ destination: Destination.State?, _ reducer: Reducer<Note, NoteAction, Void> = noteReducer
  ) -> TestStore<Note, NoteAction, Void> {
    TestStore(initialState: Note(destination: destination), reducer: reducer, environment: ())
  }

  @Test func `is dismissed by an answer, in the step in which the parent acts on it`() {
    let store = makeStore(.alert(.delete))
    store.send(.destination(.presented(.alert(.deleteTapped)))) { $0 = Note(title: "") }
    store.finish()
  }

  @Test func `is dismissed without an answer`() {
    let store = makeStore(.alert(.delete))
    store.send(.destination(.dismiss)) { $0.destination = nil }
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
      expectEqual(store.state.destination, destination)
    }
  }

  // MARK: The path to one kind

  func liveStore(_ destination: Destination.State?) -> Store<Note, NoteAction> {
    Store(initialState: Note(destination: destination), reducer: noteReducer, environment: ())
  }

  @Test func `one kind of child has a store while it is presented`() {
    let store = liveStore(.edit(EditForm()))
    #expect(store[presented: \.destination?[case: \.alert], \.destination.alert] == nil)
    let form = store[presented: \.destination?[case: \.edit], \.destination.edit]
    form?.send(.typed("Tea"))
    expectEqual(store.destination, .edit(EditForm(title: "Tea")))
    expectEqual(store.ifLet(state: \.destination?[case: \.edit], action: \.destination.edit.presented)?.title, "Tea")
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
      expectEqual(path.extract(path.embed(action)), action)
    }
    expectEqual(path.embed(.presented(.doneTapped)), .destination(.presented(.edit(.doneTapped))))
    expectEqual(path.extract(.destination(.presented(.alert(.askTapped)))), nil)
    expectEqual(path.extract(.destination(.dismiss)), .dismiss)
    expectEqual(PresentationAction<Int>.presented(1).map { "\($0)" }, .presented("1"))
    expectEqual(PresentationAction<Int>.dismiss.map { "\($0)" }, .dismiss)
  }
}
