import ComposableTesting

@testable import Darkroom

/// Tries every sequence of taps, measurements and seconds with a film in the tank.
struct `Every film in the tank` {
  private static let recipe = Recipe(
    id: fixed(9), film: "Short",
    baths: [Bath(id: fixed(1), name: "Developer", seconds: 3), Bath(id: fixed(2), name: "Fixer", seconds: 1)])

  /// All buttons, also those that have just gone, a thermometer that falls into warm water, and time.
  private static func moves(_ development: Development) -> [Move<DevelopmentAction>] {
    let answers: [DevelopmentAction] = [
      .question(.presented(.keepTapped)), .question(.presented(.discardTapped)), .question(.dismiss),
    ]
    let taps: [DevelopmentAction] = [.startTapped, .skipTapped, .stopTapped]
    return (taps + (development.question == nil ? [] : answers) + [.measured(20), .measured(28)]).map { .send($0) }
      + [.advance(by: .seconds(1))]
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
          // A roll has a time for each bath that it was in, and no other.
          let isNew = after.recipe.rolls.count > before.recipe.rolls.count
          let baths = before.log.count + (before.isRunning ? 1 : 0)
          guard isNew else { return after.log.count <= baths }
          return after.recipe.rolls[0].seconds.count == baths && baths > 0
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
