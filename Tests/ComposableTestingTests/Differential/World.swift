import Composable
import ComposableTesting
import Dispatch
import Foundation

/// The surroundings of the effects of a random program: a journal, a clock, and the valves that a test opens.
///
/// Unchecked: what is mutable is touched only under the lock, except `clock` and `sender`, which are set before
/// anything runs and taken away when all is over.
final class World: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var valves: [Valve] = []
  private var aliveCount = 0
  private var runningCount = 0
  private var lastToken = 0
  private var exploded: [Int] = []
  private var reducedBombs: [Int] = []
  private var waiter: CheckedContinuation<Void, Never>?
  private var isOver = false
  private var isReducing = false

  /// Whether some of what effects, actions and states hold sends an action when it is released.
  let hasBombs: Bool
  nonisolated(unsafe) var clock: TestClock?
  /// How to send to the store, from a reducer or a `deinit`.
  nonisolated(unsafe) var sender: ((Seen) -> Void)?

  init(hasBombs: Bool = false) { self.hasBombs = hasBombs }

  private func locked<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  // MARK: The journal

  var now: Int { clock.map { Int($0.now.offset / .seconds(1)) } ?? 0 }

  /// Runs a reducer.
  func reducing<R>(_ body: () -> R) -> R {
    locked { isReducing = true }
    defer { locked { isReducing = false } }
    return body()
  }

  func note(_ line: String) { locked { lines.append(line) } }

  func takeLines() -> [String] {
    locked {
      defer { lines = [] }
      return lines
    }
  }

  /// An action for the reducer that is `level` levels below the root.
  func seen(_ act: Act, at level: Int = 0) -> Seen { Seen(act: act, level: level, token: token()) }

  /// Sends to the store from where it may be busy.
  func send(_ act: Act) { sender?(seen(act)) }

  // MARK: Valves

  func begin(_ leaf: Int) -> Valve {
    let valve = Valve(leaf: leaf)
    locked {
      lines.append("start \(leaf)")
      runningCount += 1
      valves.append(valve)
    }
    return valve
  }

  func end(_ valve: Valve) {
    let waiter = locked {
      runningCount -= 1
      valves.removeAll { $0 === valve }
      guard runningCount == 0 else { return CheckedContinuation<Void, Never>?.none }
      defer { self.waiter = nil }
      return self.waiter
    }
    valve.acted()
    waiter?.resume()
  }

  func waitingValve(of leaf: Int) -> Valve? {
    locked { valves.first { $0.leaf == leaf && $0.isWaiting } }
  }

  /// Waits until no body runs any more.
  @MainActor func quiet() async {
    await withCheckedContinuation { continuation in
      let isQuiet = locked {
        if runningCount > 0 { waiter = continuation }
        return runningCount == 0
      }
      if isQuiet { continuation.resume() }
    }
  }

  var runningBodies: Int { locked { runningCount } }

  // MARK: What is alive

  /// Whether the caller is on the main queue, and so on the main actor. On Linux its thread is not always the same.
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  func token() -> HeldObject {
    let number = locked {
      aliveCount += 1
      lastToken += 1
      return lastToken
    }
    return HeldObject(world: self, number: number)
  }

  var aliveTokens: Int { locked { aliveCount } }

  /// A token is gone. Every third one sends.
  fileprivate func release(_ number: Int) {
    let explodes = locked {
      aliveCount -= 1
      // The store is the main actor's; what is released elsewhere does not reach it.
      let explodes = hasBombs && !isOver && number % 3 == 0 && Self.isOnMainQueue
      guard explodes else { return false }
      exploded.append(number)
      return true
    }
    guard explodes else { return }
    sender?(Seen(act: Act(name: -number, path: [], plans: []), token: nil))
  }

  /// Whether the action comes of a `deinit`.
  func isBomb(_ seen: Seen) -> Bool {
    if seen.act.name >= 0 { return false }
    locked { reducedBombs.append(-seen.act.name) }
    return true
  }

  /// The store is about to be released.
  func close() { locked { isOver = true } }

  /// The objects whose last action was lost or came twice, or came of nothing.
  var wrongBombs: [Int] {
    locked {
      let numbers = Set(exploded + reducedBombs)
      return numbers.filter { number in
        exploded.filter { $0 == number }.count != 1 || reducedBombs.filter { $0 == number }.count != 1
      }.sorted()
    }
  }
}

/// Something that an effect, an action or a state holds.
final class HeldObject: Sendable, Equatable {
  private let world: World
  private let number: Int

  init(world: World, number: Int) {
    self.world = world
    self.number = number
  }

  deinit { world.release(number) }

  /// No two states differ because of what they hold.
  static func == (lhs: HeldObject, rhs: HeldObject) -> Bool { true }
}
