import ComposableTesting

@testable import Darkroom

/// Tries every sequence of taps in the app: also taps on a page that something covers, as they come while it slides over the page.
struct `Every sequence of taps` {
  private static let recipe = Recipe(
    id: fixed(9), film: "Short", baths: [Bath(id: fixed(1), name: "Developer", seconds: 1)])

  @Test func `no roll is lost, and all screens show the same recipe`() {
    DarkroomStore.check(
      CheckRules(
        setup: ["let store = makeStore(Darkroom(recipes: [recipe]))"],
        fingerprint: { darkroom, _ in Fingerprint(darkroom) },
        effect: { darkroom, action in
          // Each screen that is pushed has a new id, so its position counts.
          guard case .path(.element(let id, let action)) = action else { return "\(action)" }
          return "\(darkroom.path.ids.firstIndex(of: id) ?? -1) \(action)"
        },
        end: { darkroom, _ in
          darkroom.path.allSatisfy { $0.recipe == darkroom.recipes[id: $0.recipe.id] }
        },
        step: { before, action, after in
          // A film stays in the tank until it is finished.
          for (id, screen) in zip(before.path.ids, before.path)
          where screen.is(\.development) && after.path[id: id] == nil && action != .path(.pop(from: id)) {
            return false
          }
          // Only the user removes a roll or a recipe.
          switch action {
          case .path(.element(_, .roll(.removeTapped))), .path(.element(_, .recipe(.delegate(.deleted)))): return true
          default: return before.rolls.isSubset(of: after.rolls)
          }
        },
        rests: \.isDone,
        expects: ["there are two rolls, or no recipe": \.isDone])
    ) {
      makeStore(Darkroom(recipes: [Self.recipe]))
    } actions: { darkroom in
      darkroom.isDone ? [] : Self.taps(darkroom).map { .send($0) } + [.advance(by: .seconds(1))]
    }
  }

  private static func taps(_ darkroom: Darkroom) -> [DarkroomAction] {
    let onScreens = zip(darkroom.path.ids, darkroom.path).flatMap { id, screen in
      taps(screen).map { DarkroomAction.path(.element(id: id, action: $0)) }
    }
    guard let top = darkroom.path.ids.last else { return darkroom.recipes.ids.map { .recipeTapped($0) } }
    // There is no way back from the tank.
    return onScreens + (darkroom.path.last?.is(\.development) == true ? [] : [.path(.pop(from: top))])
  }

  private static func taps(_ screen: Screen.State) -> [Screen.Action] {
    switch screen {
    case .recipe(let page):
      let buttons: [RecipePageAction] = [.developTapped, .editTapped, .deleteTapped]
      let rolls = page.recipe.rolls.ids.map { RecipePageAction.rollTapped($0) }
      return (buttons + rolls + taps(page.destination).map { .destination($0) }).map { .recipe($0) }
    case .development:
      // The proof of the tank has its other buttons.
      return [.development(.startTapped), .development(.skipTapped)]
    case .roll:
      return [.roll(.removeTapped)]
    }
  }

  private static func taps(
    _ destination: RecipePage.Destination.State?
  ) -> [PresentationAction<RecipePage.Destination.Action>] {
    switch destination {
    case .alert(let alert): alert.buttons.compactMap(\.action).map { .presented(.alert($0)) } + [.dismiss]
    case .edit(let form):
      form.baths.ids.map { .presented(.edit(.bath(id: $0, action: .removeTapped))) }
        + [.presented(.edit(.saveTapped)), .presented(.edit(.cancelTapped))]
    case nil: []
    }
  }
}

extension Darkroom {
  fileprivate var rolls: Set<Roll.ID> { Set(recipes.flatMap(\.rolls.ids)) }
  /// Two rolls are as good as a hundred.
  fileprivate var isDone: Bool { recipes.allSatisfy { $0.rolls.count == 2 } }
}

/// The state without the ids of screens and of rolls, which are ever new.
private struct Fingerprint: Hashable {
  var recipes: [String]
  var screens: [String]

  init(_ darkroom: Darkroom) {
    recipes = darkroom.recipes.map(Self.text)
    screens = darkroom.path.map { screen in
      var screen = screen
      let recipe = Self.text(screen.recipe)
      let roll = screen[case: \.roll].flatMap { $0.recipe.rolls.ids.firstIndex(of: $0.id) }
      screen.recipe.rolls = []
      return screen.is(\.roll) ? "\(recipe) \(roll ?? -1)" : "\(recipe) \(screen)"
    }
  }

  private static func text(_ recipe: Recipe) -> String {
    "\(recipe.film) \(recipe.baths) \(recipe.rolls.map { "\($0.seconds) \($0.note)" })"
  }
}
