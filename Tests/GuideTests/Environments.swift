import ComposableTesting
import Foundation
import Synchronization

/// The server of the guide: 20 degrees everywhere.
enum Server {
  static func degrees(in city: String) async throws -> Int { 20 }
}

// snippet
struct Weather: Equatable {
  var city = "Berlin"
  var degrees: Int?
  var date: Date?
  var problem: String?
}

enum WeatherAction: Equatable { case refreshTapped, loaded(Int), failed(String) }

@Unimplemented struct WeatherEnvironment: Sendable {
  var clock: any Clock<Duration>
  var date: DateGenerator
  var degrees: @Sendable (_ city: String) async throws -> Int
}

let weatherReducer: Reducer<Weather, WeatherAction, WeatherEnvironment> = Reducer {
  weather, action, environment in
  switch action {
  case .refreshTapped:
    let city = weather.city
    return .task {
      .loaded(try await environment.degrees(city))
    } catch: {
      .failed("\($0)")
    }
    .timeout(after: .seconds(10), clock: environment.clock, else: .failed("No answer."))
  case .loaded(let degrees):
    weather.degrees = degrees
    weather.date = environment.date()
    weather.problem = nil
    return .none
  case .failed(let reason):
    weather.problem = reason
    return .none
  }
}
// end

// snippet
extension WeatherEnvironment {
  /// The environment of the program.
  static let live = Self(
    clock: ContinuousClock(), date: .system,
    degrees: { city in try await Server.degrees(in: city) })

  /// For demos and previews: always the same cool day.
  static let cool = Self(
    clock: ImmediateClock(), date: .constant(Date(timeIntervalSince1970: 0)),
    degrees: { _ in 11 })
}
// end

// snippet
@Test func `a request times out after ten seconds`() {
  let store = TestStore(
    initialState: Weather(), reducer: weatherReducer, environment: .unimplemented)
  store.environment.clock = store.clock
  store.environment.degrees = { [clock = store.clock] _ in
    try await clock.sleep(for: .seconds(60))
    return 20
  }
  store.send(.refreshTapped)
  store.advance(by: .seconds(10))
  store.receive(.failed("No answer.")) { $0.problem = "No answer." }
  store.finish()
}
// end

// snippet
@Unimplemented struct BakeryEnvironment: Sendable {
  var clock: any Clock<Duration>
  var date: DateGenerator
  var ring: @Sendable () async -> Void
}

struct Loaf: Equatable, Identifiable {
  let id: Int
  var bakedAt: Date?
}

@CasePathable enum LoafAction: Equatable { case bakeTapped, baked }

let loafReducer: Reducer<Loaf, LoafAction, BakeryEnvironment> = Reducer {
  loaf, action, environment in
  switch action {
  case .bakeTapped:
    return .send(.baked).delay(for: .seconds(1_800), clock: environment.clock)
  case .baked:
    loaf.bakedAt = environment.date()
    return .none
  }
}

struct Tray: Equatable { var loaves: IdentifiedArrayOf<Loaf> = [] }
@CasePathable enum TrayAction: Equatable { case loaf(id: Int, action: LoafAction) }

let trayReducer: Reducer<Tray, TrayAction, BakeryEnvironment> =
  loafReducer.forEach(state: \.loaves, action: \.loaf)

struct Bakery: Equatable { var tray = Tray() }
@CasePathable enum BakeryAction: Equatable { case tray(TrayAction) }

let bakeryReducer: Reducer<Bakery, BakeryAction, BakeryEnvironment> = .combine(
  trayReducer.pullback(state: \.tray, action: \.tray),
  Reducer { _, action, environment in
    guard case .tray(.loaf(_, .baked)) = action else { return .none }
    return .fireAndForget { await environment.ring() }
  }
)
// end

// snippet
// In the module of the cake:
protocol CakeNeeds: Sendable {
  var clock: any Clock<Duration> { get }
}

