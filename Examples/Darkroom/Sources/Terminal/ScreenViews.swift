import Composable
import ComposableTerminal
import Foundation

func recipePageView(_ page: RecipePage) -> View<RecipePageAction> {
  Scroll {
    Row {
      Button("Develop", .developTapped)
      Button("Edit", .editTapped)
      Button("Delete", .deleteTapped)
    }
    Text("")
    ForEach(page.recipe.baths) { bath in Text("\(bath.name)  \(time(bath.seconds), .muted)") }
    Text("")
    Text("\(count(page.recipe.rolls.count, "roll"), .muted)")
    ForEach(page.recipe.rolls) { roll in Button(title(roll), .rollTapped(roll.id)) }
  }
  .modal(page.destination?[case: \.edit]) {
    recipeFormView($0, "Edit").map { .destination(.presented(.edit($0))) }
  }
  .modal(dialog: page.destination?[case: \.alert]) { .destination($0.map { .alert($0) }) }
}

func developmentView(_ development: Development) -> View<DevelopmentAction> {
  Column(spacing: 1) {
    Row {
      Text("\(development.bath.name, .bold)").width(.fill(1))
      Text(temperature(development))
    }
    Progress(development.seconds > 0 ? Double(development.elapsed) / Double(development.seconds) : 1)
    Row {
      Text("\(time(development.remaining), .bold)").width(.fill(1))
      if development.isShaking { Text("\("shake", .accent)") }
    }
    if let next = development.next { Text("\("Then \(next.name)", .muted)") }
    Row {
      if development.isRunning {
        Button("Pour out", .skipTapped)
      } else {
        Button("Poured in", .startTapped)
      }
      Button("Stop", .stopTapped)
    }
  }
  .modal(dialog: development.question, DevelopmentAction.question)
}

func rollPageView(_ page: RollPage) -> View<RollPageAction> {
  Column(spacing: 1) {
    if let roll = page.roll {
      Text("\(title(roll), .bold)")
      Text("\(roll.seconds.map(time).joined(separator: ", "), .muted)")
    }
    TextField("Note", text: page.note, prompt: "too thin?", RollPageAction.noteTyped)
    Button("Throw it away", .removeTapped)
  }
}

private func title(_ roll: Roll) -> String {
  let date = roll.date.formatted(.iso8601.year().month().day())
  return roll.note.isEmpty ? date : "\(date)  \(roll.note)"
}

private func temperature(_ development: Development) -> Styled {
  if let problem = development.problem { return "\(problem, .bad)" }
  guard let degrees = development.degrees else { return "\("measuring", .muted)" }
  return "\((degrees * 10).rounded() / 10) °C"
}
