import Expectations
@testable import ComposableTesting

@CasePathable enum LampAction: Equatable, Sendable {
  case toggled
  case switched(SwitchAction)
  case bulb(id: Int, action: SwitchAction)
  case chosen(Color)
  case blinked, burned
}

@CasePathable enum SwitchAction: Equatable, Sendable {
  case pressed, released
  case held(seconds: Int)
}

enum Color: Equatable { case red, green }

typealias LampStore = TestStore<Bool, LampAction, any Clock<Duration>>

func makeLamp() -> LampStore {
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
  func note(_ moves: [Move<LampAction>], _ rules: CheckRules<Bool, LampAction> = CheckRules()) -> [Substring] {
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

  @Test func `has one line if all was tested`() {
    let text = reports {
      DoorStore.check(
        store: { makeDoor() },
        actions: { _ in doorMoves + [.send(.lockLater), .send(.locked(true)), .advance(by: .seconds(1))] },
        fingerprint: { door, _ in DoorShape(door) })
    }
    expectEqual(text.map { $0.text.contains("\n") }, [false])
  }
}
