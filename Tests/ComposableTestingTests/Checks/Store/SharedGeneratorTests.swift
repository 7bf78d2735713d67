import Expectations
import Foundation

@testable import Composable
@testable import ComposableTesting

private struct Deck: Equatable {
  var card = 0
  var id: UUID?
}

private enum DeckAction: Equatable { case draw, drawLater, drawn(Int), identify }

private struct DeckEnvironment: Sendable {
  var random = RandomSource.scripted([5, 7])
  var uuid = UUIDGenerator.incrementing

  /// The mistake: made once for all tests.
  static let shared = Locked(Self())
  static let seeded = Locked(Self())
}

private let deckReducer: Reducer<Deck, DeckAction, DeckEnvironment> = Reducer { deck, action, environment in
  switch action {
  case .draw: deck.card = environment.random(in: 0...9)
  case .drawLater: return .task { .drawn(environment.random(in: 0...9)) }
  case .drawn(let card): deck.card = card
  case .identify: deck.id = environment.uuid()
  }
  return .none
}

private func makeStore(_ environment: DeckEnvironment) -> TestStore<Deck, DeckAction, DeckEnvironment> {
  TestStore(initialState: Deck(), reducer: deckReducer, environment: environment)
}

private func shared(_ name: String) -> Misuse {
  .sharedGenerator(
    name: name, first: "only the first test has no failure", second: "only the first test has no failure")
}

/// In each suite, the cases run in their order.
@Suite(.serialized) struct `A generator that was made once for several tests` {
  @Test(arguments: 1...3) func `only the first test has no failure`(_ test: Int) {
    // A repetition of the tests begins anew.
    if test == 1 { DeckEnvironment.shared.withLock { $0 = DeckEnvironment() } }
    let found = reports {
      let store = makeStore(DeckEnvironment.shared.value)
      store.send(.draw) { $0.card = 5 }
      let ids = UUIDGenerator.incrementing
      let (first, second) = (ids(), ids())
      store.send(.identify) {
        $0.id = first
        // A closure draws from the sequence of its test, too.
        expectEqual(store.environment.uuid(), second)
      }
      store.send(.drawLater)
      store.receive(.drawn(7)) { $0.card = 7 }
    }
    let misuses = [shared("RandomSource.scripted"), shared("UUIDGenerator.incrementing")]
    expectEqual(found.map(\.text), test == 1 ? [] : misuses.map(\.message))
  }

  @Test(arguments: [1, 1, 1]) func `equal arguments are several tests`(_: Int) {
    Self.runs.withLock { $0 += 1 }
    let isFirst = Self.runs.value % 3 == 1
    if isFirst { DeckEnvironment.seeded.withLock { $0 = DeckEnvironment(random: .seeded(1), uuid: .seeded(1)) } }
    let card = RandomSource.seeded(1)(in: 0...9)
    let found = reports {
      let store = makeStore(DeckEnvironment.seeded.value)
      store.send(.draw) { $0.card = card }
    }
    expectEqual(found.map { $0.text.contains("another test or case of this name.") }, isFirst ? [] : [true])
  }

  private static let runs = Locked(0)

  @Test func `the message names both tests`() {
    let random = RandomSource.scripted([1])
    let misuses = Locked<[Misuse]>([])
    for name in ["a", "b", "b", "a", "c"] {
      RunningTest.with(RunningTest(name: name, id: { name })) {
        Misuse.withHandler({ misuse in misuses.withLock { $0.append(misuse) } }) {
          _ = DeckEnvironment(random: random).random(in: 0...9)
        }
      }
    }
    let texts = misuses.value.map(\.summary)
    expectEqual(
      texts.filter { $0.contains("C114") },
      [
        #"Composable C114: RandomSource.scripted was made once for several tests: "a" drew from it first, and now "b"."#,
        #"Composable C114: RandomSource.scripted was made once for several tests: "a" drew from it first, and now "b"."#,
        #"Composable C114: RandomSource.scripted was made once for several tests: "a" drew from it first, and now "c"."#,
      ])
    // Each is a store of its own. The second draw of each test is one too many for its script.
    expectEqual(texts.filter { $0.contains("C105") }.count, 2)
  }
}

