import Composable

/// The screen of a recipe, over which an alert or the form is shown.
struct RecipePage: Equatable, Sendable {
  @Screens enum Destination: Equatable {
    case alert(Dialog<Alert>)
    case edit(RecipeForm, RecipeFormAction)
  }

  enum Alert: Equatable, Sendable { case deleteConfirmed, editTapped }

  var recipe: Recipe
  var destination: Destination.State?
}

@CasePathable enum RecipePageAction: Equatable {
  case developTapped
  case editTapped, deleteTapped
  case rollTapped(Roll.ID)
  case destination(PresentationAction<RecipePage.Destination.Action>)
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable {
    case deleted(Recipe.ID)
    case developWanted(Recipe)
    case rollWanted(Roll.ID, of: Recipe)
  }
}

let recipePageReducer: Reducer<RecipePage, RecipePageAction, DarkroomEnvironment> = .combine(
  RecipePage.Destination.reducer(edit: recipeFormReducer)
    .presented(state: \.destination, action: \.destination),
  Reducer { page, action, _ in
    switch action {
    case .developTapped where page.recipe.baths.isEmpty:
      page.destination = .alert(
        Dialog("There are no baths.", buttons: [.init("Add some", .editTapped), .cancel("Not now")]))
      return .none

    case .developTapped:
      return .send(.delegate(.developWanted(page.recipe)))

    case .editTapped, .destination(.presented(.alert(.editTapped))):
      page.destination = .edit(RecipeForm(film: page.recipe.film, baths: page.recipe.baths))
      return .none

    case .deleteTapped:
      page.destination = .alert(
        Dialog(
          "Delete \(page.recipe.film)?", message: "Its rolls are deleted, too.",
          buttons: [.init("Delete", .deleteConfirmed, role: .destructive), .cancel()]))
      return .none

    case .destination(.presented(.alert(.deleteConfirmed))):
      return .merge(.send(.delegate(.deleted(page.recipe.id))), .dismiss)

    case .destination(.presented(.edit(.delegate(.saved(let film, let baths))))):
      page.recipe.film = film
      page.recipe.baths = baths
      return .none

    case .rollTapped(let id):
      return .send(.delegate(.rollWanted(id, of: page.recipe)))

    case .destination, .delegate:
      return .none
    }
  }
)
