import Composable

/// The relation between the list and its file.
enum Saving: Equatable, Codable {
  case saved
  /// Changed. The list is saved after a short pause.
  case waiting
  /// The list is being written. If it is stale, it has changed meanwhile and is written again afterward: writes never
  /// overlap.
  case writing(isStale: Bool)
  case failed(String)
}

/// The progress of leaving the program.
enum Leaving: Equatable, Codable {
  /// Leaves when the list is saved. If saving fails, the user is asked.
  case whenSaved
  /// Leaves after an attempt to save: there is no user to ask.
  case anyway
  case finished
}

@CasePathable enum SavingAction: Equatable, Codable {
  /// The list has not changed for a moment, or saving should be retried.
  case due
  case succeeded
  case failed(String)
  case quitTapped
  /// The system asks the program to end.
  case interrupted
  /// The user leaves although the list could not be saved.
  case leaveConfirmed
}

let savingReducer: Reducer<ToDo, ToDoAction, ToDoEnvironment> = Reducer { state, action, environment in
  guard case .saving(let action) = action else { return .none }
  switch (action, state.saving) {
  case (.due, .writing):
    return .none

  case (.due, _), (.succeeded, .writing(isStale: true)), (.failed, .writing(isStale: true)):
    return state.write(environment)

  case (.succeeded, _):
    state.saving = .saved
    if state.leaving != nil { state.leaving = .finished }
    return .none

  case (.failed(let reason), _):
    state.saving = .failed(reason)
    if state.leaving == .whenSaved { state.question = .leave(reason: reason) }
    state.leaving = state.leaving == .anyway ? .finished : nil
    return .none

  case (.quitTapped, _):
    return state.leave(.whenSaved, environment)

  case (.interrupted, _):
    return state.leave(.anyway, environment)

  case (.leaveConfirmed, _):
    state.question = nil
    state.leaving = .finished
    return .none
  }
}

extension ToDo {
  private static let pause = "pause before saving"

  /// Saves the list when it has not changed for half a second, or five seconds after the first change.
  ///
  /// Without the limit, a user who types for an hour without such a pause would lose an hour of work in a crash.
  mutating func saveSoon(_ environment: ToDoEnvironment) -> Effect<ToDoAction> {
    if case .writing = saving {
      saving = .writing(isStale: true)
      return .none
    }
    saving = .waiting
    return .send(.saving(.due))
      .debounce(id: Self.pause, for: .milliseconds(500), atMost: .seconds(5), clock: environment.clock)
  }

  fileprivate mutating func write(_ environment: ToDoEnvironment) -> Effect<ToDoAction> {
    saving = .writing(isStale: false)
    let items = settledItems.elements
    return .merge(
      .cancel(id: Self.pause),
      .task {
        try await environment.save(items)
        return .saving(.succeeded)
      } catch: {
        .saving(.failed("\($0)"))
      })
  }

  fileprivate mutating func leave(_ way: Leaving, _ environment: ToDoEnvironment) -> Effect<ToDoAction> {
    question = nil
    leaving = way
    switch saving {
    case .saved:
      leaving = .finished
      return .none
    case .writing: return .none
    case .waiting, .failed: return write(environment)
    }
  }
}
