import Composable

struct Round: Equatable, Identifiable {
  let id: Int
  var secret: Int
  var attempts: Int
  var seconds: Int
  var isLeaving = false
}

@CasePathable enum RoundAction: Equatable {
  case removeTapped
  case keepTapped
  case removed
}
