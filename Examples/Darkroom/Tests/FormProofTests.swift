import ComposableTesting

@testable import Darkroom

/// Tries every sequence of taps in a form of at most three baths.
struct `Every form` {
  @Test func `it has the focus in a field that exists, and saves what it shows`() {
    typealias Store = TestStore<RecipeForm, RecipeFormAction, DarkroomEnvironment>
    Store.check(
      CheckRules(
        triesMutants: true,
        invariant: { form in
          switch form.focus {
          case .bath(let id): form.baths.contains(id: id)
          case .film: true
          case nil: false
          }
        },
        step: { before, action, after in
          // Each bath with a name is saved, and there is a film.
          if case .delegate(.saved(let film, let baths)) = action {
            baths == before.baths.filter { !$0.name.isEmpty } && !film.isEmpty
          } else {
            true
          }
        })
    ) {
      makeStore(RecipeForm(film: "HP5", baths: [.developer]), recipeFormReducer)
    } actions: { form in
      let rows = form.baths.flatMap { bath in
        [BathAction.named(bath.name.isEmpty ? "Wash" : ""), .removeTapped, .timeTapped(by: bath.seconds == 60 ? 15 : -15)].map {
          RecipeFormAction.bath(id: bath.id, action: $0)
        }
      }
      let other: [RecipeFormAction] = [
        .saveTapped, .cancelTapped, .binding(.set(\.$film, form.film.isEmpty ? "HP5" : "")),
      ]
      return (rows + other + (form.baths.count < 3 ? [.addBathTapped] : [])).map { .send($0) }
    }
  }
}
