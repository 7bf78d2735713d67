import Foundation
import TestEffort

@testable import ComposableTesting

/// A random feature whose effects share only what is `Remembered`, and keep what they know in variables of their own.
struct SharingProgram: CustomStringConvertible, Sendable {
  indirect enum Step: Sendable {
    /// Reads the register that all effects share.
    case read
    /// Writes the register.
    case write
    /// Reads and changes it.
    case update
    /// Counts what the effect knows.
    case log
    case turn
    /// Sleeps for a number of milliseconds. A canceled sleep does not stop the effect.
    case sleep(Int)
    /// Sends what the effect knows.
    case send
    /// Sends an action that starts another effect, which captures the state.
    case begin(Int)
    /// Sends an action that cancels another effect, or the effect itself.
    case cancel(Int)
    case draw
    case choose
    /// Asks whether the effect was canceled.
    case poll
    /// Adds to a stream that all effects share.
    case feed
    /// Waits for an element of the stream.
    case next
    /// Two children, whose results come in the order of their ends.
    case group([Step], [Step])
  }

  var effects: [[Step]]
  var begunCount: Int
  /// Whether the test starts the first effect again, perhaps before the others have run.
  var sendsTwice: Bool

  var description: String {
    "\(begunCount) begun\(sendsTwice ? ", twice" : ""): " + effects.map { "\($0)" }.joined(separator: "; ")
  }

  static func random(seed: UInt64) -> Self {
    let random = RandomSource.seeded(seed)
    func draw(_ count: Int) -> Int { random(in: 0...(count - 1)) }
    let begun = 2 + draw(2)
    let others = draw(2)
    var effects = (0..<begun).map { _ in
      (0..<(2 + draw(begun == 2 ? 6 : 4))).map { _ in step(draw, among: begun + others) }
    }
    for number in begun..<(begun + others) {
      effects[draw(begun)].insert(.begin(number), at: draw(2))
      effects.append((0..<(1 + draw(3))).map { _ in step(draw, among: begun + others) })
    }
    return Self(effects: effects, begunCount: begun, sendsTwice: draw(4) == 0)
  }

  private static func step(_ draw: (Int) -> Int, among count: Int, inGroup: Bool = false) -> Step {
    switch draw(inGroup ? 14 : 24) {
    case 0, 1, 2: .read
    case 3, 4: .write
    case 5: .update
    case 6: .log
    case 7, 8, 9, 10: .turn
    case 11, 12, 13: .sleep(1 + draw(2))
    case 14, 15: .send
    case 16: .draw
    case 17: .choose
    case 18: .poll
    case 19: .feed
    case 20: .next
    case 21:
      .group([step(draw, among: count, inGroup: true), .turn], [.turn, step(draw, among: count, inGroup: true)])
    default: .cancel(draw(count))
    }
  }

  // MARK: Running it

  enum Action: Hashable, Sendable {
    case start
    case said(Int, Int)
    case begin(Int)
    case cancel(Int)
  }

  struct Said: Hashable {
    var counts: [String: Int] = [:]
    var last = 0
  }

  private struct World: Sendable {
    let register = Remembered(0)
    let log = Remembered<[String: Int]>([:])
    let stream = RememberedStream<Int>()
    let clock = TestClock()
    let random = RandomSource.seeded(1)
  }

  /// Runs it in the order that is being explored, and returns what can be seen.
  func run() -> String {
    let world = World()
    let reducer = Reducer<Said, Action, Void> { state, action, _ in
      switch action {
      case .start: return .merge((0..<begunCount).map { effect($0, world, 0) })
      case .begin(let number): return effect(number, world, state.last)
      case .cancel(let number): return .cancel(id: number)
      case .said(let number, let known):
        state.counts["\(number):\(known)", default: 0] += 1
        state.last = known
        return .none
      }
    }
    let store = TestStore(initialState: Said(), reducer: reducer, environment: ())
    store.exhaustivity = .off
    store.send(.start)
    if sendsTwice { store.send(.begin(0)) }
    world.clock.advance(by: .milliseconds(1))
    let seen = world.register.value
    store.skipReceivedActions()
    world.clock.advance(by: .milliseconds(100))
    store.skipReceivedActions()
    let state = store.state
    return "\(seen) \(world.register.value) \(Self.text(world.log.value)) \(Self.text(state.counts)) \(state.last)"
  }

  private static func text(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key)*\($0.value)" }.joined(separator: ",")
  }

  private func effect(_ number: Int, _ world: World, _ captured: Int) -> Effect<Action> {
    let steps = effects[number]
    return .run { send in
      var known = captured
      for step in steps { await perform(step, of: number, &known, world, send) }
      world.log.write { $0["\(number) ends with \(known)", default: 0] += 1 }
    }
    .cancellable(id: number)
  }

  private nonisolated(nonsending) func perform(
    _ step: Step, of number: Int, _ known: inout Int, _ world: World, _ send: Send<Action>
  ) async {
    switch step {
    case .read: known = world.register.value
    case .write:
      let value = known + 1
      world.register.write { $0 = value }
    case .update:
      known = world.register.update { value in
        value += 2
        return value
      }
    case .log:
      let line = "\(number):\(known)"
      world.log.write { $0[line, default: 0] += 1 }
    case .turn: await turn()
    case .sleep(let time): try? await world.clock.sleep(for: .milliseconds(time))
    case .send: await send(.said(number, known))
    case .begin(let other): await send(.begin(other))
    case .cancel(let other): await send(.cancel(other))
    case .draw: known = world.random(in: 0...3)
    case .choose: known = choose("of \(number)", known, known + 5)
    case .poll: if Task.isCancelled { known += 10 }
    case .feed: world.stream.yield(known)
    case .next:
      let iterator = world.stream.makeAsyncIterator()
      known = await iterator.next() ?? -1
    case .group(let one, let other):
      let start = known
      known = await withTaskGroup(of: Int.self) { group in
        for steps in [one, other] {
          group.addTask {
            var known = start
            for step in steps { await perform(step, of: number, &known, world, send) }
            return known
          }
        }
        var sum = 0
        for await result in group { sum = sum * 3 + result }
        return sum
      }
    }
  }
}

/// Random programs, with equal moments and without.
struct `Merged orders` {
  /// `make soak-check` tries 300 programs with up to 4,000 orders.
  private static let isSoak = ProcessInfo.processInfo.environment["COMPOSABLE_CHECK_SEEDS"] != nil
  private static let limit = isSoak ? 4_000 : 300

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `have the outcomes of all orders`(_ part: UInt64) {
    var (compared, orders, runs) = (0, 0, 0)
    for seed in (part * 1_000)..<(part * 1_000 + (Self.isSoak ? 50 : TestEffort.count(5, full: 10))) {
      let program = SharingProgram.random(seed: seed)
      let all = exploredRuns(upTo: Self.limit) { program.run() }
      if all.note?.contains("there are more") == true { continue }
      let merged = exploredRuns(.every(upTo: Self.limit, sharing: .remembered)) { program.run() }
      #expect(all.failure == nil, "seed \(seed): \(program) \(all.reports)")
      #expect(merged.failure == nil, "seed \(seed): \(program) \(merged.reports)")
      let missed = Set(all.results).subtracting(merged.results)
      #expect(missed.isEmpty, "seed \(seed): \(program)")
      #expect(merged.results.count <= all.results.count)
      compared += 1
      orders += all.results.count
      runs += merged.results.count
    }
    #expect(compared > 0)
    #expect(runs <= orders)
  }
}
