import Composable

/// The screen of a roll, with a note. It shows a part of its recipe, and closes itself when the roll is thrown away.
struct RollPage: Equatable, Sendable {
  var recipe: Recipe
  let id: Roll.ID

  var roll: Roll? { recipe.rolls[id: id] }
  var note: String { roll?.note ?? "" }
}

@CasePathable enum RollPageAction: Equatable {
  case noteTyped(String)
  case removeTapped
}

let rollPageReducer: Reducer<RollPage, RollPageAction, DarkroomEnvironment> = Reducer { page, action, _ in
  switch action {
  case .noteTyped(let note):
    page.recipe.rolls[id: page.id]?.note = note
    return .none

  case .removeTapped:
    page.recipe.rolls.remove(id: page.id)
    return .dismiss
  }
}
