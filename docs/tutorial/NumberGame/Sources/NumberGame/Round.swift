import Composable

struct Round: Equatable, Identifiable, Codable {
  let id: Int
  var secret: Int
  var attempts: Int
  var seconds: Int
  var isLeaving = false
}

@CasePathable enum RoundAction: Equatable, Codable {
  case removeTapped
  case keepTapped
  case removed
}

let roundReducer: Reducer<Round, RoundAction, any Clock<Duration>> = Reducer {
  round, action, clock in
  switch action {
  case .removeTapped:
    round.isLeaving = true
    return .send(.removed)
      .delay(for: .seconds(3), clock: clock)
      .cancellable(id: "removal", cancelInFlight: true)
  case .keepTapped:
    round.isLeaving = false
    return .cancel(id: "removal")
  case .removed:
    return .none
  }
}
