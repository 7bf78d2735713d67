import Composable

/// The flat counter, with an action for each kind of work.
public struct Flat: Equatable, Sendable {
  public var count = 0
  @BindableState public var text = ""
  public init() {}
}

public enum FlatAction: BindableAction {
  case add
  case chain(Int)
  case load
  case loaded
  case wait(Int)
  case stop(Int)
  case binding(BindingAction<Flat>)

  public var binding: BindingAction<Flat>? { if case .binding(let action) = self { action } else { nil } }
}

public let flatReducer = Reducer<Flat, FlatAction, Void> { state, action, _ in
  switch action {
  case .add:
    state.count &+= 1
    return .none
  case .chain(let left):
    state.count &+= 1
    return left == 0 ? .none : .send(.chain(left - 1))
  case .load:
    return .run { send in await send(.loaded) }
  case .loaded:
    state.count &+= 1
    return .none
  case .wait(let id):
    return .run { _ in await suspendUntilCancelled() }.cancellable(id: id)
  case .stop(let id):
    return .cancel(id: id)
  case .binding:
    return .none
  }
}
.binding()

/// Suspends for as long as it may, without a timer.
public nonisolated(nonsending) func suspendUntilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}

/// One level of nesting.
public struct Level<Child: Sendable>: Sendable {
  public var number = 0
  public var child: Child
  public init(child: Child) { self.child = child }
}

extension Level: Equatable where Child: Equatable {}

public enum LevelAction<Child: Sendable>: CasePathable, Sendable {
  case child(Child)
  case number(Int)

  public struct Cases: Sendable {
    public var child: CasePath<LevelAction, Child> {
      CasePath(embed: { .child($0) }, extract: { if case .child(let child) = $0 { child } else { nil } })
    }
  }
  public static var cases: Cases { Cases() }
}

/// A list of rows.
public struct Row: Identifiable, Equatable, Sendable {
  public var id: Int
  public var count = 0
  public init(id: Int) { self.id = id }
}

public enum RowAction: Sendable {
  case add
  case wait
}

public struct List: Equatable, Sendable {
  public var rows: IdentifiedArray<Int, Row>
  public var selected = 0
  public init(count: Int) { rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) }) }
}

public enum ListAction: CasePathable, Sendable {
  case row(id: Int, action: RowAction)
  case select(Int)
  case remove(Int)

  public struct Cases: Sendable {
    public var row: CasePath<ListAction, (Int, RowAction)> {
      CasePath(
        embed: { .row(id: $0.0, action: $0.1) },
        extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
    }
  }
  public static var cases: Cases { Cases() }
}

public let rowReducer = Reducer<Row, RowAction, Void> { state, action, _ in
  switch action {
  case .add:
    state.count &+= 1
    return .none
  case .wait:
    return .run { _ in await suspendUntilCancelled() }
  }
}

public let listReducer: Reducer<List, ListAction, Void> = .combine(
  rowReducer.forEach(state: \.rows, action: \.row, environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .row: break
    case .select(let row): state.selected = row
    case .remove(let id): state.rows.remove(id: id)
    }
    return .none
  })

/// A large array, of which one element changes.
public struct Large: Sendable {
  public var numbers: [Int]
  public init(count: Int) { numbers = Array(0..<count) }
}

public let largeReducer = Reducer<Large, Int, Void> { state, index, _ in
  state.numbers[index] &+= 1
  return .none
}
