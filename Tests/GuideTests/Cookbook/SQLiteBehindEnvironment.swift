import ComposableTesting

// hidden
struct Expense: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

struct Expenses: Equatable {
  var rows: [Expense] = []
  var problem: String?
}

enum ExpensesAction: Equatable { case appeared, entered(String), changed, loaded([Expense]), failed(String) }
// end

// snippet
struct ExpensesEnvironment: Sendable {
  var insert: @Sendable (_ title: String) async throws -> Void
  var byTitle: @Sendable () async throws -> [Expense]

  static func inMemory(_ table: ExpenseTable = ExpenseTable()) -> Self {
    Self(
      insert: { await table.insert($0) },
      byTitle: { await table.rows.sorted { $0.title < $1.title } })
  }
}

actor ExpenseTable {
  private(set) var rows: [Expense] = []
  func insert(_ title: String) { rows.append(Expense(id: rows.count + 1, title: title)) }
}

let expensesReducer: Reducer<Expenses, ExpensesAction, ExpensesEnvironment> = Reducer {
  expenses, action, environment in
  switch action {
  case .entered(let title):
    return .task {
      try await environment.insert(title)
      return .changed
    } catch: {
      .failed("\($0)")
    }
  case .appeared, .changed:
    return .task {
      .loaded(try await environment.byTitle())
    } catch: {
      .failed("\($0)")
    }
    .cancellable(id: "rows", cancelInFlight: true)
  case .loaded(let rows): expenses = Expenses(rows: rows)
  case .failed(let reason): expenses.problem = reason
  }
  return .none
}
// end

struct `SQLite behind an environment` {
  struct Full: Error {}

  @Test func `the state shows what the database has`() {
    let store = TestStore(
      initialState: Expenses(), reducer: expensesReducer, environment: .inMemory())
    let (tea, bread) = (Expense(id: 1, title: "Tea"), Expense(id: 2, title: "Bread"))
    store.send(.entered("Tea"))
    store.receive(.changed)
    store.receive(.loaded([tea])) { $0.rows = [tea] }
    store.send(.entered("Bread"))
    store.receive(.changed)
    store.receive(.loaded([bread, tea])) { $0.rows = [bread, tea] }
    store.send(.appeared)
    store.receive(.loaded([bread, tea]))
    store.finish()
  }

  @Test func `an error of the database is a part of the state, and the rows stay`() {
    let store = TestStore(
      initialState: Expenses(), reducer: expensesReducer, environment: .inMemory())
    store.environment.insert = { _ in throw Full() }
    store.send(.entered("Tea"))
    store.receive(.failed("Full()")) { $0.problem = "Full()" }
    store.finish()
  }

  @Test func `two entries at once are both shown in the end`() {
    TestStore.explore(.every) {
      let store = TestStore(
        initialState: Expenses(), reducer: expensesReducer, environment: .inMemory())
      let (database, clock) = (store.environment, store.clock)
      store.environment.insert = {
        try await clock.sleep(for: .seconds(1))
        await turn()
        try await database.insert($0)
      }
      store.environment.byTitle = {
        let rows = try await database.byTitle()
        await turn()
        return rows
      }
      store.exhaustivity = .off
      store.send(.entered("Tea"))
      store.send(.entered("Bread"))
      store.advance(by: .seconds(1))
      store.skipReceivedActions()
      #expect(store.state.rows.map(\.title) == ["Bread", "Tea"])
      store.finish()
    }
  }
}
