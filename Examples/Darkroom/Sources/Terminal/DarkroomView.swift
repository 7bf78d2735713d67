import Composable
import ComposableTerminal

/// The list of recipes or the top screen, and the sheet for a new recipe.
func darkroomView(_ darkroom: Darkroom) -> View<DarkroomAction> {
  Column(spacing: 1) {
    Row {
      Text("\(title(darkroom.path.last), .bold, .accent)").width(.fill(1))
      if darkroom.saving.hasUnsavedChanges { Text("\("not saved yet", .muted)") }
    }
    if let notice = darkroom.notice { Text("\(notice, .bad)", wraps: true) }
    content(darkroom)
    KeyHelp()
  }
  .padding()
  .key(.up, "move", command: .focusPrevious, weight: 2).key(.down, "move", command: .focusNext, weight: 2)
  .key(.escape, "back", back(darkroom))
  .key(.control("c"), "quit", command: .quit, weight: 4)
  .title("Darkroom")
  .modal(darkroom.form) { recipeFormView($0, "New recipe").map { .form(.presented($0)) } }
}

@ViewBuilder<DarkroomAction>
private func content(_ darkroom: Darkroom) -> View<DarkroomAction> {
  if let id = darkroom.path.ids.last, let screen = darkroom.path.last {
    screenView(screen).map { .path(.element(id: id, action: $0)) }
      .id(ViewID("screen \(id)")).height(.fill(1), min: 1)
      .focused(ViewID("screen \(id)"))
  } else {
    Scroll {
      ForEach(darkroom.recipes) { recipe in
        Row {
          Button(recipe.film, .recipeTapped(recipe.id)).width(.fill(1))
          Text("\(count(recipe.rolls.count, "roll"), .muted)")
        }
      }
      Button("New recipe", .newTapped).disabled(!darkroom.saving.isLoaded)
    }
    .height(.fill(1), min: 1)
  }
}

@ViewBuilder<Screen.Action>
private func screenView(_ screen: Screen.State) -> View<Screen.Action> {
  switch screen {
  case .recipe(let page): recipePageView(page).map(Screen.Action.recipe)
  case .development(let development): developmentView(development).map(Screen.Action.development)
  case .roll(let page): rollPageView(page).map(Screen.Action.roll)
  }
}

private func title(_ screen: Screen.State?) -> String {
  switch screen {
  case nil: "Darkroom"
  case .recipe(let page): page.recipe.film
  case .development(let development): "\(development.recipe.film) in the tank"
  case .roll(let page): "A roll of \(page.recipe.film)"
  }
}

/// The action of the key to go back: a film in the tank is not left without a question.
private func back(_ darkroom: Darkroom) -> DarkroomAction? {
  guard let id = darkroom.path.ids.last else { return nil }
  if case .development = darkroom.path.last {
    return .path(.element(id: id, action: .development(.stopTapped)))
  }
  return .path(.pop(from: id))
}
