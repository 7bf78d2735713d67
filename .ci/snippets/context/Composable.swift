// The code around the blocks of doc comments in Sources/Composable: see docs/decisions/0031-the-swift-code-of-pages-and-doc-comments-is-compiled.md.

// Binding/BindableState.swift
@CasePathable enum FormAction: BindableAction { case binding(BindingAction<Form>) }
let store = Store(initialState: Form(), reducer: Reducer<Form, FormAction, Void>.empty.binding(), environment: ())
// block
// new
// block

// Binding/BindingAction.swift
struct Form {
  @BindableState var text = ""
  var count = 0
}
@CasePathable enum FormAction: BindableAction { case binding(BindingAction<Form>), submit }
func reduce(_ state: inout Form, _ action: FormAction) -> Effect<FormAction> {
  switch action {
  // block
  default: break
  }
  return .none
}

// CasePath/CasePath.swift
enum CounterAction: Equatable { case increment }
enum AppAction { case counter(CounterAction), tick }
// block
// new
import ComposableTesting
struct Row: Equatable, Identifiable, Sendable { var id: Int, saved = 0 }
@CasePathable enum RowAction: Equatable { case saved(Int) }
struct App: Equatable { var rows: IdentifiedArrayOf<Row> = [] }
@CasePathable enum AppAction: Equatable { case row(id: Row.ID, action: RowAction) }
@MainActor func rows(_ testStore: TestStore<App, AppAction, Void>, _ store: Store<App, AppAction>) {
  // block
}

// CasePath/CasePathable.swift
enum CounterAction { case increment }
// block
// new
enum CounterAction { case increment }
struct Row: Identifiable { let id: Int }
enum RowAction { case tapped }
// block
// new
@CasePathable enum Screen { case login(Login), home }
struct Login { var isWaiting = false }
struct App { var screen = Screen.home }
func reduce(_ state: inout App) {
  // block
}

// Collections/IdentifiedArray.swift
struct Todo: Identifiable, Equatable { let id: Int; var title: String
  init(id: Int, title: String = "") { (self.id, self.title) = (id, title) }
}

// Collections/IdentifiedArray+Editing.swift
struct Row: Identifiable { let id: Int }
func replace(_ rows: inout IdentifiedArrayOf<Row>) {
  // block
}

// Collections/Stack.swift
struct Cart: Equatable { var rows: [Int] = [] }
enum Screen: Equatable { case menu, cart(Cart), help }
func walk(_ rows: [Int]) {
  // block
}

// Collections/Stack+Sharing.swift
struct Note: Equatable, Identifiable { let id: Int }
struct NotePage: Equatable { var note: Note }
enum Screen: Equatable { case editor(NotePage), help }

// Effect/Effect.swift
struct Rows { var isLoading = false }
enum RowsAction { case loadTapped, loaded([String]), failed(String) }
struct RowsEnvironment: Sendable { var load: @Sendable () async throws -> [String] }
func reduce(_ state: inout Rows, _ action: RowsAction, _ environment: RowsEnvironment) -> Effect<RowsAction> {
  switch action {
  // block
  default: return .none
  }
}
// new
enum EditorAction {
  enum Delegate { case saved(String) }
  case closeTapped, saveTapped, delegate(Delegate)
}
struct Editor { var draft = "" }
func reduce(_ state: inout Editor, _ action: EditorAction) -> Effect<EditorAction> {
  switch action {
  // block
  case .delegate: return .none
  }
}

// Effect/Effect+Run.swift
enum RowsAction: Equatable { case started, loaded([String]), failed(String), received(String), disconnected(String) }
struct RowsEnvironment: Sendable {
  var load: @Sendable () async throws -> [String]
  var lines: @Sendable () -> AsyncThrowingStream<String, any Error>
}
func load(_ environment: RowsEnvironment) -> Effect<RowsAction> {
  // block
}
func receive(_ environment: RowsEnvironment) -> Effect<RowsAction> {
  // block
}
// new
enum LineAction { case received(String) }
struct LineEnvironment: Sendable { var lines: @Sendable () -> AsyncStream<String> }
func lines(_ environment: LineEnvironment) -> Effect<LineAction> {
  // block
}

// Effect/Effect+Batches.swift
enum LogAction { case received([String]) }
struct LogEnvironment: Sendable { var clock: any Clock<Duration>; var lines: @Sendable () -> AsyncStream<String> }
func lines(_ environment: LogEnvironment) -> Effect<LogAction> {
  // block
}

