/// The members who have signed up, in memory only. A user name can be taken once.
actor Members {
  struct NameTaken: Error, CustomStringConvertible {
    var userName: String
    var description: String { "\(userName) is taken" }
  }

  private var passwords: [String: String] = [:]

  func add(userName: String, password: String) throws(NameTaken) {
    guard passwords[userName] == nil else { throw NameTaken(userName: userName) }
    passwords[userName] = password
  }
}

extension SignUpEnvironment {
  static func live(members: Members) -> Self {
    Self { try await members.add(userName: $0, password: $1) }
  }
}
