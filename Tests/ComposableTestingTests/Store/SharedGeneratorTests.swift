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
  static let test = Self()
  static let seeded = Self(random: .seeded(1), uuid: .seeded(1))
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
    let found = reports {
      let store = makeStore(.test)
      store.send(.draw) { $0.card = 5 }
      let ids = UUIDGenerator.incrementing
      let (first, second) = (ids(), ids())
      store.send(.identify) {
        $0.id = first
        // A closure draws from the sequence of its test, too.
        #expect(store.environment.uuid() == second)
      }
      store.send(.drawLater)
      store.receive(.drawn(7)) { $0.card = 7 }
    }
    let misuses = [shared("RandomSource.scripted"), shared("UUIDGenerator.incrementing")]
    #expect(found.map(\.text) == (test == 1 ? [] : misuses.map(\.message)))
  }

  @Test(arguments: [1, 1, 1]) func `equal arguments are several tests`(_: Int) {
    Self.runs.withLock { $0 += 1 }
    let isFirst = Self.runs.value == 1
    let card = RandomSource.seeded(1)(in: 0...9)
    let found = reports {
      let store = makeStore(.seeded)
      store.send(.draw) { $0.card = card }
    }
    #expect(found.map { $0.text.contains("another case of it.") } == (isFirst ? [] : [true]))
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
    #expect(
      texts.filter { $0.contains("C114") } == [
        #"Composable C114: RandomSource.scripted was made once for several tests: "a" drew from it first, and now "b"."#,
        #"Composable C114: RandomSource.scripted was made once for several tests: "a" drew from it first, and now "c"."#,
      ])
    // The second draw of each test is one too many for its script.
    #expect(texts.filter { $0.contains("C105") }.count == 2)
  }
}

/// What is one test, however many stores it has.
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
    #expect(environment.uuid() == ids())
    let id = ids()
    makeStore(environment).send(.identify) { $0.id = id }
    #expect(environment.uuid() == ids())
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

  @Test func `is used outside of stores as before`() async {
    let random = RandomSource.scripted([1, 2, 3])
    #expect(random(in: 0...9) == 1)
    RunningTest.with(RunningTest(name: "another", id: { "another" })) { #expect(random(in: 0...9) == 2) }
    #expect(await Task.detached { random(in: 0...9) }.value == 3)
  }

  private struct SavedDeck: Equatable, Codable { var card = 0 }
}
