import Composable

/// A list of tasks.
@BindableFields struct ToDo: Equatable, Codable {
  enum Filter: String, CaseIterable, Codable, Sendable { case all, active, done }

  /// A question before an action.
  enum Question: Equatable, Codable {
    case clear(count: Int)
    /// The list could not be saved.
    case leave(reason: String)
  }

  /// The items before a change, and its description, for undo.
  struct Step: Equatable, Codable {
    var change: String
    var items: IdentifiedArrayOf<Item>
  }

  var items: IdentifiedArrayOf<Item>
  var nextID: Item.ID
  var selection: Item.ID?
  @BindableState var newTitle = ""
  @BindableState var filter = Filter.all
  /// The changes that can be undone, the latest one last.
  var steps: [Step] = []
  /// The program has loaded the list before the first screen.
  var saving = Saving(status: .saved)
  var leaving: Leaving?
  var question: Question?
  var isShowingKeys = false

  static let mostSteps = 100

  init(_ items: [Item] = []) {
    self.items = IdentifiedArray(uniqueElements: items)
    nextID = (items.map(\.id).max() ?? 0) + 1
    selection = items.first?.id
  }

  /// The items that the filter shows, and an item that is being edited.
  var shown: IdentifiedArrayOf<Item> {
    switch filter {
    case .all: items
    case .active: items.filter { !$0.isDone || $0.draft != nil }
    case .done: items.filter { $0.isDone || $0.draft != nil }
    }
  }

  /// The items without drafts, as they are saved and restored by undo.
  var settledItems: IdentifiedArrayOf<Item> {
    get {
      var items = items
      if let id = editedID { items[id: id]?.draft = nil }
      return items
    }
    set { items = newValue }
  }

  var editedID: Item.ID? { items.first { $0.draft != nil }?.id }
  var activeCount: Int { items.count { !$0.isDone } }
  var doneCount: Int { items.count - activeCount }
  var isFinished: Bool { leaving == .finished }
}

@CasePathable enum ToDoAction: BindableAction, Equatable, Codable {
  case binding(BindingAction<ToDo>)
  case item(id: Item.ID, action: ItemAction)
  case select(Item.ID)
  case addTapped
  case filterTapped(by: Int)
  case undoTapped
  case clearTapped, clearConfirmed
  case keysTapped
  case cancelTapped
  case saving(SavingAction<IdentifiedArrayOf<Item>>)
  case leaving(LeavingAction)
}

struct ToDoEnvironment: Sendable {
  var saving: SavingEnvironment
}

let toDoReducer: Reducer<ToDo, ToDoAction, ToDoEnvironment> = .combine(
  .combine(
    .combine(
      itemReducer.forEach(state: \.items, action: \.item, environment: { _ in }),
      listReducer
    )
    .binding()
    .onChange(of: \.settledItems) { before, after, state, _ in
      state.remember(before, after)
      return .none
    },
    undoReducer
  )
  .selecting(\.selection, in: \.shown)
  .saving(
    state: \.settledItems, status: \.saving, action: \.saving, as: .markdown, environment: { $0.saving }),
  leavingReducer
)

/// Handles the changes of the list that can be undone.
private let listReducer: Reducer<ToDo, ToDoAction, ToDoEnvironment> = Reducer { state, action, _ in
  switch action {
  case .item(let id, .removeTapped):
    state.items.remove(id: id)

  case .select(let id):
    state.endEditing()
    state.selection = id

  case .addTapped:
    guard let title = state.newTitle.words else { return .none }
    state.endEditing()
    state.items.append(Item(id: state.nextID, title: title))
    state.selection = state.nextID
    state.nextID += 1
    state.newTitle = ""
    // A new item must be visible.
    if state.filter == .done { state.filter = .all }

  case .binding(\.$filter):
    state.endEditing()

  case .filterTapped(let distance):
    let filters = ToDo.Filter.allCases
    let index = (filters.firstIndex(of: state.filter) ?? 0) + distance
    guard filters.indices.contains(index) else { return .none }
    state.endEditing()
    state.filter = filters[index]

  case .clearTapped:
    if state.doneCount > 0 { state.question = .clear(count: state.doneCount) }

  case .clearConfirmed:
    state.question = nil
    state.items.removeAll(where: \.isDone)

  case .keysTapped:
    state.isShowingKeys.toggle()

  case .cancelTapped:
    state.question = nil

  case .leaving(.quitTapped), .leaving(.interrupted):
    state.endEditing()

  case .binding, .item, .undoTapped, .saving, .leaving:
    break
  }
  return .none
}

private let undoReducer: Reducer<ToDo, ToDoAction, ToDoEnvironment> = Reducer { state, action, _ in
  guard case .undoTapped = action, let step = state.steps.popLast() else { return .none }
  let restored = step.items.first { state.items[id: $0.id] != $0 }?.id
  state.items = step.items
  // A restored item must be visible, and is selected.
  if let restored {
    if !state.shown.contains(id: restored) { state.filter = .all }
    state.selection = restored
  }
  return .none
}

extension ToDo {
  fileprivate mutating func endEditing() {
    if let id = editedID { items[id: id]?.endEditing() }
  }

  fileprivate mutating func remember(_ before: IdentifiedArrayOf<Item>, _ after: IdentifiedArrayOf<Item>) {
    let change =
      if after.count != before.count {
        after.count > before.count ? "adding" : "removal"
      } else {
        zip(before, after).contains { $0.title != $1.title } ? "edit" : "mark"
      }
    steps.append(Step(change: change, items: before))
    steps.removeFirst(max(0, steps.count - Self.mostSteps))
  }
}
