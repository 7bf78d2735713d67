import Composable
import Foundation
import Models

@BindableFields struct WorkoutForm: Equatable, Sendable {
  enum Field: Hashable, Sendable {
    case title
    case exercise(Exercise.ID)
  }

  @BindableState var workout: Workout
  @BindableState var focus: Field? = .title
}

@CasePathable enum WorkoutFormAction: BindableAction, Equatable {
  case binding(BindingAction<WorkoutForm>)
  case addTapped
  case exercisesDeleted(IndexSet)
  case exercisesMoved(IndexSet, to: Int)
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case saved(Workout) }
  case saveTapped, cancelTapped
}

let workoutFormReducer: Reducer<WorkoutForm, WorkoutFormAction, TrainingEnvironment> = Reducer {
  form, action, environment in
  switch action {
  case .addTapped:
    let exercise = Exercise(id: environment.uuid())
    form.workout.exercises.append(exercise)
    form.focus = .exercise(exercise.id)
    return .none

  case .exercisesDeleted(let rows):
    for row in rows.reversed() { form.workout.exercises.remove(at: row) }
    return .none

  case .exercisesMoved(let rows, let position):
    var exercises = IdentifiedArray(uniqueElements: form.workout.exercises)
    exercises.move(fromOffsets: rows, toOffset: position)
    form.workout.exercises = Array(exercises)
    return .none

  case .saveTapped:
    return .merge(.send(.delegate(.saved(form.workout))), .dismiss)

  case .cancelTapped:
    return .dismiss

  case .binding, .delegate:
    return .none
  }
}
.binding()
