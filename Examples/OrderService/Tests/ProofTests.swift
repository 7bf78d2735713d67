import ComposableTesting
import Foundation
import Readme
import Synchronization

@testable import OrderService

/// The services of an order, as they see it. They do not restart with the program.
private final class Services: Sendable {
  struct Books: Hashable {
    /// The keys that were asked for, with the first answer to each.
    var asked: Set<String> = []
    var answers: [String: Bool] = [:]
    /// The steps that have happened and were not undone.
    var standing: [Order.Step] = []
  }

  struct NoAnswer: Error {}

  /// Whether the services answer in all ways that they know. `COMPOSABLE_ORDER_PROOFS=1` checks that, for minutes. By
  /// default, the answers are left out that a crash stands for, such as a lost one.
  let hasAllAnswers = ProcessInfo.processInfo.environment["COMPOSABLE_ORDER_PROOFS"] != nil

  private let state = Mutex(Books())
  var books: Books { state.withLock { $0 } }

  /// Performs a step once for each key.
  func perform(_ step: Order.Step, _ key: String, refuses: Bool = false) -> Answer {
    state.withLock { books in
      if books.answers[key] == nil {
        books.answers[key] = !refuses
        if !refuses { books.standing.append(step) }
      }
      return books.answers[key] == true ? .done : .refused("no")
    }
  }

  func undo(_ step: Order.Step, _ key: String) {
    state.withLock { books in
      books.answers[key] = false
      books.standing.removeAll { $0 == step }
    }
  }

  /// Returns true for the first call with a name: only that one goes wrong, or the check would have no end.
  func isFirst(_ call: String) -> Bool { state.withLock { $0.asked.insert(call).inserted } }

  func answer(_ step: Order.Step, _ key: String, _ clock: TestClock) async throws -> Answer {
    guard isFirst(key) else { return perform(step, key) }
    let answer =
      hasAllAnswers
      ? choose(step.rawValue, "done", "refused", "no answer", "late", "late request", "request lost", "answer lost")
      : choose(step.rawValue, "done", "refused", "no answer")
    switch answer {
    case "refused":
      return perform(step, key, refuses: true)
    case "no answer":
      _ = perform(step, key)
      try await clock.sleep(for: .seconds(1_000))
      throw NoAnswer()
    case "late":
      let answer = perform(step, key)
      try await clock.sleep(for: .seconds(10))
      return answer
    case "late request":
      // It arrives, even if the order has given up and the effect is canceled.
      try? await clock.sleep(for: .seconds(10))
      return perform(step, key)
    case "request lost":
      throw NoAnswer()
    case "answer lost":
      _ = perform(step, key)
      throw NoAnswer()
    default:
      return perform(step, key)
    }
  }

  func undoing(_ step: Order.Step, _ key: String, _ clock: TestClock) async throws {
    guard isFirst("undo \(key)") else { return undo(step, key) }
    let answer =
      hasAllAnswers
      ? choose("undo \(step.rawValue)", "done", "answer lost", "request lost", "late")
      : choose("undo \(step.rawValue)", "done", "answer lost")
    switch answer {
    case "answer lost":
      undo(step, key)
      throw NoAnswer()
    case "request lost":
      throw NoAnswer()
    case "late":
      undo(step, key)
      try await clock.sleep(for: .seconds(10))
    default:
      undo(step, key)
    }
  }

  func environment(_ clock: TestClock) -> OrderEnvironment {
    OrderEnvironment(
      clock: clock, now: { .start + clock.now.offset }, jitter: nil,
      // The drain ends before the effect continues, and the state is saved after the drain.
      saved: { await turn() },
      payment: .init(
        charge: { key, _ in try await self.answer(.payment, key, clock) },
        refund: { try await self.undoing(.payment, $0, clock) }),
      stock: .init(
        reserve: { key, _ in try await self.answer(.stock, key, clock) },
        release: { try await self.undoing(.stock, $0, clock) }),
      shipping: .init(
        ship: { key, _ in try await self.answer(.shipping, key, clock) },
        recall: { try await self.undoing(.shipping, $0, clock) }))
  }
}