// Effect/Debounce.swift
enum DraftAction { case save }
struct DraftEnvironment { var clock: any Clock<Duration> }
func save(_ environment: DraftEnvironment) -> Effect<DraftAction> {
  // block
}

// Effect/Retry.swift
enum LineAction { case received(String), disconnected(String) }
struct LineEnvironment: Sendable {
  var connect: @Sendable () -> AsyncThrowingStream<String, any Error>
  var clock: any Clock<Duration>
}
func lines(_ environment: LineEnvironment) -> Effect<LineAction> {
  // block
}
// new
struct NetEnvironment { var clock: any Clock<Duration>, random: RandomSource }
@MainActor func retried(_ effect: Effect<Int>, _ environment: NetEnvironment) {
  _ = effect
  // block
}

// Time/Clock+Timer.swift
enum Action { case temperature(Int) }
struct Environment { var clock: any Clock<Duration>; var measure: @Sendable () async throws -> Int }
func begin(_ environment: Environment) -> Effect<Action> {
  // block
}

// Environment/Limited.swift
struct BillEnvironment: Sendable { var charge: @Sendable (String) async throws -> Bool }
struct Bank: Sendable { @Sendable func charge(_ key: String) async throws -> Bool { true } }
let bank = Bank()
// block

// Environment/RandomSource.swift
func deal(_ deck: inout [Int]) {
  // block
}
// block

// Environment/Unimplemented.swift
struct SearchEnvironment: Sendable {
  var clock: any Clock<Duration>
  var rows: @Sendable (String) async -> [String]
  var save: @Sendable (String) async throws -> Void
}
// block
// new
struct SearchEnvironment: Sendable { static let unimplemented = Self() }
// block

// Reducer/Dialog.swift
// block
// new
// block

// Reducer/Reducer.swift
struct Counter { var count = 0 }
enum CounterAction { case increment, randomTapped, set(Int) }
struct CounterEnvironment: Sendable {
  var random: RandomSource
  static let live = Self(random: .system)
}
// block
// block
// new
struct Search { var query = "" }
enum SearchAction { case loaded([String]) }
struct SearchEnvironment: Sendable { var search: @Sendable (String) -> Effect<SearchAction> }
let searchReducer: Reducer<Search, SearchAction, SearchEnvironment> = .empty
func changed() -> Reducer<Search, SearchAction, SearchEnvironment> {
  // block
}
// block

// Reducer/Reducer+Debug.swift
struct Log: Sendable { func write(_ line: String) {} }
let appReducer: Reducer<Int, Int, Void> = .empty
func printed(_ log: Log) -> Reducer<Int, Int, Void> {
  // block
}

// Reducer/Reducer+Pullback.swift
struct Counter { var count = 0 }
enum CounterAction { case increment }
struct App { var counter = Counter(), list: [Int] = [] }
@CasePathable enum AppAction { case counter(CounterAction), sortTapped }
struct AppEnvironment: Sendable { var counter: Int, search: String }
let counterReducer: Reducer<Counter, CounterAction, Int> = .empty
let sortingReducer: Reducer<[Int], AppAction, AppEnvironment> = .empty
let searchReducer: Reducer<App, AppAction, String> = .empty
func counter() -> Reducer<App, AppAction, AppEnvironment> {
  // block
}
func sorting() -> Reducer<App, AppAction, AppEnvironment> {
  // block
}
func search() -> Reducer<App, AppAction, AppEnvironment> {
  // block
}
struct Row: Identifiable { let id: Int; var folder: String }
enum RowAction { case opened }
struct Files: Sendable {}
struct Folders { var rows: IdentifiedArrayOf<Row> = [] }
@CasePathable enum FoldersAction { case row(id: Int, action: RowAction) }
extension AppEnvironment { func files(in folder: String) -> Files { Files() } }
let rowReducer: Reducer<Row, RowAction, Files> = .empty
func folders() -> Reducer<Folders, FoldersAction, AppEnvironment> {
  // block
}

// Reducer/Reducer+SameEnvironment.swift
struct Face: Equatable, Identifiable { let id: Int }
enum FaceAction { case ticked }
let clockReducer: Reducer<Face, FaceAction, Int> = .empty
struct Hall {
  var home = Face(id: 0), away = Face(id: 1), sheet: Face?
  var path: Stack<Face> = [], rows: IdentifiedArrayOf<Face> = [], cities: [String: Face] = [:]
}
@CasePathable enum HallAction {
  case home(FaceAction), away(FaceAction), sheet(PresentationAction<FaceAction>), path(StackAction<Face, FaceAction>)
  case row(id: Int, action: FaceAction), city(key: String, action: FaceAction)
}
@CasePathable enum Wall { case clock(Face), bare }
@CasePathable enum WallAction { case clock(FaceAction) }
func pulledBack() -> Reducer<Hall, HallAction, Int> {
  // block
}
func cased() -> Reducer<Wall, WallAction, Int> {
  // block
}
func presented() -> Reducer<Hall, HallAction, Int> {
  // block
}
func stacked() -> Reducer<Hall, HallAction, Int> {
  // block
}
func rows() -> Reducer<Hall, HallAction, Int> {
  // block
}
func cities() -> Reducer<Hall, HallAction, Int> {
  // block
}

