import ComposableTesting

// snippet
struct Dice: Equatable {
  var face = 1
  var rolls = 0
  var isRolling = false
}

enum DiceAction: Equatable { case rollTapped, autoTapped }

struct DiceEnvironment: Sendable {
  var random: RandomSource
  var clock: any Clock<Duration>
}

let diceReducer: Reducer<Dice, DiceAction, DiceEnvironment> = Reducer {
  dice, action, environment in
  switch action {
  case .rollTapped:
    dice.face = environment.random(in: 1...6)
    dice.rolls += 1
  case .autoTapped:
    dice.isRolling.toggle()
  }
  return .none
}
.onChange(of: { $0.isRolling }) { _, isRolling, _, environment in
  isRolling
    ? .timer(id: "rolling", every: .seconds(1), clock: environment.clock) { .rollTapped }
    : .cancel(id: "rolling")
}
// end

// snippet
@Test func `the die keeps rolling while auto-roll is on`() {
  let store = TestStore(
    initialState: Dice(), reducer: diceReducer,
    environment: DiceEnvironment(random: .scripted([4, 6]), clock: ImmediateClock()))
  store.environment.clock = store.clock
  store.send(.autoTapped) { $0.isRolling = true }
  store.advance(by: .seconds(2))
  store.receive(.rollTapped) { ($0.face, $0.rolls) = (4, 1) }
  store.receive(.rollTapped) { ($0.face, $0.rolls) = (6, 2) }
  store.send(.autoTapped) { $0.isRolling = false }
  store.finish()
}
// end
