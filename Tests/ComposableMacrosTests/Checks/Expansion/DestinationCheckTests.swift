import Composable
import ComposableTesting
import Expectations
import Testing

private struct Path: Equatable { var path: Stack<Destination.State> = [.alert(.delete)] }

@CasePathable private enum PathAction: Equatable {
  case path(StackAction<Destination.State, Destination.Action>)
}

extension `A dialog among the kinds of children that a feature presents` {
  @Test func `may be followed by the next child in the step of the answer`() {
    let store = makeStore(.alert(.delete))
    store.send(.destination(.presented(.alert(.askTapped)))) { $0.destination = .alert(.sure) }
    store.send(.destination(.presented(.alert(.renameTapped)))) { $0.destination = .edit(EditForm(title: "Milk")) }
    store.finish()
  }

  @Test func `leaves other children as they are: they dismiss themselves with an action`() {
    let store = makeStore(.edit(EditForm()))
    store.send(.destination(.presented(.edit(.typed("Tea"))))) { $0.destination = .edit(EditForm(title: "Tea")) }
    store.send(.destination(.presented(.edit(.doneTapped))))
    store.receive(\.destination.dismiss) { $0.destination = nil }
    store.finish()
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

  @Test func `setting the store of one kind to nil dismisses this kind alone`() {
    let store = liveStore(.alert(.delete))
    store[presented: \.destination?[case: \.edit], \.destination.edit] = nil
    #expect(store.destination != nil)
    store[presented: \.destination?[case: \.alert], \.destination.alert] = nil
    expectEqual(store.destination, nil)
  }

  @Test func `the generated enums are case pathable where only the type is seen`() {
    func isPathable<T: CasePathable>(_: T.Type) -> Bool { true }
    #expect(isPathable(Destination.State.self) && isPathable(Destination.Action.self))
  }
}