// Reducer/Reducer+Presented.swift
struct Sheet: Equatable {}
enum SheetAction { case closeTapped }
struct App { var sheet: Sheet? }
@CasePathable enum AppAction { case sheet(PresentationAction<SheetAction>) }
struct AppEnvironment: Sendable { var sheet: Int }
let sheetReducer: Reducer<Sheet, SheetAction, Int> = .empty
func presented() -> Reducer<App, AppAction, AppEnvironment> {
  // block
}

// Reducer/Reducer+ForEach.swift
struct Row: Identifiable, Equatable { let id: Int }
enum RowAction { case tapped }
struct App { var rows: IdentifiedArrayOf<Row> = [] }
@CasePathable enum AppAction { case row(id: Row.ID, action: RowAction) }
struct AppEnvironment: Sendable { var row: Int }
let rowReducer: Reducer<Row, RowAction, Int> = .empty
func rows() -> Reducer<App, AppAction, AppEnvironment> {
  // block
}

// Reducer/Reducer+OnPresented.swift
struct Sheet: Equatable {}
@CasePathable enum SheetAction: Equatable { case appeared }
struct App: Equatable { var sheet: Sheet?, path: Stack<Sheet> = [] }
@CasePathable enum AppAction: Equatable {
  case sheet(PresentationAction<SheetAction>), path(StackAction<Sheet, SheetAction>)
}
let sheetReducer: Reducer<Sheet, SheetAction, Void> = .empty
let screenReducer: Reducer<Sheet, SheetAction, Void> = .empty
let appReducer: Reducer<App, AppAction, Void> = .empty
func presenting() -> Reducer<App, AppAction, Void> {
  // block
}
func pushing() -> Reducer<App, AppAction, Void> {
  // block
}

// Reducer/PresentationAction.swift
struct Editor: Equatable {}
enum EditorAction: Equatable { case typed(String) }
enum AlertAction: Equatable { case deleteTapped }
@Screens enum Destination: Equatable { case alert(Dialog<AlertAction>), edit(Editor, EditorAction) }
struct App: Equatable { var destination: Destination.State? }
@CasePathable enum AppAction: Equatable { case destination(PresentationAction<Destination.Action>) }
@MainActor func form(_ store: Store<App, AppAction>) {
  // block
}

// Reducer/Reducer+Stacked.swift
enum Screen: Equatable { case menu }
enum ScreenAction { case tapped }
struct App { var path: Stack<Screen> = [] }
@CasePathable enum AppAction { case path(StackAction<Screen, ScreenAction>) }
struct AppEnvironment: Sendable { var screens: Int }
let screenReducer: Reducer<Screen, ScreenAction, Int> = .empty
func stacked() -> Reducer<App, AppAction, AppEnvironment> {
  // block
}
// new
struct ShoppingList: Equatable {}
enum ShoppingListAction: Equatable { case added }
struct Item: Equatable {}
enum ItemAction: Equatable { case renamed }
let shoppingListReducer: Reducer<ShoppingList, ShoppingListAction, Void> = .empty
let itemReducer: Reducer<Item, ItemAction, Void> = .empty
// block

// Saving/Reducer+Saving.swift
struct Diary: Equatable { var pages: [String] = [], saving = Saving() }
@CasePathable enum DiaryAction { case saving(SavingAction<[String]>) }
struct DiaryEnvironment: Sendable { var saving: SavingEnvironment }
let pagesReducer: Reducer<Diary, DiaryAction, DiaryEnvironment> = .empty
// block
// new
// block

// Saving/SavedFile.swift
struct DiskFull: Error {}
func file() {
  // block
}
func fullFile() {
  // block
}

// Saving/Store+Saving.swift
struct Diary: Equatable { var pages: [String] = [], saving = Saving() }
enum DiaryAction { case saving(SavingAction<[String]>) }
@MainActor func end(_ store: Store<Diary, DiaryAction>) async {
  // block
}

