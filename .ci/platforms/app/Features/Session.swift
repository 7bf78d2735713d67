import Composable
import Foundation
import Models

/// A workout that is being done: a timer goes through its exercises.
struct Session: Equatable, Sendable {
  let workout: Workout
  var index = 0
  var remaining: Int
  var isRunning = true
  var isEnding: Dialog<SessionAction.Answer>?

  init(workout: Workout) {
    self.workout = workout
    remaining = workout.exercises.first?.seconds ?? 0
  }

  var exercise: Exercise? { workout.exercises.indices.contains(index) ? workout.exercises[index] : nil }
}

@CasePathable enum SessionAction: Equatable {
  case appeared, ticked, pauseTapped, endTapped
  case skipTapped
  case isEnding(PresentationAction<Answer>)

  @CasePathable enum Answer: Equatable { case endConfirmed }
}

let sessionReducer: Reducer<Session, SessionAction, TrainingEnvironment> = .combine(
  .dialog(state: \.isEnding, action: \.isEnding),
  Reducer { session, action, environment in
    switch action {
    case .appeared:
      return .timer(id: "tick", every: .seconds(1), clock: environment.clock) { .ticked }

    case .ticked where session.isRunning && session.remaining > 1:
      session.remaining -= 1
      return .none

    case .ticked where session.isRunning, .skipTapped:
      session.index += 1
      guard let next = session.exercise else { return .dismiss }
      session.remaining = next.seconds
      return .none

    case .pauseTapped:
      session.isRunning.toggle()
      return .none

    case .endTapped:
      session.isEnding = Dialog(
        "End the workout?", message: "The rest is skipped.",
        buttons: [.init("End", .endConfirmed, role: .destructive), .cancel()])
      return .none

    case .isEnding(.presented(.endConfirmed)):
      return .dismiss

    case .ticked, .isEnding:
      return .none
    }
  })
