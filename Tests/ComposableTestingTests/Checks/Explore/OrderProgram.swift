@testable import ComposableTesting

/// A random feature: the steps of each of its effects.
struct OrderProgram: CustomStringConvertible, Sendable {
  enum Step: Sendable, Hashable {
    /// Logs the effect's number.
    case note
    /// Reads the register that all effects share.
    case read
    /// Writes the read value plus one, and logs it.
    case write
    case turn
    /// Sleeps for a number of milliseconds. A canceled sleep is logged, and does not stop the effect.
    case sleep(Int)
    /// Sends an action, which the reducer logs.
    case send
    /// Sends an action that starts another effect.
    case begin(Int)
    /// Sends an action that cancels another effect, or the effect itself.
    case cancel(Int)
  }

  /// The effects that the test starts come first, and then those that another effect starts.
  var effects: [[Step]]
  var begunCount: Int

  var description: String {
    "\(begunCount) begun: " + effects.map { "[\($0.map { "\($0)" }.joined(separator: ", "))]" }.joined(separator: " ")
  }

  /// A program with few enough orders to try them all.
  static func random(seed: UInt64) -> Self {
    let random = RandomSource.seeded(seed)
    func draw(_ count: Int) -> Int { random(in: 0...(count - 1)) }
    let begun = 2 + draw(2)
    let others = draw(2)
    var effects = (0..<begun).map { _ in
      (0..<(2 + draw(begun == 2 ? 5 : 3))).map { _ in step(draw, among: begun + others) }
    }
    for number in begun..<(begun + others) {
      effects[draw(begun)].insert(.begin(number), at: draw(2))
      effects.append((0..<(1 + draw(3))).map { _ in step(draw, among: begun + others) })
    }
    return Self(effects: effects, begunCount: begun)
  }

  private static func step(_ draw: (Int) -> Int, among count: Int) -> Step {
    switch draw(14) {
    case 0, 1: .note
    case 2, 3: .read
    case 4, 5: .write
    case 6, 7, 8: .turn
    case 9, 10, 11: .sleep(1 + draw(2))
    case 12: .send
    default: .cancel(draw(count))
    }
  }

  // MARK: Running it

  enum Action: Equatable, Sendable {
    case start
    case said(Int)
    case begin(Int)
    case cancel(Int)
  }

  /// Runs it in a TestStore, in the order that is being explored, and returns its log.
  func run() -> String {
    let (log, register, clock) = (Locked<[String]>([]), Locked(0), TestClock())
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .start: return .merge((0..<begunCount).map { effect($0, log, register, clock) })
      case .begin(let number): return effect(number, log, register, clock)
      case .cancel(let number): return .cancel(id: number)
      case .said(let number):
        log.add("said\(number)")
        return .none
      }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.exhaustivity = .off
    store.send(.start)
    clock.advance(by: .milliseconds(100))
    store.finish()
    return log.text
  }

  private func effect(
    _ number: Int, _ log: Locked<[String]>, _ register: Locked<Int>, _ clock: TestClock
  ) -> Effect<Action> {
    let steps = effects[number]
    return .run { send in
      var read = 0
      for step in steps {
        switch step {
        case .note: log.add("\(number)")
        case .read: read = register.withLock { $0 }
        case .write:
          let value = read + 1
          register.withLock { $0 = value }
          log.add("\(number)=\(value)")
        case .turn: await turn()
        case .sleep(let time):
          do { try await clock.sleep(for: .milliseconds(time)) } catch { log.add("\(number)!") }
        case .send: await send(.said(number))
        case .begin(let other): await send(.begin(other))
        case .cancel(let other): await send(.cancel(other))
        }
      }
    }
    .cancellable(id: number)
  }
}
