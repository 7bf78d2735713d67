import Composable
import ComposableTerminal

/// The form in its sheet.
func recipeFormView(_ form: RecipeForm, _ title: Styled) -> View<RecipeFormAction> {
  Column(spacing: 1) {
    TextField("Film", \.$film, of: form, prompt: "HP5 in ID-11").id(RecipeForm.Field.film)
    Scroll {
      Column { ForEach(form.baths, RecipeFormAction.bath, row: bathView) }
      Button("New bath", .addBathTapped)
    }
    Row {
      Button("Save", .saveTapped)
      Button("Cancel", .cancelTapped)
    }
  }
  .padding().border(.rounded, title).width(.fill(1), max: 44).height(.fit)
  .focused(form.focus)
  .key(.up, "move", command: .focusPrevious, weight: 2).key(.down, "move", command: .focusNext, weight: 2)
  .key(.escape, "cancel", .cancelTapped)
}

private func bathView(_ bath: Bath) -> View<BathAction> {
  Row {
    TextField("", text: bath.name, prompt: "bath", BathAction.named).label("name").id(RecipeForm.Field.bath(bath.id))
      .width(.fill(1))
    Text(time(bath.seconds))
    Button("−", .timeTapped(by: -15)).label("shorter")
    Button("+", .timeTapped(by: 15)).label("longer")
    Button("×", .removeTapped).label("remove")
  }
}
