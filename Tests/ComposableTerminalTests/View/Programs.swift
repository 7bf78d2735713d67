import Composable
import ComposableTerminal

// The programs that the articles show, as they stand there.

struct Counter: Equatable { var count = 0 }
enum CounterAction: Equatable { case increment, decrement }
let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { counter, action, _ in
  counter.count += action == .increment ? 1 : -1
  return .none
}
func counterView(_ counter: Counter) -> View<CounterAction> {
  Column(spacing: 1) {
    Text("Count: \(counter.count, .bold)")
    Row {
      Button("−", .decrement)
      Button("+", .increment)
    }
    KeyHelp()  // lists the active keys
  }
  .key("+", "more", .increment).key("-", "less", .decrement).key("q", "quit", command: .quit)
}

// For a picture of a session that was recorded.
extension Counter: Codable {}
extension CounterAction: Codable {}

// A form: fields are bound by key path, as in `store.$name`.
struct Form: Equatable {
  @BindableState var name = ""
  @BindableState var plan = Plan.free
  var problem: String?
}
enum Plan: String, CaseIterable, Sendable { case free, pro, team }
@CasePathable enum FormAction: BindableAction, Equatable {
  case binding(BindingAction<Form>), submit, cancel
}
func formView(_ form: Form) -> View<FormAction> {
  Column(spacing: 1) {
    TextField("Name", \.$name, of: form, prompt: "first and last", submit: .submit)
    Picker("Plan", \.$plan, of: form, Plan.allCases, name: \.rawValue)
    if let problem = form.problem { Text("\(problem, .bad)", wraps: true) }
    Button("Sign up", .submit).disabled(form.name.isEmpty)
  }
  .border(.rounded, "Sign up").width(.fill(1), max: 48)
}

// A choice of many values.
enum ZoneAction: Equatable { case zoneChosen(String) }
func zoneView(_ zone: String, _ zones: [String]) -> View<ZoneAction> {
  Picker("Time zone", zone, zones, name: { $0 }, isMenu: true) { .zoneChosen($0) }
}

// A list of 10,000 rows: each row is a child feature, and only those that are seen are made.
struct Item: Equatable, Identifiable {
  let id: Int
  var name: String
  var isDone = false
}
enum ItemAction: Equatable { case toggled, removed }
struct Items: Equatable {
  var rows = IdentifiedArray<Int, Item>()
  var selection: Int?
}
enum ItemsAction: Equatable { case select(Int), item(id: Int, action: ItemAction) }
func itemView(_ item: Item) -> View<ItemAction> {
  Text(Styled(item.name, item.isDone ? .muted : .plain))
    .key("x", "done", .toggled)
    .key(Terminal.Key(.delete), "remove", .removed)
}
func itemsView(_ items: Items) -> View<ItemsAction> {
  List(
    items.rows, selection: items.selection, select: ItemsAction.select, ItemsAction.item,
    row: itemView
  )
  .height(.fill(1))
}

// Two panes, tabs, a footer of keys: children are embedded with `map`.
enum Tab: String, CaseIterable, Sendable { case files, counter }
struct Panes: Equatable {
  var tab = Tab.files
  var items = Items()
  var counter = Counter()
}
enum PanesAction: Equatable { case tab(Tab), items(ItemsAction), counter(CounterAction) }
func panesView(_ panes: Panes) -> View<PanesAction> {
  Column {
    Tabs(panes.tab, Tab.allCases, name: \.rawValue, PanesAction.tab)
    Row(spacing: 0) {
      itemsView(panes.items).map(PanesAction.items).border(.rounded, "Files").width(.fill(2), min: 20)
      counterView(panes.counter).map(PanesAction.counter).border().width(.fill(1), max: 40)
    }
    .height(.fill(1))
    KeyHelp()
  }
}

// A modal: shown while the value is there; it has the focus, and the keys below it are off.
struct Deleting: Equatable {
  var items = Items()
  var confirmation: Int?
}
enum DeletingAction: Equatable { case items(ItemsAction), delete(Int), canceled }
func deletingView(_ state: Deleting) -> View<DeletingAction> {
  itemsView(state.items).map(DeletingAction.items).modal(state.confirmation) { id in
    Text("Delete item \(id)?").padding().border()
      .key("y", "delete", .delete(id)).key(.escape, "keep", .canceled)
  }
}

extension Items {
  /// A list of `count` rows, `item 0` and so on, with the first one selected.
  init(count: Int) {
    self.init(rows: IdentifiedArray(uniqueElements: (0..<count).map { Item(id: $0, name: "item \($0)") }), selection: 0)
  }
}

struct Song: Equatable, Identifiable {
  let id: Int
  var title: String
}

struct Songs: Equatable {
  var songs: IdentifiedArrayOf<Song> = []
  var query = ""
  var selection: Song.ID?
  var shown: IdentifiedArrayOf<Song> { songs.filter { $0.title.contains(query) } }
}

enum SongsAction: Equatable { case queryChanged(String), selected(Song.ID), removed(Song.ID) }

let songsReducer: Reducer<Songs, SongsAction, Void> = Reducer { songs, action, _ in
  switch action {
  case .queryChanged(let query): songs.query = query
  case .selected(let id): songs.selection = id
  case .removed(let id): songs.songs.remove(id: id)
  }
  return .none
}
.selecting(\.selection, in: \.shown)

// A view that says itself in line mode.

struct Guessing { var number = 1, low = 1, high = 100, isSaving = false }
enum GuessingAction: Equatable { case guessed(String), gaveUp }
func guessingView(_ game: Guessing) -> View<GuessingAction> {
  Column {
    Canvas { frame in frame.fill(game.low..<game.high, 0, "═") }
      .spoken { Text("It is between \(game.low) and \(game.high).").id(game.number) }
    KeyHelp().spoken {}
  }
  .key("g", "give up", .gaveUp)
  .prompt("Guess \(game.number): ", isReady: !game.isSaving) { [.guessed($0)] }
}