/// All stores of one test may share a generator.
struct `A generator of one test` {
  /// An argument whose description changes.
  final class Changing: Sendable, CustomStringConvertible {
    let count = Locked(0)
    var description: String {
      count.withLock { count in
        count += 1; return "\(count)"
      }
    }
  }

  @Test(arguments: [Changing(), Changing()]) func `may be used by several stores`(_ argument: Changing) {
    let environment = DeckEnvironment()
    for card in [5, 7] {
      _ = argument.description
      makeStore(environment).send(.draw) { $0.card = card }
    }
    let ids = UUIDGenerator.incrementing
    expectEqual(environment.uuid(), ids())
    let id = ids()
    makeStore(environment).send(.identify) { $0.id = id }
    expectEqual(environment.uuid(), ids())
  }

  @Test func `goes on after a restart`() {
    let reducer: Reducer<SavedDeck, DeckAction, DeckEnvironment> = Reducer { deck, _, environment in
      deck.card = environment.random(in: 0...9)
      return .none
    }
    let store = TestStore(initialState: SavedDeck(), reducer: reducer, environment: DeckEnvironment())
    store.send(.draw) { $0.card = 5 }
    store.restart()
    store.send(.draw) { $0.card = 7 }
  }

  @Test func `may be shared by the runs of an exploration and of a check`() {
    let environment = DeckEnvironment(random: .constant(1))
    let found = reports {
      TestStore<Deck, DeckAction, DeckEnvironment>.explore(.seeds(0..<3)) {
        let store = makeStore(environment)
        store.exhaustivity = .off
        store.send(.identify)
      }
      TestStore<Deck, DeckAction, DeckEnvironment>.check {
        makeStore(DeckEnvironment())
      } actions: { deck in
        deck.card == 0 ? [.send(.draw)] : []
      }
    }
    #expect(!found.contains { $0.text.contains("C114") })
  }

  @Test func `is reported in each run of a check and of an exploration, so that the failure repeats`() {
    let found = reports {
      let environment = DeckEnvironment(random: .constant(1))
      RunningTest.with(RunningTest(name: "another", id: { "another" })) { _ = environment.uuid() }
      TestStore<Deck, DeckAction, DeckEnvironment>.check {
        makeStore(environment)
      } actions: { deck in
        deck.card == 0 ? [.send(.identify)] : []
      } fingerprint: { deck, _ in
        deck.card
      }
      TestStore<Deck, DeckAction, DeckEnvironment>.explore(.every) {
        let store = makeStore(environment)
        store.exhaustivity = .off
        store.send(.identify)
      }
    }
    let failures = found.map { String($0.text.prefix { $0 != "\n" }) }
    expectEqual(failures.count, 2)
    expectEqual(
      failures.first?.contains("after 1 move UUIDGenerator.incrementing was made once for several tests"), true)
    // It has the failures of that order beside it.
    expectEqual(failures.last, "explore: the test fails in its usual order.")
  }

  @Test func `counts all cases of one test as one when a case has another shape`() {
    struct Case { let parameters = ["id"] }
    expectEqual(RunningTest.id(ofCase: Case()), nil)
    expectEqual(Test.Case.current.flatMap { RunningTest.id(ofCase: $0) }, nil)
  }

  @Test(arguments: [1, 2]) func `knows the ids of the arguments of a case`(_ number: Int) throws {
    let id = try #require(Test.Case.current.flatMap { RunningTest.id(ofCase: $0) })
    #expect(id.contains("\(number)"))
  }

  @Test func `is used outside of stores as before`() async {
    let random = RandomSource.scripted([1, 2, 3])
    expectEqual(random(in: 0...9), 1)
    RunningTest.with(RunningTest(name: "another", id: { "another" })) { expectEqual(random(in: 0...9), 2) }
    await expectEqual(Task.detached { random(in: 0...9) }.value, 3)
  }

  private struct SavedDeck: Equatable, Codable { var card = 0 }
}
