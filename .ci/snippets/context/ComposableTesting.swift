// The code around the blocks of doc comments in Sources/ComposableTesting.

// Check/Move.swift
struct Order: Codable, Equatable {}
enum OrderAction: Equatable { case payTapped, resumed }
typealias OrderStore = TestStore<Order, OrderAction, Void>
func makeOrder() -> OrderStore { OrderStore(initialState: Order(), reducer: .empty, environment: ()) }
let rules = CheckRules<Order, OrderAction>()
// block

// Check/TestStore+Check.swift
struct Door: Equatable { var isOpen = false, isLocked = false }
enum DoorAction: Equatable { case openTapped, lockTapped }
typealias DoorStore = TestStore<Door, DoorAction, Void>
func makeDoor() -> DoorStore { DoorStore(initialState: Door(), reducer: .empty, environment: ()) }
// block
// block
// new
struct Door: Equatable { var isOpen = false, isLocked = false }
enum DoorAction: Equatable { case openTapped, lockTapped }
typealias DoorStore = TestStore<Door, DoorAction, Void>
func makeDoor() -> DoorStore { DoorStore(initialState: Door(), reducer: .empty, environment: ()) }
// block
// new
struct Players: Equatable { var scores: [Int] = [] }
enum PlayersAction: Equatable { case hit(Int), missed }
func test(_ rules: inout CheckRules<Players, PlayersAction>) {
  // block
}
// new
struct Account: Equatable { var balance = 0 }
enum AccountAction: Codable, Equatable { case credit(Int) }
func test(_ rules: inout CheckRules<Account, AccountAction>) {
  // block
}
// new
struct Door: Equatable { var isOpen = false, isLocked = false }
enum DoorAction: Equatable { case openTapped, lockTapped }
func test(_ rules: inout CheckRules<Door, DoorAction>) {
  // block
}
// new
struct Account: Equatable { var balance = 0 }
enum AccountAction: Equatable { case deposit(Int), withdraw(Int) }
typealias AccountStore = TestStore<Account, AccountAction, Void>
func makeAccount() -> AccountStore { AccountStore(initialState: Account(), reducer: .empty, environment: ()) }
// block

// Check/CheckLimit.swift
struct Door: Equatable { var isOpen = false, isLocked = false }
enum DoorAction: Equatable { case openTapped, lockTapped }
// block

// Store/InFlight.swift
func test(_ store: TestStore<Int, Int, Void>) {
  // block
}

// Clock/TestClock.swift
struct Watch: Equatable { var elapsed = Duration.zero }
enum WatchAction: Equatable { case startTapped, tick }
func test(_ store: TestStore<Watch, WatchAction, Void>) {
  // block
}

// Executor/Schedule.swift
struct Search: Equatable {}
struct SearchEnvironment: Sendable { static let test = Self() }
let searchReducer: Reducer<Search, Int, SearchEnvironment> = .empty
func testPayDay() {}

// Explore/SavedFile+InMemory.swift
struct DiskFull: Error {}
struct DiaryEnvironment: Sendable { var saving: SavingEnvironment }
@MainActor func fake(_ store: TestStore<Int, Int, DiaryEnvironment>) {
  // block
}
@MainActor func full(_ store: TestStore<Int, Int, DiaryEnvironment>) {
  // block
}

// Explore/TestStore+Explore.swift
struct Account: Equatable { var balance = 0 }
@CasePathable enum AccountAction: Equatable { case depositTwice, deposited(Int) }
struct AccountEnvironment: Sendable { static let test = Self() }
let accountReducer: Reducer<Account, AccountAction, AccountEnvironment> = .empty
func savedAccount() async -> Account { Account() }
// block
// block
// new
struct Account: Equatable { var balance = 0 }
@CasePathable enum AccountAction: Equatable { case depositTwice, deposited(Int) }
typealias AccountStore = TestStore<Account, AccountAction, Void>
func savedAccount() async -> Account { Account() }
func makeAccount(_ account: Account = Account()) -> AccountStore {
  AccountStore(initialState: account, reducer: .empty, environment: ())
}
// block
// block
// new
struct LoadEnvironment: Sendable { var load: @Sendable () async -> Int }
func test(_ environment: inout LoadEnvironment) {
  // block
}
// new
struct SearchEnvironment: Sendable { var rows: @Sendable (String) async throws -> [String] }
struct Offline: Error {}
func test(_ store: TestStore<Int, Int, SearchEnvironment>) {
  let clock = store.clock
  // block
}

// Store/TestStore.swift
struct Search: Equatable { var query = "", rows: [Row] = [] }
struct Row: Equatable, Sendable { static let swift = Row() }
@CasePathable enum SearchAction: Equatable { case queryChanged(String), loaded([Row]) }
struct SearchEnvironment: Sendable {
  var clock: any Clock<Duration>
  static let unimplemented = Self(clock: UnimplementedClock("clock"))
}
let searchReducer: Reducer<Search, SearchAction, SearchEnvironment> = .empty

