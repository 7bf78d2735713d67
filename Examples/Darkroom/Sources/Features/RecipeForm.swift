import Composable
import Foundation

/// The sheet for a new recipe, or for the changes of an old one.
@BindableFields struct RecipeForm: Equatable, Sendable {
  enum Field: Hashable, Sendable {
    case film
    case bath(Bath.ID)
  }

  @BindableState var film = ""
  var baths: IdentifiedArrayOf<Bath> = []
  @BindableState var focus: Field? = .film
}

@CasePathable enum RecipeFormAction: BindableAction, Equatable {
  case binding(BindingAction<RecipeForm>)
  case bath(id: Bath.ID, action: BathAction)
  case addBathTapped
  case saveTapped, cancelTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable {
    case saved(film: String, baths: IdentifiedArrayOf<Bath>)
  }
}

/// The actions of a bath, which is a row of the form.
@CasePathable enum BathAction: Equatable {
  case named(String)
  case timeTapped(by: Int)
  /// The form removes the row.
  case removeTapped
}

let bathReducer: Reducer<Bath, BathAction, DarkroomEnvironment> = Reducer { bath, action, _ in
  switch action {
  case .named(let name): bath.name = name
  case .timeTapped(let seconds): bath.seconds = max(15, bath.seconds + seconds)
  case .removeTapped: break
  }
  return .none
}

let recipeFormReducer: Reducer<RecipeForm, RecipeFormAction, DarkroomEnvironment> = .combine(
  bathReducer.forEach(state: \.baths, action: \.bath),
  Reducer { form, action, environment in
    switch action {
    case .addBathTapped:
      let bath = Bath(id: environment.uuid())
      form.baths.append(bath)
      form.focus = .bath(bath.id)
      return .none

    case .bath(let id, .removeTapped):
      form.baths.remove(id: id)
      if form.focus == .bath(id) { form.focus = form.baths.last.map { .bath($0.id) } ?? .film }
      return .none

    case .saveTapped where form.film.isEmpty:
      form.focus = .film
      return .none

    case .saveTapped:
      let baths = form.baths.filter { !$0.name.isEmpty }
      return .merge(.send(.delegate(.saved(film: form.film, baths: baths))), .dismiss)

    case .cancelTapped:
      return .dismiss

    case .binding, .bath, .delegate:
      return .none
    }
  }
)
.binding()
