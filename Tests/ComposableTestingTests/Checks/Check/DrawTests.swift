import FoundationEssentials
import Testing

@testable import Composable
@testable import ComposableTesting

/// A check of features that draw numbers from generators. What an effect has drawn, it may keep and send later.
struct `Numbers that effects draw, in a check` {
  fileprivate struct Draw: Hashable {
    var numbers: [Int] = []
    var ids: [UUID] = []
    var isOver = false
  }

  fileprivate struct Environment: Sendable {
    var random = RandomSource.seeded(1)
    var uuid = UUIDGenerator.incrementing
    var clock: any Clock<Duration> = UnimplementedClock()
  }

  fileprivate enum Draws: Equatable, Sendable {
    case go, again
    case number(Int)
    case id(UUID)
  }

  private func text(
    orders: Orders = .first, moves: @escaping (Draw) -> [Move<Draws>],
    fingerprint: ((Draw, Duration) -> AnyHashable)? = nil, invariant: @escaping (Draw) -> Bool = { _ in true },
    _ reduce: @escaping Reduce
  ) -> String {
    let rules = CheckRules<Draw, Draws>(orders: orders, fingerprint: fingerprint, invariant: invariant)
    return reports {
      TestStore<Draw, Draws, Environment>.check(rules) {
        let store = TestStore(
          initialState: Draw(), reducer: Reducer<Draw, Draws, Environment> { reduce(&$0, $1, $2) },
          environment: Environment())
        store.environment.clock = store.clock
        return store
      } actions: {
        moves($0)
      }
    }.map(\.text).joined(separator: "\n")
  }

  private typealias Reduce = @Sendable (inout Draw, Draws, Environment) -> Effect<Draws>

  /// Two bodies that draw in any order, wait for a turn, and send what they have drawn.
  private func twoBodies(_ draw: @escaping @Sendable (Environment) -> Draws) -> Reduce {
    { state, action, environment in
      switch action {
      case .go:
        state.isOver = true
        return .merge(
          (1...2).map { _ in
            .run { send in
              await turn()
              let drawn = draw(environment)
              await turn()
              await send(drawn)
            }
          })
      case .number(let number): state.numbers.append(number)
      case .id(let id): state.ids.append(id)
      case .again: break
      }
      return .none
    }
  }

  @Test(arguments: [true, false]) func `are a part of a moment, so all orders are found`(isRandom: Bool) {
    let text = text(
      orders: .every, moves: { $0 == Draw() ? [.send(.go)] : [.send(.again)] },
      twoBodies { isRandom ? .number($0.random(in: 0...1_000_000)) : .id($0.uuid()) })
    #expect(text.contains("complete."))
    #expect(!text.contains("C223"))
  }

  @Test func `are a part of the state if they are random, so a kept number is not taken for another`() {
    // The third number of the source is the first that is odd in this sense: only it breaks the rule.
    let numbers = (0..<3).reduce(into: (source: RandomSource.seeded(1), all: [Int]())) { result, _ in
      result.all.append(result.source(in: 0...1_000_000))
    }.all
    let text = text(
      moves: { _ in [.send(.go), .advance(by: .seconds(1))] }, fingerprint: { state, _ in state.isOver },
      invariant: { $0.numbers != [numbers[2]] }
    ) { state, action, environment in
      switch action {
      case .go:
        return .run { send in
          let number = environment.random(in: 0...1_000_000)
          try await environment.clock.sleep(for: .seconds(1))
          await send(.number(number))
        }
        .cancellable(id: "draw", cancelInFlight: true)
      case .number(let number): state.numbers = [number]
      case .again, .id: break
      }
      return .none
    }
    #expect(text.hasPrefix("check: after 4 moves"))
  }

  @Test func `are no part of the state if they are ids, which a fingerprint leaves out`() {
    let text = text(
      moves: { _ in [.send(.go), .advance(by: .seconds(1))] }, fingerprint: { state, _ in state.isOver }
    ) { state, action, environment in
      switch action {
      case .go:
        return .run { send in
          let id = environment.uuid()
          try await environment.clock.sleep(for: .seconds(1))
          await send(.id(id))
        }
        .cancellable(id: "draw", cancelInFlight: true)
      case .id(let id): state.ids = [id]
      case .again, .number: break
      }
      return .none
    }
    #expect(text.hasPrefix("check: 2 states"))
  }

  @Test func `are told in the note if they are random`() {
    let text = text(
      moves: { $0 == Draw() ? [.send(.go)] : [.send(.again)] },
      twoBodies { .number($0.random(in: 0...1_000_000)) })
    #expect(text.contains("only the random numbers that were drawn were tried: let `choose` answer instead"))
  }
}
