import Composable
import Foundation
import Models

@Unimplemented struct TrainingEnvironment: Sendable {
  var clock: any Clock<Duration>
  var uuid: UUIDGenerator
  var date: DateGenerator
}

extension TrainingEnvironment {
  static let live = Self(clock: ContinuousClock(), uuid: .system, date: .system)
  static var everythingFails: Self { .unimplemented }
}

/// The list of workouts with a stack of screens.
@BindableFields struct Training: Equatable, Sendable {
  var workouts: IdentifiedArrayOf<Workout> = []
  @BindableState var query = ""
  var path: Stack<Detail> = []
  var form: WorkoutForm?
}

@CasePathable enum TrainingAction: BindableAction, Equatable {
  case binding(BindingAction<Training>)
  case addTapped
  case opened(Workout.ID)
  case deleted(IndexSet)
  case moved(IndexSet, to: Int)
  case favoriteTapped(Workout.ID)
  case path(StackAction<Detail, DetailAction>)
  case form(PresentationAction<WorkoutFormAction>)
}

/// The screen of a workout.
@BindableFields struct Detail: Equatable, Sendable {
  @BindableState var workout: Workout
  var form: WorkoutForm?
  var session: Session?
  var deletion: Dialog<DetailAction.Answer>?
}

@CasePathable enum DetailAction: BindableAction, Equatable {
  case binding(BindingAction<Detail>)
  case editTapped, startTapped, deleteTapped
  case form(PresentationAction<WorkoutFormAction>)
  case session(PresentationAction<SessionAction>)
  case deletion(PresentationAction<Answer>)

  @CasePathable enum Answer: Equatable { case confirmed }
}

let detailReducer: Reducer<Detail, DetailAction, TrainingEnvironment> = .combine(
  workoutFormReducer.presented(state: \.form, action: \.form),
  sessionReducer.presented(state: \.session, action: \.session),
  .dialog(state: \.deletion, action: \.deletion),
  Reducer { detail, action, _ in
    switch action {
    case .editTapped: detail.form = WorkoutForm(workout: detail.workout)
    case .startTapped: detail.session = Session(workout: detail.workout)
    case .deleteTapped:
      detail.deletion = Dialog("Delete?", buttons: [.init("Delete", .confirmed, role: .destructive), .cancel()])
    case .form(.presented(.delegate(.saved(let workout)))): detail.workout = workout
    case .deletion(.presented(.confirmed)): return .dismiss
    case .binding, .form, .session, .deletion: break
    }
    return .none
  }
)
.binding()

let trainingReducer: Reducer<Training, TrainingAction, TrainingEnvironment> = .combine(
  workoutFormReducer.presented(state: \.form, action: \.form),
  detailReducer.stacked(state: \.path, action: \.path),
  Reducer { training, action, environment in
    switch action {
    case .addTapped:
      training.form = WorkoutForm(workout: Workout(id: environment.uuid(), startsAt: environment.date()))
    case .opened(let id):
      if let workout = training.workouts[id: id] { training.path.push(Detail(workout: workout)) }
    case .deleted(let rows): training.workouts.remove(atOffsets: rows)
    case .moved(let rows, let position): training.workouts.move(fromOffsets: rows, toOffset: position)
    case .favoriteTapped(let id): training.workouts[id: id]?.isFavorite.toggle()
    case .form(.presented(.delegate(.saved(let workout)))): training.workouts.append(workout)
    case .binding, .path, .form: break
    }
    return .none
  }
)
.binding()