// Store/TestStore+Receive.swift
struct Editor: Equatable { var saved = 0, isRunning = false }
@CasePathable enum EditorAction: Equatable { case delegate(Delegate), saveTapped, started, resumed }
@CasePathable enum Delegate: Equatable { case saved(Int) }
func test(_ store: TestStore<Editor, EditorAction, Void>) {
  // block
  // block
  // block
  // block
  // block
  // block
  // block
  // block
}

// Store/TestStore+Posts.swift
enum AccountAction: Codable, Equatable { case credit(Int), pay(Int, to: String), closed(price: Int) }
struct Account: Equatable { var balance = 0 }
struct AccountEnvironment { var accounts = Mailboxes<AccountAction>(kind: "account") }
func test(_ store: TestStore<Account, AccountAction, AccountEnvironment>) {
  // block
  // block
}

// Store/TestStore+Paths.swift
struct Editor: Equatable { var title = "" }
@CasePathable enum EditorAction: Equatable { case renamed(String), editTapped, closeTapped }
@CasePathable enum Screen: Equatable { case detail(Editor) }
@CasePathable enum ScreenAction: Equatable { case detail(EditorAction), closeTapped }
struct Books: Equatable { var path: Stack<Screen> = [], sheet: Editor?, isEditing = false, title = "" }
@CasePathable enum BooksAction: Equatable {
  case path(StackAction<Screen, ScreenAction>), sheet(PresentationAction<EditorAction>)
}
func test(_ store: TestStore<Books, BooksAction, Void>) throws {
  // block
  // block
  // block
}
// new
struct Login: Equatable { var name = "" }
@CasePathable enum LoginAction: Equatable { case nameChanged(String) }
@CasePathable enum Root: Equatable { case login(Login) }
@CasePathable enum RootAction: Equatable { case login(LoginAction) }
func test(_ store: TestStore<Root, RootAction, Void>) throws {
  // block
}

// Store/TestStore+Restart.swift
struct Order: Codable, Equatable {
  enum Status: Codable { case open, paying, paid }
  var status = Status.open
}
enum OrderAction: Equatable { case payTapped, paid, resumed }
func test(_ store: TestStore<Order, OrderAction, Void>) {
  // block
  // block
}

// Store/TestStore+Scope.swift
struct Counter: Equatable { var count = 0 }
enum CounterAction: Equatable { case increment }
struct Row: Equatable, Identifiable { let id: Int }
struct App: Equatable { var counter = Counter(), rows: IdentifiedArrayOf<Row> = [] }
@CasePathable enum AppAction: Equatable { case counter(CounterAction), row(id: Row.ID, action: Int) }
func test(_ store: TestStore<App, AppAction, Void>) {
  // block
}
func testPart(_ store: TestStore<App, AppAction, Void>) {
  // block
}

// Store/TestStore+Time.swift
struct Watch: Equatable { var elapsed = Duration.zero, rows = 0 }
@CasePathable enum WatchAction: Equatable { case startTapped, tick, loadTapped, loaded(Int) }
func test(_ store: TestStore<Watch, WatchAction, Void>) async {
  // block
  // block
  // block
}

// Store/TestStore+Observing.swift
struct Watch: Equatable { var elapsed = Duration.zero, rows = 0 }
@CasePathable enum WatchAction: Equatable { case startTapped, tick, loadTapped, loaded(Int) }
func test(_ store: TestStore<Watch, WatchAction, Void>) async {
  // block
}

// Store/TestStoreTask.swift
struct Watch: Equatable { var elapsed = Duration.zero, rows = 0 }
@CasePathable enum WatchAction: Equatable { case startTapped, tick, loadTapped, loaded(Int) }
func test(_ store: TestStore<Watch, WatchAction, Void>) async {
  // block
}

// Explore/Orders.swift
func testTimeout() {}
func testPayDay() {}
// block

// Failures/Exhaustivity.swift
func test(_ store: TestStore<Int, Int, Void>) {
  // block
}

// Executor/ScheduleChoice.swift
func testPayDay() {}
// block

// Explore/Remembered.swift
struct Account: Equatable {}
struct AccountEnvironment: Sendable {
  var balance: @Sendable () async -> Int
  var deposit: @Sendable (Int) -> Void
}
func test(_ store: TestStore<Account, Int, AccountEnvironment>) {
  // block
}
// new
func test(_ log: Remembered<[String]>) {
  // block
}

// Explore/RememberedStream.swift
struct Chat: Equatable {}
struct ChatEnvironment: Sendable {
  var messages: @Sendable () -> RememberedStream<String>
  var post: @Sendable (String) -> Void
}
func test(_ store: TestStore<Chat, Int, ChatEnvironment>) {
  // block
}
