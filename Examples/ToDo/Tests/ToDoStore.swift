import ComposableTesting
import Synchronization

@testable import ToDo

typealias ToDoStore = TestStore<ToDo, ToDoAction, ToDoEnvironment>

/// Creates a store whose list is saved in memory only.
func makeStore(_ toDo: ToDo = ToDo(), _ disk: Disk = Disk()) -> ToDoStore {
  let store = ToDoStore(initialState: toDo, reducer: toDoReducer, environment: .unimplemented)
  store.environment.saving.clock = store.clock
  store.environment.saving.file.write = { disk.save($0) }
  return store
}

extension ToDoEnvironment {
  static let unimplemented = Self(saving: .unimplemented)
}

/// The saved lists, in order, as texts.
final class Disk: Sendable {
  private let lists = Mutex<[String]>([])

  var saved: [String] { lists.withLock { $0 } }

  func save(_ contents: [UInt8]) { lists.withLock { $0.append(String(decoding: contents, as: UTF8.self)) } }
}

extension ToDoStore {
  /// Waits until the list is saved.
  func expectSave(at location: SourceLocation = #_sourceLocation) {
    advance(by: .milliseconds(500))
    receive(.saving(.save), { $0.saving.status = .writing(isStale: false) }, at: location)
    receive(.saving(.saved), { $0.saving.status = .saved }, at: location)
  }
}

extension ToDo {
  /// Applies the expected change of the items.
  mutating func expect(_ change: String, _ update: (inout IdentifiedArrayOf<Item>) -> Void) {
    steps.append(Step(change: change, items: settledItems))
    update(&items)
    saving.status = .waiting
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
