import Composable

// snippet
@Screens enum Path: Equatable {
  case notes(Notes, NotesAction)
  case radio(Radio, RadioAction)
}

struct AppEnvironment: Sendable {
  var notes: NotesEnvironment
  var radio: RadioEnvironment
}

struct App: Equatable {
  var path: Stack<Path.State> = [.notes(Notes())]
}

@CasePathable enum AppAction: Equatable {
  case path(StackAction<Path.State, Path.Action>)
  case radioTapped, homeTapped
}

let pathReducer: Reducer<Path.State, Path.Action, AppEnvironment> = Path.reducer(
  notes: notesReducer.pullback(environment: \.notes),
  radio: radioReducer.pullback(environment: \.radio)
)

let appReducer: Reducer<App, AppAction, AppEnvironment> = .combine(
  pathReducer.stacked(state: \.path, action: \.path),
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