// Store/Store.swift
struct Counter: Equatable { var count = 0 }
enum CounterAction { case increment }
struct CounterEnvironment: Sendable { static let live = Self() }
let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = .empty
// block
// new
struct Counter: Equatable { var count = 0 }
enum CounterAction { case increment, refresh }
let counterReducer: Reducer<Counter, CounterAction, Void> = .empty
// block
// block
// new
struct Form: Equatable { var text = "" }
@CasePathable enum FormAction { case textChanged(String) }
let store = Store(initialState: Form(), reducer: Reducer<Form, FormAction, Void>.empty, environment: ())
// block
// new
struct Row: Equatable, Identifiable { let id: Int }
struct Settings: Equatable { var volume = 5 }
struct App: Equatable { var settings = Settings(), rows: IdentifiedArrayOf<Row> = [] }
let store = Store(initialState: App(), reducer: Reducer<App, Int, Void>.empty, environment: ())
// block

// Store/StoreActor.swift
struct Counter: Equatable { var count = 0 }
enum CounterAction { case increment, refresh }
struct CounterEnvironment: Sendable { static let live = Self() }
let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = .empty
// block
func increment(_ counter: StoreActor<Counter, CounterAction>) {
  // block
}
// new
struct Counter: Equatable { var count = 0 }
enum CounterAction { case increment, refresh }
struct CounterEnvironment: Sendable { static let live = Self() }
let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = .empty
func save(_ counter: Counter) {}
// block
// block
// block
// block

// Store/StoreTask.swift
enum FeedAction { case refresh }
let store = Store(initialState: 0, reducer: Reducer<Int, FeedAction, Void>.empty, environment: ())

// Store/Store+Navigation.swift
struct Note: Identifiable { let id: Int }
@CasePathable enum NoteAction { case pinTapped }
struct Screen {}
@CasePathable enum ScreenAction { case closeTapped }
struct App {
  var notes: IdentifiedArrayOf<Note> = []
  var path: Stack<Screen> = []
  var alert: String?
}
@CasePathable enum AppAction {
  case note(id: Note.ID, action: NoteAction), path(StackAction<Screen, ScreenAction>), alertDismissed
}
@MainActor func use(_ store: Store<App, AppAction>) {
  // skip: SwiftUI
  // skip: SwiftUI
  // skip: SwiftUI
  // block
  // skip: SwiftUI
  // block
  // block
}

// Store/Store+Scope.swift
struct Counter: Equatable { var count = 0 }
enum CounterAction { case increment }
struct Settings: Equatable { var volume = 5 }
struct App: Equatable { var settings = Settings(), counter = Counter() }
@CasePathable enum AppAction { case counter(CounterAction) }
let store = Store(initialState: App(), reducer: Reducer<App, AppAction, Void>.empty, environment: ())

// Store/Store+IfLet.swift
struct Row: Equatable, Identifiable { let id: Int }
struct Sheet: Equatable {}
struct App: Equatable { var sheet: Sheet?, rows: IdentifiedArrayOf<Row> = [] }
@CasePathable enum AppAction { case sheet(PresentationAction<Int>), row(id: Row.ID, action: Int) }
@CasePathable enum Root: Equatable { case login(String), home }
@CasePathable enum RootAction { case login(Int) }
func show(_ child: some AnyObject) {}
@MainActor func screens(_ store: Store<App, AppAction>, _ id: Row.ID) {
  // block
}
@MainActor func screens(_ store: Store<Root, RootAction>) {
  // block
}

// Observation/StoreObserver.swift
let store = Store(initialState: 0, reducer: Reducer<Int, Int, Void>.empty, environment: ())

// Observation/StepLogger.swift
let store = Store(initialState: 0, reducer: Reducer<Int, Int, Void>.empty, environment: ())

// Store/Store+Sequences.swift
struct Counter: Equatable { var count = 0 }
let store = Store(initialState: Counter(), reducer: Reducer<Counter, Int, Void>.empty, environment: ())
@MainActor func draw(_ counter: Counter) {}

// Binding/BindableAction.swift
struct Form { @BindableState var name = "" }
// block

// Effect/Send.swift
enum LineAction { case received(String) }
struct LineEnvironment: Sendable { var lines: @Sendable () -> AsyncStream<String> }
// block

// Reducer/DebugPrinter.swift
struct Log: Sendable { func write(_ line: String) {} }
let appReducer: Reducer<Int, Int, Void> = .empty
func printed(_ log: Log) -> Reducer<Int, Int, Void> {
  // block
}

// Store/Store+Observing.swift
let store = Store(initialState: 0, reducer: Reducer<Int, Int, Void>.empty, environment: ())
