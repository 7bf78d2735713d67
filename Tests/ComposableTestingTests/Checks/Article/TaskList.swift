import Composable

// snippet
struct TaskRow: Equatable, Identifiable {
  let id: Int
  var title = ""
  var isSaved = true
}

@CasePathable enum TaskRowAction: Equatable { case typed(String), saved }

struct TaskListEnvironment: Sendable {
  var clock: any Clock<Duration>
  var save: @Sendable (_ id: Int, _ title: String) async -> Void
}

let taskRowReducer: Reducer<TaskRow, TaskRowAction, TaskListEnvironment> = Reducer {
  row, action, environment in
  switch action {
  case .typed(let title):
    row.title = title
    row.isSaved = false
    let id = row.id
    return .task {
      await environment.save(id, title)
      return .saved
    }
    .debounce(id: "save", for: .seconds(1), clock: environment.clock)
  case .saved:
    row.isSaved = true
    return .none
  }
}

struct TaskList: Equatable { var rows: IdentifiedArrayOf<TaskRow> = [] }

@CasePathable enum TaskListAction: Equatable {
  case row(id: Int, action: TaskRowAction)
  case discardTapped
}

let taskListReducer: Reducer<TaskList, TaskListAction, TaskListEnvironment> = .combine(
  taskRowReducer.forEach(state: \.rows, action: \.row),
  Reducer { _, action, _ in action == .discardTapped ? .cancel(id: "save") : .none }
)
// end