extension Order {
  /// The steps that may have happened.
  fileprivate var known: ArraySlice<Step> {
    switch phase {
    case .received, .canceled: []
    case .performing(let step, _), .undoing(let step): Step.allCases[...(Step.allCases.firstIndex(of: step) ?? 0)]
    case .completed: Step.allCases[...]
    }
  }
}

/// An order and the services around it. The program may crash at any moment.
struct `Whatever the services answer, and whenever the customer cancels` {
  private struct Fingerprint: Hashable {
    var phase: String
    /// The time until the deadline.
    var left: Duration?
    var books: Services.Books

    init(_ order: Order, _ books: Services.Books, now: Duration) {
      self.books = books
      if case .performing(let step, let deadline) = order.phase {
        (phase, left) = ("\(step)", max(.zero, deadline - (.start + now)))
      } else {
        phase = "\(order.phase)"
      }
    }
  }

  /// Checks an order with all answers of the services.
  private func check(
    reducer: Reducer<Order, OrderAction, OrderEnvironment> = orderReducer, moves: [Move<OrderAction>],
    change: @escaping (inout OrderEnvironment) -> Void = { _ in }, at location: SourceLocation = #_sourceLocation
  ) {
    var services = Services()
    let rules = CheckRules<Order, OrderAction>(
      upTo: 1_000_000,
      fingerprint: { order, now in Fingerprint(order, services.books, now: now) },
      effect: { _, _ in 0 },
      end: { order, inFlight in
        let standing = services.books.standing
        // An order that waits for nothing would be lost.
        return inFlight.isEmpty == (order.isFinished || order.phase == .received)
          // Nothing happened twice, and nothing that the order does not know of.
          && Set(standing).count == standing.count && order.known.starts(with: standing)
          && (order.phase != .completed || standing == Order.Step.allCases)
      },
      expects: ["it is finished": \.isFinished])
    OrderStore.check(rules, at: location) {
      services = Services()
      let store = OrderStore(initialState: Order(), reducer: reducer, environment: .unimplemented)
      store.environment = services.environment(store.clock)
      change(&store.environment)
      return store
    } actions: { order in
      order.phase == .received ? moves : Array(moves.dropFirst())
    }
  }

  private let moves: [Move<OrderAction>] = [.send(.placed), .send(.cancelTapped), .advance(by: .seconds(10))]

  @Test func `an order is completed, or everything that happened is undone`() {
    check(moves: moves)
  }

  @Test func `nothing is lost and nothing happens twice, at whatever moment the program is killed`() {
    check(moves: moves + [.restart(sending: .resumed)])
  }

  // MARK: Mistakes, which the check must find

  /// Expects the counterexample that a block of the README shows.
  private func expectMistake(
    _ name: String, reducer: Reducer<Order, OrderAction, OrderEnvironment> = orderReducer,
    change: @escaping (inout OrderEnvironment) -> Void = { _ in }
  ) throws {
    let counterexample = try Readme.screen(name)
    withKnownIssue {
      check(reducer: reducer, moves: moves + [.restart(sending: .resumed)], change: change)
    } matching: {
      "\($0)".contains(counterexample)
    }
  }

  @Test func `a restart that forgets the refund is found`() throws {
    let forgetful = Reducer<Order, OrderAction, OrderEnvironment> { order, action, environment in
      if action == .resumed, case .undoing = order.phase { return .none }
      return orderReducer(&order, action, environment)
    }
    try expectMistake("a forgotten refund", reducer: forgetful)
  }

  @Test func `a call that does not wait for the save is found`() throws {
    try expectMistake("a call before the save") { $0.saved = {} }
  }

  @Test func `a new key for each call is found`() throws {
    try expectMistake("a new key") { environment in
      let (charge, ids) = (environment.payment.charge, UUIDGenerator.incrementing)
      environment.payment.charge = { key, cents in try await charge("\(key) \(ids())", cents) }
    }
  }
}
