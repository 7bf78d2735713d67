@testable import ComposableTesting

/// Two numbers from 0 to 2.
struct DrawnState: Codable, Hashable, Sendable {
  static let count = 3
  var one = 0
  var other = 0
}

enum DrawnAction: Hashable, Sendable {
  case go(Int)
  case putOne(Int)
  case putOther(Int)
}

struct DrawnEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  /// An answer that is not determined by the feature.
  var draw: @Sendable () -> Int = { choose("drawn", 0, 1) }
}

/// A number of an effect: a constant, or taken from the state or the environment when the reducer makes the effect.
enum DrawnNumber: Sendable {
  case fixed(Int)
  case one, other
  case drawn

  func value(_ state: DrawnState, _ environment: DrawnEnvironment) -> Int {
    switch self {
    case .fixed(let number): number
    case .one: state.one
    case .other: state.other
    case .drawn: environment.draw()
    }
  }
}

/// An effect of a random feature, as a description.
indirect enum DrawnEffect: Sendable {
  case none
  case send(DrawnNumber)
  case run(sleeps: [DrawnNumber], DrawnNumber)
  /// Actions that are sent one second apart. The last one sets the state to the number of actions.
  case answers(Int)
  case pair(first: DrawnNumber, second: DrawnNumber)
  case endless
  case timer(id: DrawnNumber?, DrawnNumber)
  /// A timer whose tick reads the clock.
  case readingTimer(DrawnNumber)
  case failing(attempts: Int, growing: Bool, DrawnNumber)
  case delay(DrawnEffect, DrawnNumber)
  case debounce(DrawnEffect, id: DrawnNumber, DrawnNumber, atMost: Int?)
  case throttle(DrawnEffect, id: DrawnNumber, DrawnNumber, latest: Bool)
  case timeout(DrawnEffect, DrawnNumber, else: DrawnNumber)
  case cancellable(DrawnEffect, id: DrawnNumber, replaces: Bool)
  case cancel(id: DrawnNumber)
  case merge([DrawnEffect])
  case concatenate([DrawnEffect])
}

private struct Failed: Error {}

extension DrawnEffect {
  /// The effect that a reducer returns in a state.
  func made(_ state: DrawnState, _ environment: DrawnEnvironment) -> Effect<DrawnAction> {
    let clock = environment.clock
    func value(_ number: DrawnNumber) -> Int { number.value(state, environment) }
    func time(_ number: DrawnNumber) -> Duration { .seconds(1 + value(number)) }
    switch self {
    case .none: return .none
    case .send(let number): return .send(.putOne(value(number)))
    case .run(let sleeps, let number):
      let sleeps = sleeps.map(time)
      let number = value(number)
      return .run { send in
        for sleep in sleeps { try await clock.sleep(for: sleep) }
        await send(.putOther(number))
      }
    case .answers(let count):
      return .run { send in
        var sum = 0
        for _ in 0..<count {
          sum += environment.draw()
          try await clock.sleep(for: .seconds(1))
        }
        await send(.putOther(sum % DrawnState.count))
      }
    case .pair(let first, let second):
      let (first, second) = (time(first), time(second))
      return .run { send in
        async let one: Void = clock.sleep(for: first)
        async let other: Void = clock.sleep(for: second)
        _ = try await (one, other)
        await send(.putOther(1))
      }
    case .endless:
      return .run { _ in await untilCancelled() }
    case .timer(let id, let number):
      let number = value(number)
      guard let id else { return .timer(every: .seconds(2), clock: clock) { .putOne(number) } }
      return .timer(id: value(id), every: .seconds(2), clock: clock) { .putOne(number) }
    case .readingTimer(let number):
      let number = value(number)
      return .timer(id: "reading", every: .seconds(2), clock: clock) {
        .putOther(reading(clock, number))
      }
    case .failing(let attempts, let growing, let number):
      let number = value(number)
      return .task { () async throws -> DrawnAction in
        throw Failed()
      } catch: { _ in
        .putOne(number)
      }
      .retry(
        growing
          ? .exponential(from: .seconds(1), factor: 2, most: .seconds(4), attempts: attempts)
          : .constant(.seconds(1), attempts: attempts), clock: clock)
    case .delay(let effect, let length):
      let length = time(length)
      return effect.made(state, environment).delay(for: length, clock: clock)
    case .debounce(let effect, let id, let length, let longest):
      return effect.made(state, environment)
        .debounce(id: value(id), for: time(length), atMost: longest.map { .seconds($0) }, clock: clock)
    case .throttle(let effect, let id, let length, let latest):
      return effect.made(state, environment).throttle(id: value(id), for: time(length), clock: clock, latest: latest)
    case .timeout(let effect, let length, let number):
      return effect.made(state, environment)
        .timeout(after: time(length), clock: clock, else: .putOther(value(number)))
    case .cancellable(let effect, let id, let replaces):
      return effect.made(state, environment).cancellable(id: value(id), cancelInFlight: replaces)
    case .cancel(let id): return .cancel(id: value(id))
    case .merge(let effects): return .merge(effects.map { $0.made(state, environment) })
    case .concatenate(let effects): return .concatenate(effects.map { $0.made(state, environment) })
    }
  }
}

