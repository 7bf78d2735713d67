import Composable

/// The app: the recipes, which are saved, and what is open.
struct Darkroom: Equatable, Sendable {
  /// Shared with the screens: the observers keep all copies equal.
  var recipes: IdentifiedArrayOf<Recipe> = [] {
    didSet {
      if let shared = path.sharing(\.recipe, with: recipes) { path = shared.stack }
    }
  }
  var path: Stack<Screen.State> = [] {
    didSet {
      guard let shared = path.sharing(\.recipe, with: recipes, since: oldValue)
      else { return }
      (path, recipes) = shared
    }
  }
  var form: RecipeForm?
  var saving = Saving()
}

extension Darkroom {
  /// A sentence about the file; nil if all is well.
  var notice: String? {
    if let damage = saving.damage { return "The recipes were damaged. They are kept in \(damage.path)." }
    return switch saving.status {
    case .unreadable(let error): "The recipes cannot be read: \(error)"
    case .failed(let error): "The recipes cannot be saved: \(error)"
    default: nil
    }
  }
}

@Screens enum Screen: Equatable {
  case recipe(RecipePage, RecipePageAction)
  case development(Development, DevelopmentAction)
  case roll(RollPage, RollPageAction)
}

extension Screen.State {
  /// The screen's copy of a recipe.
  var recipe: Recipe {
    get {
      switch self {
      case .recipe(let page): page.recipe
      case .development(let development): development.recipe
      case .roll(let page): page.recipe
      }
    }
    set {
      modify(\.recipe) { $0.recipe = newValue }
      modify(\.development) { $0.recipe = newValue }
      modify(\.roll) { $0.recipe = newValue }
    }
  }
}

@CasePathable enum DarkroomAction: Equatable {
  case newTapped
  case recipeTapped(Recipe.ID)
  case form(PresentationAction<RecipeFormAction>)
  case path(StackAction<Screen.State, Screen.Action>)
  case saving(SavingAction<IdentifiedArrayOf<Recipe>>)
}

let darkroomReducer: Reducer<Darkroom, DarkroomAction, DarkroomEnvironment> = .combine(
  recipeFormReducer.presented(state: \.form, action: \.form),
  .around(
    Screen.reducer(recipe: recipePageReducer, development: developmentReducer, roll: rollPageReducer)
      .stacked(state: \.path, action: \.path)
  ) { darkroom, action, environment, reduce in
    darkroom.isLate(action) ? .none : reduce(&darkroom, action, environment)
  },
  Reducer { darkroom, action, environment in
    switch action {
    case .newTapped:
      darkroom.form = RecipeForm(baths: [Bath(id: environment.uuid(), name: "Developer", seconds: 480)])

    case .form(.presented(.delegate(.saved(let film, let baths)))):
      darkroom.recipes.append(Recipe(id: environment.uuid(), film: film, baths: baths))

    case .recipeTapped(let id):
      guard darkroom.path.isEmpty, let recipe = darkroom.recipes[id: id] else { break }
      darkroom.path.push(.recipe(RecipePage(recipe: recipe)))

    case .path(.element(_, .recipe(.delegate(.developWanted(let recipe))))):
      darkroom.path.push(.development(Development(recipe: recipe)))

    case .path(.element(_, .recipe(.delegate(.rollWanted(let roll, let recipe))))):
      darkroom.path.push(.roll(RollPage(recipe: recipe, id: roll)))

    case .path(.element(_, .recipe(.delegate(.deleted(let id))))):
      darkroom.recipes.remove(id: id)

    case .form, .path, .saving:
      break
    }
    return .none
  }
)
.onPushed({ $0.path }) { id, screen in
  screen.is(\.development) ? .path(.element(id: id, action: .development(.began))) : nil
}
.saving(state: \.recipes, status: \.saving, action: \.saving, as: .json(), environment: \.saving)

extension Darkroom {
  /// Whether a tap on a page comes when an alert, the form or another screen already slides over it.
  fileprivate func isLate(_ action: DarkroomAction) -> Bool {
    guard case .path(.element(let id, .recipe(let action))) = action, case .recipe(let page) = path[id: id] else {
      return false
    }
    return switch action {
    case .developTapped, .editTapped, .deleteTapped, .rollTapped: id != path.ids.last || page.destination != nil
    case .destination, .delegate: false
    }
  }
}
