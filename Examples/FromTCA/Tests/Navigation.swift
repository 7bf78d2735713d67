import Composable

// snippet
@CasePathable enum Screen: Equatable { case notes(Notes), radio(Radio) }

@CasePathable enum ScreenAction: Equatable { case notes(NotesAction), radio(RadioAction) }

struct AppEnvironment: Sendable {
  var notes: NotesEnvironment
  var radio: RadioEnvironment
}

let screenReducer: Reducer<Terminal.Screen, ScreenAction, AppEnvironment> = .combine(
  notesReducer.ifCaseLet(state: \.notes, action: \.notes, environment: \.notes),
  radioReducer.ifCaseLet(state: \.radio, action: \.radio, environment: \.radio)
)

struct App: Equatable {
  var path: Stack<Terminal.Screen> = [.notes(Notes())]
}

@CasePathable enum AppAction: Equatable {
  case path(StackAction<Terminal.Screen, ScreenAction>)
  case radioTapped, homeTapped
}

let appReducer: Reducer<App, AppAction, AppEnvironment> = .combine(
  screenReducer.stacked(state: \.path, action: \.path, environment: { $0 }),
  Reducer { app, action, _ in
    switch action {
    case .radioTapped:
      app.path.push(.radio(Radio()))
    case .homeTapped:
      if let home = app.path.ids.first { app.path.pop(to: home) }
    case .path:
      break
    }
    return .none
  }
)
// end