/// Returns the number after reading the clock, whatever its time is.
private func reading(_ clock: some Clock<Duration>, _ number: Int) -> Int {
  let now = clock.now
  return now.advanced(by: .seconds(1)) < now ? 0 : number
}

private func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
}

/// A feature that is a table: the changes of each action, and the effects that it starts.
struct DrawnFeature: Sendable {
  static let actions = 3
  private let changes: [[DrawnState]]
  /// The effects, by the action and by the first number of the state.
  let effects: [[DrawnEffect]]

  init(seed: UInt64) {
    var random = DrawnEffects(seed: seed)
    changes = (0..<Self.actions).map { _ in
      (0..<DrawnState.count * DrawnState.count).map { _ in
        DrawnState(one: random.draw(0...DrawnState.count - 1), other: random.draw(0...1))
      }
    }
    effects = (0..<Self.actions).map { action in
      let effect = random.effect(of: action)
      let rare = random.draw(0...2)
      return (0..<DrawnState.count).map { rare == 0 && $0 == 0 ? .none : effect }
    }
  }

  var reducer: Reducer<DrawnState, DrawnAction, DrawnEnvironment> {
    Reducer { state, action, environment in
      switch action {
      case .putOne(let number): state.one = number
      case .putOther(let number): state.other = number
      case .go(let action):
        let effect = effects[action][state.one].made(state, environment)
        state = changes[action][state.one * DrawnState.count + state.other]
        return effect
      }
      return .none
    }
  }

  /// A new store of the feature.
  func store() -> TestStore<DrawnState, DrawnAction, DrawnEnvironment> {
    let store = TestStore(initialState: DrawnState(), reducer: reducer, environment: DrawnEnvironment())
    store.environment.clock = store.clock
    return store
  }

  static let moves: [Move<DrawnAction>] =
    (0..<actions).map { .send(.go($0)) } + [.advance(by: .seconds(1))]
}

/// A source of random effects.
private struct DrawnEffects {
  private var random: SplitMix64
  /// Whether effects use `choose`, which makes searches long.
  private let hasDraws: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    hasDraws = random.draw(in: 0...4) == 0
  }

  mutating func draw(_ range: ClosedRange<Int>) -> Int { random.draw(in: range) }

  private mutating func number() -> DrawnNumber {
    switch draw(0...7) {
    case 0, 1: .fixed(draw(0...1))
    case 2, 3, 4: .one
    case 5, 6: .other
    default: hasDraws ? .drawn : .other
    }
  }

  private mutating func id() -> DrawnNumber { draw(0...2) == 0 ? .other : .fixed(draw(0...1)) }

  /// The effect that an action starts. The next one mostly replaces it, because effects that accumulate are endless.
  mutating func effect(of action: Int) -> DrawnEffect {
    switch draw(0...9) {
    case 0: .cancel(id: id())
    case 1: .merge([.cancel(id: id()), .cancellable(effect(depth: 2), id: .fixed(10 + action), replaces: true)])
    case 2: .debounce(effect(depth: 2), id: id(), number(), atMost: draw(0...1) == 0 ? 3 : nil)
    case 3: .throttle(effect(depth: 2), id: id(), number(), latest: draw(0...1) == 0)
    default: .cancellable(effect(depth: 3), id: .fixed(10 + action), replaces: true)
    }
  }

  private mutating func effect(depth: Int) -> DrawnEffect {
    guard depth > 0 else { return leaf() }
    return switch draw(0...13) {
    case 0, 1: .delay(effect(depth: depth - 1), number())
    case 2: .debounce(effect(depth: depth - 1), id: id(), number(), atMost: draw(0...1) == 0 ? 3 : nil)
    case 3: .throttle(effect(depth: depth - 1), id: id(), number(), latest: draw(0...1) == 0)
    case 4: .timeout(effect(depth: depth - 1), number(), else: number())
    case 5, 6: .cancellable(effect(depth: depth - 1), id: id(), replaces: draw(0...1) == 0)
    case 7, 8: .merge((0..<draw(2...3)).map { _ in effect(depth: depth - 1) })
    case 9, 10: .concatenate((0..<draw(2...3)).map { _ in effect(depth: depth - 1) })
    default: leaf()
    }
  }

  private mutating func leaf() -> DrawnEffect {
    switch draw(0...12) {
    case 0, 1: .send(number())
    case 2, 3: .run(sleeps: (0..<draw(1...2)).map { _ in number() }, number())
    case 4: hasDraws ? .answers(draw(1...2)) : .run(sleeps: [number()], number())
    case 5: .pair(first: number(), second: number())
    case 6: .endless
    case 7, 8, 9: .timer(id: draw(0...1) == 0 ? id() : nil, number())
    case 10: .readingTimer(number())
    case 11: .failing(attempts: draw(2...3), growing: draw(0...1) == 0, number())
    default: .cancel(id: id())
    }
  }
}
