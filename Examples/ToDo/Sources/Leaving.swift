import Composable

/// The progress of leaving the program.
enum Leaving: Equatable, Codable {
  /// Leaves when the list is saved. If saving fails, the user is asked.
  case whenSaved
  /// Leaves after an attempt to save: there is no user to ask.
  case anyway
  case finished
}

@CasePathable enum LeavingAction: Equatable, Codable {
  case quitTapped
  /// The system asks the program to end.
  case interrupted
  /// The user leaves although the list could not be saved.
  case confirmed
}

/// Leaves once the list is saved.
let leavingReducer: Reducer<ToDo, ToDoAction, ToDoEnvironment> = Reducer { state, action, _ in
  switch (action, state.saving.status) {
  case (.leaving(.quitTapped), _):
    return state.leave(.whenSaved)

  case (.leaving(.interrupted), _):
    return state.leave(.anyway)

  case (.leaving(.confirmed), _):
    state.question = nil
    state.leaving = .finished

  case (.saving(.saved), .saved):
    if state.leaving != nil { state.leaving = .finished }

  case (.saving(.failed), .failed(let reason)):
    if state.leaving == .whenSaved { state.question = .leave(reason: "\(reason)") }
    state.leaving = state.leaving == .anyway ? .finished : nil

  default:
    break
  }
  return .none
}

extension ToDo {
  fileprivate mutating func leave(_ way: Leaving) -> Effect<ToDoAction> {
    question = nil
    leaving = saving.hasUnsavedChanges ? way : .finished
    return saving.hasUnsavedChanges ? .send(.saving(.save)) : .none
  }
}
