import ComposableTesting
import Synchronization

@testable import ToDo

typealias ToDoStore = TestStore<ToDo, ToDoAction, ToDoEnvironment>

/// Creates a store whose list is saved in memory only.
func makeStore(_ toDo: ToDo = ToDo(), _ disk: Disk = Disk()) -> ToDoStore {
  let store = ToDoStore(initialState: toDo, reducer: toDoReducer, environment: .unimplemented)
  store.environment.clock = store.clock
  store.environment.save = { disk.save($0) }
  return store
}

extension ToDoEnvironment {
  static let unimplemented = Self(
    clock: UnimplementedClock("ToDoEnvironment.clock"), save: Composable.unimplemented("ToDoEnvironment.save"))
}

/// The saved lists, in order.
final class Disk: Sendable {
  private let lists = Mutex<[[Item]]>([])

  var saved: [[Item]] { lists.withLock { $0 } }

  func save(_ items: [Item]) { lists.withLock { $0.append(items) } }
}

extension ToDoStore {
  /// Waits until the list is saved.
  func expectSave(at location: SourceLocation = #_sourceLocation) {
    advance(by: .milliseconds(500))
    receive(.saving(.due), { $0.saving = .writing(isStale: false) }, at: location)
    receive(.saving(.succeeded), { $0.saving = .saved }, at: location)
  }
}

extension ToDo {
  /// Applies the expected change of the items.
  mutating func expect(_ change: String, _ update: (inout IdentifiedArrayOf<Item>) -> Void) {
    steps.append(Step(change: change, items: settledItems))
    update(&items)
    saving = .waiting
  }
}

extension Item {
  static let milk = Item(id: 1, title: "Buy milk")
  static let anna = Item(id: 2, title: "Call Anna", isDone: true)
  static let bike = Item(id: 3, title: "Mend the bike")
}

extension ToDo {
  static var three: ToDo { ToDo([.milk, .anna, .bike]) }
}
