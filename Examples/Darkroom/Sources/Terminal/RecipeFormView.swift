import Composable
import ComposableTerminal

/// The form in its sheet.
func recipeFormView(_ form: RecipeForm, _ title: Styled) -> View<RecipeFormAction> {
  Column(spacing: 1) {
    TextField("Film", \.$film, of: form, prompt: "HP5 in ID-11").id("film")
    Scroll {
      Column { ForEach(form.baths, RecipeFormAction.bath, row: bathView) }.id("baths")
      Button("New bath", .addBathTapped)
    }
    Row {
      Button("Save", .saveTapped)
      Button("Cancel", .cancelTapped)
    }
  }
  .padding().border(.rounded, title).width(.fill(1), max: 44).height(.fit)
  .focused(form.focus.map(viewID))
  .key(.up, "move", command: .focusPrevious, weight: 2).key(.down, "move", command: .focusNext, weight: 2)
  .key(.escape, "cancel", .cancelTapped)
}

private func bathView(_ bath: Bath) -> View<BathAction> {
  Row {
    TextField("", text: bath.name, prompt: "bath", BathAction.named).label("name").id("name").width(.fill(1))
    Text(time(bath.seconds))
    Button("−", .timeTapped(by: -15)).label("shorter")
    Button("+", .timeTapped(by: 15)).label("longer")
    Button("×", .removeTapped).label("remove")
  }
}

private func viewID(_ field: RecipeForm.Field) -> ViewID {
  switch field {
  case .film: "film"
  // The rows are those of the first line of the column.
  case .bath(let id): ViewID("baths/0.\(id)/name")
  }
}