struct Cake: Equatable { var isCool = false }
@CasePathable enum CakeAction: Equatable { case coolTapped, cooled }

func cakeReducer<Environment: CakeNeeds>() -> Reducer<Cake, CakeAction, Environment> {
  Reducer { cake, action, environment in
    switch action {
    case .coolTapped:
      let clock = environment.clock
      return .send(.cooled).delay(for: .seconds(600), clock: clock)
    case .cooled:
      cake.isCool = true
      return .none
    }
  }
}

// In a module that imports it:
protocol PartyNeeds: CakeNeeds {
  var date: DateGenerator { get }
}

struct Party: Equatable {
  var cake = Cake()
  var begunAt: Date?
}
@CasePathable enum PartyAction: Equatable { case cake(CakeAction), beginTapped }

func partyReducer<Environment: PartyNeeds>() -> Reducer<Party, PartyAction, Environment> {
  .combine(
    cakeReducer().pullback(state: \.cake, action: \.cake),
    Reducer { party, action, environment in
      if case .beginTapped = action { party.begunAt = environment.date() }
      return .none
    })
}

// In the program, whose environment has all of it already:
extension BakeryEnvironment: PartyNeeds {}
let appReducer: Reducer<Party, PartyAction, BakeryEnvironment> = partyReducer()
// end

// snippet
struct Travel: Equatable {
  var home = Weather()
  var away = Weather(city: "Oslo")
  var tour: Weather?
}

@CasePathable enum TravelAction: Equatable {
  case home(WeatherAction), away(WeatherAction), tour(WeatherAction)
  case tourTapped
}

struct TravelEnvironment: Sendable {
  var weather: WeatherEnvironment
  var track: @Sendable (String) -> Void

  static let live = Self(weather: .live, track: { _ in })
}

let travelReducer: Reducer<Travel, TravelAction, TravelEnvironment> = .combine(
  weatherReducer.pullback(state: \.home, action: \.home, environment: \.weather),
  weatherReducer.pullback(
    state: \.away, action: \.away, environment: { $0.tracked("away") }),
  weatherReducer.optional().pullback(
    state: \.tour, action: \.tour, environment: { _ in .cool }),
  Reducer { travel, action, _ in
    if case .tourTapped = action { travel.tour = Weather(city: "Nowhere") }
    return .none
  }
)

extension TravelEnvironment {
  /// The environment of the weather, with a log of each request.
  func tracked(_ name: String) -> WeatherEnvironment {
    var tracked = weather
    tracked.degrees = { city in
      track("\(name): \(city)")
      return try await weather.degrees(city)
    }
    return tracked
  }
}
// end

struct `Environments by level` {
  @Test func `a leaf of an app with one environment is tested with what it uses`() {
    let store = TestStore(
      initialState: Bakery(tray: Tray(loaves: [Loaf(id: 1)])), reducer: bakeryReducer, environment: .unimplemented)
    store.environment.clock = store.clock
    store.environment.date = .constant(Date(timeIntervalSince1970: 60))
    store.environment.ring = {}
    store.send(.tray(.loaf(id: 1, action: .bakeTapped)))
    store.advance(by: .seconds(1_800))
    store.receive(\.tray.loaf[id: 1].baked) {
      $0.tray.loaves[id: 1]?.bakedAt = Date(timeIntervalSince1970: 60)
    }
    store.finish()
  }

  @Test func `a leaf that names its needs runs in any environment that has them`() {
    struct Needs: CakeNeeds { var clock: any Clock<Duration> }
    let store = TestStore(
      initialState: Cake(), reducer: cakeReducer(), environment: Needs(clock: UnimplementedClock("clock")))
    store.environment.clock = store.clock
    store.send(.coolTapped)
    store.advance(by: .seconds(600))
    store.receive(.cooled) { $0.isCool = true }
    store.finish()
    let app = TestStore(initialState: Party(), reducer: appReducer, environment: .unimplemented)
    app.environment.date = .constant(Date(timeIntervalSince1970: 60))
    app.send(.beginTapped) { $0.begunAt = Date(timeIntervalSince1970: 60) }
    app.finish()
  }

