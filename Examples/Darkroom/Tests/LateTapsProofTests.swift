import ComposableTesting

@testable import Darkroom

/// Tries every sequence of taps in the app: also taps on a screen that another one covers, as they come while a push is animated.
struct `Every sequence of taps` {
  private static let recipe = Recipe(id: fixed(9), film: "Short", baths: [Bath(id: fixed(1), name: "Developer", seconds: 1)])

  private static func moves(_ darkroom: Darkroom) -> [Move<DarkroomAction>] {
    // Two rolls are as good as a hundred.
    guard darkroom.recipes.allSatisfy({ $0.rolls.count < 2 }) else { return [] }
    let onList: [DarkroomAction] = darkroom.path.isEmpty ? darkroom.recipes.ids.map { .recipeTapped($0) } : []
    let onScreens = zip(darkroom.path.ids, darkroom.path).flatMap { id, screen in
      taps(screen).map { DarkroomAction.path(.element(id: id, action: $0)) }
    }
    let back = darkroom.path.ids.last.map { DarkroomAction.path(.pop(from: $0)) }
    let onTop = darkroom.path.last?[case: \.development] == nil ? back.map { [$0] } ?? [] : []
    return (onList + onScreens + onTop).map { .send($0) } + [.advance(by: .seconds(1))]
  }

  private static func taps(_ screen: Screen.State) -> [Screen.Action] {
    switch screen {
    case .recipe(let page):
      let onPage: [RecipePageAction] = [.developTapped, .editTapped, .deleteTapped] + page.recipe.rolls.ids.map { .rollTapped($0) }
      let onDestination: [PresentationAction<RecipePage.Destination.Action>] =
        switch page.destination {
        case .alert(let alert): alert.buttons.compactMap(\.action).map { .presented(.alert($0)) } + [.dismiss]
        case .edit(let form):
          form.baths.ids.map { .presented(.edit(.bath(id: $0, action: .removeTapped))) }
            + [.presented(.edit(.saveTapped)), .presented(.edit(.cancelTapped))]
        case nil: []
        }
      return (onPage + onDestination.map { .destination($0) }).map { .recipe($0) }
    // The proof of the tank has its other buttons.
    case .development: return [.development(.startTapped), .development(.skipTapped)]
    case .roll: return [.roll(.removeTapped)]
    }
  }

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
          where screen[case: \.development] != nil && after.path[id: id] == nil && action != .path(.pop(from: id)) {
            return false
          }
          // Only the user removes a roll or a recipe.
          let isLost = before.recipes.contains { recipe in
            guard let now = after.recipes[id: recipe.id] else { return true }
            return recipe.rolls.contains { now.rolls[id: $0.id] == nil }
          }
          switch action {
          case .path(.element(_, .roll(.removeTapped))), .path(.element(_, .recipe(.delegate(.deleted)))): return true
          default: return !isLost
          }
        },
        rests: { $0.recipes.allSatisfy { $0.rolls.count == 2 } },
        expects: ["there are two rolls, or no recipe": { $0.recipes.allSatisfy { $0.rolls.count == 2 } }])
    ) {
      makeStore(Darkroom(recipes: [Self.recipe]))
    } actions: { darkroom in
      Self.moves(darkroom)
    }
  }

  /// The state without the ids of screens and of rolls, which are ever new.
  private struct Fingerprint: Hashable {
    var recipes: [String]
    var screens: [String]

    init(_ darkroom: Darkroom) {
      recipes = darkroom.recipes.map(Self.text)
      screens = darkroom.path.map { screen in
        switch screen {
        case .recipe(let page): "\(Self.text(page.recipe)) \(String(describing: page.destination))"
        case .development(var development):
          { () -> String in
            let recipe = Self.text(development.recipe)
            development.recipe.rolls = []
            return "\(recipe) \(development)"
          }()
        case .roll(let page): "\(Self.text(page.recipe)) \(page.recipe.rolls.ids.firstIndex(of: page.id) ?? -1)"
        }
      }
    }

    private static func text(_ recipe: Recipe) -> String {
      "\(recipe.film) \(recipe.baths) \(recipe.rolls.map { "\($0.seconds) \($0.note)" })"
    }
  }
}
