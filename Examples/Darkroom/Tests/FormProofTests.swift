import ComposableTesting

@testable import Darkroom

/// Tries every sequence of taps in a form of at most two baths.
struct `Every form` {
  @Test func `it has the focus in a field that exists, and saves what it shows`() {
    typealias Store = TestStore<RecipeForm, RecipeFormAction, DarkroomEnvironment>
    Store.check(
      CheckRules(
        // Each new bath has another id: its position counts.
        fingerprint: { form, _ in
          let focused = form.baths.ids.firstIndex { form.focus == .bath($0) }
          return [AnyHashable(form.film), form.baths.map(\.name), focused]
        },
        invariant: { form in
          switch form.focus {
          case .bath(let id): form.baths.contains(id: id)
          case .film: true
          case nil: false
          }
        },
        step: { before, action, after in
          switch action {
          case .delegate(.saved(let film, let baths)):
            // Each bath with a name is saved, and there is a film.
            baths == before.baths.filter { !$0.name.isEmpty } && !film.isEmpty
          case .bath(let id, .removeTapped) where before.focus != .bath(id):
            // The focus stays where it is.
            after.focus == before.focus
          default:
            true
          }
        })
    ) {
      makeStore(RecipeForm(film: "HP5", baths: [.developer]), recipeFormReducer)
    } actions: { form in
      let rows = form.baths.flatMap { bath in
        [BathAction.named(bath.name.isEmpty ? "Wash" : ""), .removeTapped].map {
          RecipeFormAction.bath(id: bath.id, action: $0)
        }
      }
      let other: [RecipeFormAction] = [
        .saveTapped, .cancelTapped, .binding(.set(\.$film, form.film.isEmpty ? "HP5" : "")),
        .binding(.set(\.$focus, .film)),
      ]
      return (rows + other + (form.baths.count < 2 ? [.addBathTapped] : [])).map { .send($0) }
    }
  }
}
