/// Everything that a request can fail with. It stays an error in actions and in the state; the view makes words of it.
enum AppError: Error, Equatable, CustomStringConvertible {
  case wrongPassword
  /// The passwords of a registration differ.
  case passwordsDiffer
  case offline

  var description: String {
    switch self {
    case .wrongPassword: "The password is wrong."
    case .passwordsDiffer: "The passwords differ."
    case .offline: "There is no connection."
    }
  }
}
