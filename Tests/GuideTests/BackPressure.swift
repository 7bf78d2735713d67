import ComposableTesting
import Synchronization

// snippet
struct Downloads: Equatable {
  var waiting: [Int] = []
  var running: Set<Int> = []
  var done: Set<Int> = []

  static let most = 3

  /// Starts waiting downloads up to the limit.
  fileprivate mutating func startNext(
    _ environment: DownloadsEnvironment
  ) -> Effect<DownloadsAction> {
    let next = waiting.prefix(Self.most - running.count)
    waiting.removeFirst(next.count)
    running.formUnion(next)
    return .merge(
      next.map { number in
        .task {
          await environment.load(number)
          return .finished(number)
        }
      })
  }
}

enum DownloadsAction: Equatable { case added([Int]), finished(Int) }

struct DownloadsEnvironment: Sendable { var load: @Sendable (Int) async -> Void }

let downloadsReducer: Reducer<Downloads, DownloadsAction, DownloadsEnvironment> = Reducer {
  downloads, action, environment in
  switch action {
  case .added(let numbers):
    downloads.waiting += numbers
  case .finished(let number):
    downloads.running.remove(number)
    downloads.done.insert(number)
  }
  return downloads.startNext(environment)
}
// end

// snippet
@Test func `at most three downloads run at once, in whatever order they finish`() {
  TestStore.explore(.every) {
    let store = TestStore(
      initialState: Downloads(), reducer: downloadsReducer,
      environment: DownloadsEnvironment { _ in await turn() })
    store.exhaustivity = .off
    store.send(.added([1, 2, 3, 4, 5])) { $0.running = [1, 2, 3] }
    store.skipReceivedActions()
    #expect(store.state.done == [1, 2, 3, 4, 5])
    store.finish()
  }
}
// end

// snippet
struct Gauge: Equatable {
  var value = 0
  var shown = 0
}

enum GaugeAction: Equatable { case appeared, measured(Int), show }

struct GaugeEnvironment: Sendable {
  var clock: any Clock<Duration>
  var values: @Sendable () -> AsyncStream<Int>
}

let gaugeReducer: Reducer<Gauge, GaugeAction, GaugeEnvironment> = Reducer {
  gauge, action, environment in
  switch action {
  case .appeared:
    return .run { send in
      for await value in environment.values() { await send(.measured(value)) }
    }
  case .measured(let value):
    gauge.value = value
    return .send(.show)
      .throttle(id: "show", for: .milliseconds(100), clock: environment.clock)
  case .show:
    gauge.shown = gauge.value
    return .none
  }
}
// end

// snippet
/// The values of a sensor. A consumer that is slower than the sensor gets the latest value;
/// the others are dropped.
func values(of sensor: Sensor) -> AsyncStream<Int> {
  let (values, continuation) = AsyncStream.makeStream(
    of: Int.self, bufferingPolicy: .bufferingNewest(1))
  sensor.start { value in continuation.yield(value) }
  return values
}
// end

/// A sensor that measures when the test requests it.
final class Sensor: Sendable {
  private let listener = Mutex<@Sendable (Int) -> Void>({ _ in })
  func start(_ onValue: @escaping @Sendable (Int) -> Void) { listener.withLock { $0 = onValue } }
  func measure(_ value: Int) { listener.withLock { $0 }(value) }
}

struct `Back-pressure` {
  @Test func `a gauge accepts all values, and shows ten a second`() {
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(
      initialState: Gauge(), reducer: gaugeReducer,
      environment: GaugeEnvironment(clock: ImmediateClock(), values: { values }))
    store.environment.clock = store.clock
    store.exhaustivity = .off
    store.send(.appeared)
    var shown: [Int] = []
    for value in 1...50 {
      continuation.yield(value)
      store.advance(by: .milliseconds(10))
      store.skipReceivedActions()
      if store.state.shown != shown.last { shown.append(store.state.shown) }
    }
    #expect(store.state.value == 50)
    #expect(shown == [1, 10, 20, 30, 40, 50])
    continuation.finish()
    store.skipInFlightEffects()
  }

  @Test(arguments: [true, false])
  func `a sequence that makes values on request is never ahead of the store`(waits: Bool) {
    let log = Locks()
    let clock = TestClock()
    let made = Mutex(0)
    let values: @Sendable () -> AsyncStream<Int> = {
      AsyncStream {
        if waits { try? await clock.sleep(for: .milliseconds(1)) }
        let value = made.withLock {
          $0 += 1
          return $0
        }
        guard value <= 3 else { return nil }
        log.append("made \(value)")
        return value
      }
    }
    let reducer = gaugeReducer.onChange(of: { $0.value }) { _, value, _, _ in
      log.append("reduced \(value)")
      return .none
    }
    let store = TestStore(
      initialState: Gauge(), reducer: reducer, environment: GaugeEnvironment(clock: clock, values: values))
    store.exhaustivity = .off
    store.send(.appeared)
    clock.advance(by: .milliseconds(10))
    store.skipReceivedActions()
    #expect(log.texts == (1...3).flatMap { ["made \($0)", "reduced \($0)"] })
    store.skipInFlightEffects()
  }

  @Test func `a slow consumer gets the sensor's latest value`() async {
    let sensor = Sensor()
    let values = values(of: sensor)
    for value in 1...10 { sensor.measure(value) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 10)
  }
}
