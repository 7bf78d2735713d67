@testable import ComposableTesting

@CasePathable private enum LampAction: Equatable, Sendable {
  case toggled
  case switched(SwitchAction)
  case bulb(id: Int, action: SwitchAction)
  case chosen(Color)
  case blinked, burned
}

@CasePathable private enum SwitchAction: Equatable, Sendable {
  case pressed, released
  case held(seconds: Int)
}

private enum Color: Equatable { case red, green }

private typealias LampStore = TestStore<Bool, LampAction, any Clock<Duration>>

private func makeLamp() -> LampStore {
  let store = LampStore(
    initialState: false,
    reducer: Reducer { isOn, action, clock in
      switch action {
      case .toggled: isOn.toggle()
      case .switched(.pressed):
        isOn = true
        return .send(.blinked).delay(for: .seconds(1), clock: clock).cancellable(id: 1, cancelInFlight: true)
      default: break
      }
      return .none
    }, environment: UnimplementedClock())
  store.environment = store.clock
  return store
}

struct `The note of a check` {
  private func note(_ moves: [Move<LampAction>], _ rules: CheckRules<Bool, LampAction> = CheckRules()) -> [Substring] {
    let text = reports { LampStore.check(rules, store: makeLamp) { _ in moves } }.map(\.text).joined()
    return text.split(separator: "\n")
  }

  @Test func `lists the actions that were never reduced, with those of children`() {
    let lines = note([
      .send(.toggled), .send(.switched(.pressed)), .send(.bulb(id: 1, action: .held(seconds: 2))),
      .send(.chosen(.red)), .advance(by: .seconds(1)),
    ])
    #expect(
      lines.contains(
        "  • never reduced by a move: .switched(.held), .switched(.released), .bulb(.pressed), .bulb(.released), .burned"
      ))
  }

  @Test func `lists the moves that never led to another state`() {
    let lines = note([.send(.toggled), .send(.burned), .send(.chosen(.red)), .send(.chosen(.green))])
    #expect(lines.contains("  • never led to another state: .burned, .chosen(.red), .chosen(.green)"))
  }

  @Test func `says that no move advances the clock that effects wait for`() {
    let line: Substring = "  • no move advances the clock that effects wait for"
    #expect(note([.send(.switched(.pressed))]).contains(line))
    #expect(!note([.send(.switched(.pressed)), .advance(by: .seconds(1))]).contains(line))
  }

  @Test func `lists the rules that were never asked`() {
    let rules = CheckRules<Bool, LampAction>(answers: [
      "on": (from: { !$0 }, to: { _ in true }), "off": (from: { _ in false }, to: { _ in false }),
    ])
    #expect(note([.send(.toggled)], rules).contains("  • never asked, because `from` held in no state: \"off\""))
  }

  @Test func `says that no move reduced an action`() {
    #expect(
      note([.advance(by: .seconds(1))]) == [
        "check: 1 state, 1 edge, depth 0: complete.",
        "  • no move reduced an action, so `step` was never called",
        "  • never led to another state: store.advance(by: .seconds(1))",
      ])
  }

  @Test func `has one line if all was tested`() {
    let text = reports {
      DoorStore.check(
        store: { makeDoor() },
        actions: { _ in doorMoves + [.send(.lockLater), .send(.locked(true)), .advance(by: .seconds(1))] },
        fingerprint: { door, _ in DoorShape(door) })
    }
    #expect(text.map { $0.text.contains("\n") } == [false])
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
    #expect(lines(moves: 1).count == 2)
    #expect(lines(moves: 1).last?.hasPrefix("  • never drawn: die: ") == true)
    #expect(lines(moves: 1).last?.split(separator: ",").count == 5)
    #expect(lines(moves: 100) == ["check: 100 random moves in 1 run."])
  }
}

struct `The names of the cases of an enum` {
  private indirect enum Tree<Value> {
    case leaf, node(Tree, Tree)
    case value(Value)
  }

  private enum Empty {}

  @Test func `are read from its metadata, those with payloads first`() {
    #expect(EnumCases.names(of: Tree<Int>.self) == ["node", "value", "leaf"])
    #expect(EnumCases.names(of: PairAction.self) != nil)
  }

  @Test func `are unknown for other types`() {
    #expect(EnumCases.names(of: Int.self) == nil)
    #expect(EnumCases.names(of: Door.self) == nil)
    #expect(EnumCases.names(of: (Int, Int).self) == nil)
  }

  @Test func `are not guessed if they cannot be read`() {
    let actions = ReducedActions(names: { _ in nil })
    actions.note(DoorAction.openTapped)
    #expect(actions.missing == [])
    #expect(!actions.isEmpty)
  }

  @Test func `are not guessed if the description of a case is another one`() {
    enum Named: CustomStringConvertible {
      case first, second
      var description: String { "a name" }
    }
    let actions = ReducedActions()
    actions.note(Named.first)
    #expect(actions.missing == [])
  }
}
