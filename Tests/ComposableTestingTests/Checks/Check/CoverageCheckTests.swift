import Expectations
@testable import ComposableTesting

extension `The note of a check` {
  @Test func `says that no move reduced an action`() {
    expectEqual(
      note([.advance(by: .seconds(1))]),
      [
        "check: 1 state, 1 edge, depth 0: complete.",
        "  • no move reduced an action, so `step` was never called",
        "  • never led to another state: store.advance(by: .seconds(1))",
      ])
  }

  @Test func `lists the values that choose never returned in a random search`() {
    func lines(moves: Int) -> [Substring] {
      reports {
        TestStore<Int, Int, Void>.check(search: .random(seeds: [1], moves: moves)) {
          TestStore(
            initialState: 0,
            reducer: Reducer { state, _, _ in
              state = choose("die", 1, 2, 3, 4, 5, 6)
              return .none
            }, environment: ())
        } actions: { _ in
          [.send(1)]
        }
      }
      .flatMap { $0.text.split(separator: "\n") }
    }
    expectEqual(lines(moves: 1).count, 2)
    expectEqual(lines(moves: 1).last?.hasPrefix("  • never drawn: die: "), true)
    expectEqual(lines(moves: 1).last?.split(separator: ",").count, 5)
    expectEqual(lines(moves: 100), ["check: 100 random moves in 1 run."])
  }
}

struct `The names of the cases of an enum` {
  private indirect enum Tree<Value> {
    case leaf, node(Tree, Tree)
    case value(Value)
  }

  @Test func `are read from its metadata, those with payloads first`() {
    expectEqual(EnumCases.names(of: Tree<Int>.self), ["node", "value", "leaf"])
    #expect(EnumCases.names(of: PairAction.self) != nil)
  }

  @Test func `are unknown for other types`() {
    expectEqual(EnumCases.names(of: Int.self), nil)
    expectEqual(EnumCases.names(of: Door.self), nil)
    expectEqual(EnumCases.names(of: (Int, Int).self), nil)
  }

  @Test func `are not guessed if they cannot be read`() {
    let actions = ReducedActions(names: { _ in nil })
    actions.note(DoorAction.openTapped)
    expectEqual(actions.missing, [])
    #expect(!actions.isEmpty)
  }

  @Test func `are not guessed if the description of a case is another one`() {
    enum Named: CustomStringConvertible {
      case first, second
      var description: String { "a name" }
    }
    let actions = ReducedActions()
    actions.note(Named.first)
    expectEqual(actions.missing, [])
  }
}
