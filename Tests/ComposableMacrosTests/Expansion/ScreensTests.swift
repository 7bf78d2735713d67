import Composable
import ComposableTesting
import Expectations
import Testing

private struct Notes: Equatable { var count = 0 }
@CasePathable private enum NotesAction: Equatable { case added(Int), doneTapped }
private struct About: Equatable { var version = 1 }

@Screens private enum Path: Equatable {
  case notes(Notes, NotesAction)
  case again(Notes, NotesAction), about(About), `default`
}

/// Screens in a generic type, which are public.
public struct Shop<Item: Sendable & Equatable> {
  /// The screens.
  @Screens public enum Page: Equatable, Sendable {
    /// An item.
    case item(Item, Never)
  }
}

private struct App: Equatable { var path: Stack<Path.State> = [.notes(Notes())], sheet: Path.State? }
@CasePathable private enum AppAction: Equatable {
  case path(StackAction<Path.State, Path.Action>), sheet(PresentationAction<Path.Action>)
}

private let notesReducer = Reducer<Notes, NotesAction, Int> { notes, action, most in
  switch action {
  case .added(let count):
    notes.count = min(notes.count + count, most)
    return .none
  case .doneTapped: return .dismiss
  }
}

private let screens = Path.reducer(notes: notesReducer, again: notesReducer)

@MainActor struct `Screens that are declared once` {
  private func makeStore(_ app: App = App()) -> TestStore<App, AppAction, Int> {
    TestStore(
      initialState: app,
      reducer: .combine(
        screens.stacked(state: \.path, action: \.path),
        screens.presented(state: \.sheet, action: \.sheet)),
      environment: 2)
  }

  @Test func `each screen of a stack has its reducer`() {
    let store = makeStore(App(path: [.notes(Notes()), .again(Notes()), .about(About()), .default]))
    store.send(.path(.element(id: 0, action: .notes(.added(1))))) { $0.path[id: 0] = .notes(Notes(count: 1)) }
    store.send(.path(.element(id: 1, action: .again(.added(3))))) { $0.path[id: 1] = .again(Notes(count: 2)) }
    store.send(.path(.pop(from: 2))) { $0.path.pop(from: 2) }
    store.finish()
  }

  @Test func `a sheet of several kinds dismisses itself`() {
    let store = makeStore(App(sheet: .again(Notes())))
    store.send(.sheet(.presented(.again(.doneTapped))))
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.finish()
  }

  @Test func `an action for another screen fails the test`() {
    let store = makeStore()
    withKnownIssue {
      store.send(.path(.element(id: 0, action: .again(.added(1)))))
    } matching: {
      "\($0)".contains("ScreensTests.swift")
    }
    store.finish()
  }

  @Test func `the enums have paths, and the access of the declaration`() {
    expectEqual(Path.State.cases.notes.extract(.notes(Notes(count: 3))), Notes(count: 3))
    expectEqual(Path.Action.cases.again.extract(.notes(.doneTapped)), nil)
    #expect(Shop<Int>.Page.State.item(1) != .item(2))
  }
}