  private static func makeStore(_ tracked: Locks) -> TestStore<Travel, TravelAction, TravelEnvironment> {
    let store = TestStore(
      initialState: Travel(), reducer: travelReducer,
      environment: TravelEnvironment(weather: .unimplemented, track: { text in tracked.append(text) }))
    store.environment.weather.clock = store.clock
    store.environment.weather.date = .constant(Date(timeIntervalSince1970: 60))
    store.environment.weather.degrees = { _ in 20 }
    return store
  }

  @Test func `each child has the environment of its level`() {
    let tracked = Locks()
    let store = Self.makeStore(tracked)
    store.send(.home(.refreshTapped))
    store.receive(.home(.loaded(20))) {
      $0.home.degrees = 20
      $0.home.date = Date(timeIntervalSince1970: 60)
    }
    #expect(tracked.texts.isEmpty)
    store.send(.away(.refreshTapped))
    store.receive(.away(.loaded(20))) {
      $0.away.degrees = 20
      $0.away.date = Date(timeIntervalSince1970: 60)
    }
    #expect(tracked.texts == ["away: Oslo"])
    store.send(.tourTapped) { $0.tour = Weather(city: "Nowhere") }
    store.send(.tour(.refreshTapped))
    store.receive(.tour(.loaded(11))) {
      $0.tour?.degrees = 11
      $0.tour?.date = Date(timeIntervalSince1970: 0)
    }
    store.finish()
  }
}

/// Texts that effects may append from any thread.
final class Locks: Sendable {
  private let mutex = Mutex<[String]>([])
  var texts: [String] { mutex.withLock { $0 } }
  func append(_ text: String) { mutex.withLock { $0.append(text) } }
}

// snippet
enum Trace { @TaskLocal static var id = "none" }

extension WeatherEnvironment {
  /// Sends the trace of the task that makes the environment with each request.
  static var traced: Self {
    let trace = Trace.id
    var environment = live
    environment.degrees = { city in try await Server.degrees(in: "\(city)?trace=\(trace)") }
    return environment
  }
}
// end

/// A reducer that reads its environment three times: in the reducer, in the body of an effect, and after a pause.
enum AskAction: Equatable { case asked, heard(String), paused }

struct AskEnvironment: Sendable {
  var clock: any Clock<Duration>
  var trace: @Sendable () -> String = { Trace.id }
}

let askReducer: Reducer<[String], AskAction, AskEnvironment> = Reducer { heard, action, environment in
  switch action {
  case .asked:
    heard.append(environment.trace())
    return .merge(
      .run { send in await send(.heard(environment.trace())) },
      .send(.paused).debounce(id: "pause", for: .seconds(1), clock: environment.clock))
  case .heard(let trace): heard.append(trace)
  case .paused: heard.append(environment.trace())
  }
  return .none
}

struct `A task local in an environment` {
  @Test func `is the sender's in the reducer, and the default later`() {
    let store = TestStore(initialState: [], reducer: askReducer, environment: AskEnvironment(clock: ImmediateClock()))
    store.environment.clock = store.clock
    Trace.$id.withValue("a") { _ = store.send(.asked) { $0 = ["a"] } }
    store.receive(.heard("a")) { $0.append("a") }
    store.advance(by: .seconds(1))
    store.receive(.paused) { $0.append("none") }
    store.finish()
  }

  @MainActor @Test func `is the same in a Store`() {
    let clock = TestClock()
    let store = Store(initialState: [], reducer: askReducer, environment: AskEnvironment(clock: clock))
    Trace.$id.withValue("a") { _ = store.send(.asked) }
    clock.advance(by: .seconds(1))
    #expect(store.state == ["a", "a", "none"])
  }
}
