import ComposableTesting

@testable import Darkroom

/// Tries every sequence of taps, measurements and seconds with a film in the tank.
struct `Every film in the tank` {
  private static let recipe = Recipe(
    id: fixed(9), film: "Short",
    baths: [Bath(id: fixed(1), name: "Developer", seconds: 3), Bath(id: fixed(2), name: "Fixer", seconds: 1)])

  /// The buttons of the screen, a thermometer that falls into warm water, and time.
  private static func moves(_ development: Development) -> [Move<DevelopmentAction>] {
    let answers: [DevelopmentAction] = [
      .question(.presented(.keepTapped)), .question(.presented(.discardTapped)), .question(.dismiss),
    ]
    let buttons: [DevelopmentAction] = [development.isRunning ? .skipTapped : .startTapped, .stopTapped]
    let taps = development.question == nil ? buttons : answers
    return (taps + [.measured(20), .measured(28)]).map { .send($0) } + [.advance(by: .seconds(1))]
  }

  @Test func `it is never left without a clock, and becomes a roll or is discarded`() {
    DevelopmentStore.check(
      CheckRules(
        setup: ["let store = makeStore(Development(recipe: recipe), developmentReducer)"],
        invariant: { development in
          // The bath exists, and its time is not up long ago.
          development.index < development.baths.count && development.remaining >= 0
        },
        end: { development, inFlight in
          // Nothing runs without a bath in the tank.
          inFlight.isEmpty || development.isRunning && inFlight.count == 1
        },
        step: { before, action, after in
          // A roll that was not stopped was in all baths.
          let isStopped = action == .question(.presented(.keepTapped))
          return after.recipe.rolls == before.recipe.rolls || isStopped
            || after.recipe.rolls[0].seconds.count == after.baths.count
        },
        expects: ["there is a roll": { !$0.recipe.rolls.isEmpty }],
        answers: ["a bath ends": (from: \.isRunning, to: { !$0.isRunning })])
    ) {
      makeStore(Development(recipe: Self.recipe), developmentReducer)
    } actions: { development in
      Self.moves(development)
    }
  }
}
