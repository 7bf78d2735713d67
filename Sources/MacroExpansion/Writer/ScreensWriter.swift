/// Writes the state, the action and the reducer of an enum of screens as a user would by hand.
struct ScreensWriter {
  let declaration: TypeDeclaration

  /// Returns the members of the enum: `State`, `Action` and `reducer`.
  static func members(of declaration: TypeDeclaration) -> String {
    let writer = ScreensWriter(declaration: declaration)
    return (writer.state + [""] + writer.action + [""] + writer.reducer).joined(separator: "\n")
  }

  private var screens: [CaseDeclaration] {
    var screens: [CaseDeclaration] = []
    for case .path(let screen) in declaration.members { screens.append(screen) }
    return screens
  }

  private var state: [String] {
    enumeration("State", of: screens, "The state of the screen that is shown.", inherited: declaration.inherited) {
      $0.payload.first?.type
    }
  }

  private var action: [String] {
    var inherited = declaration.inherited
    if !inherited.contains("Sendable") { inherited += (inherited.isEmpty ? "" : ", ") + "Swift.Sendable" }
    let senders = screens.filter { $0.action != nil }
    return enumeration("Action", of: senders, "The actions of all screens.", inherited: inherited) { $0.action }
  }

  /// Returns an enum with a case for each screen, which carries a part of the screen's payload.
  private func enumeration(
    _ name: String, of screens: [CaseDeclaration], _ summary: String, inherited: String,
    _ payload: (CaseDeclaration) -> String?
  ) -> [String] {
    // Editors prepare other modules without the conformances that macros generate: this one is written out.
    let inherited = (inherited.isEmpty ? "" : inherited + ", ") + "Composable.CasePathable"
    var lines = [
      "/// \(summary)", "@Composable.CasePathable",
      "\(declaration.accessPrefix)nonisolated enum \(name): \(inherited) {",
    ]
    for screen in screens {
      lines += (screen.documentation + screen.availability).map { "  " + $0 }
      lines.append("  case \(screen.name)" + (payload(screen).map { "(\($0))" } ?? ""))
    }
    return lines + ["}"]
  }

  private var reducer: [String] {
    var parameters: [String] = []
    var reducers: [String] = []
    for screen in screens {
      guard let action = screen.action else { continue }
      let type = "Composable.Reducer<\(screen.payload[0].type), \(action), Environment>"
      if screen.answer == nil { parameters.append("  \(TypeScanner.argumentLabel(screen.name)): \(type)") }
      reducers.append(
        "    \(screen.answer == nil ? screen.name : "\(type).dialog").ifCaseLet(state: \\.\(screen.name), "
          + "action: \\.\(screen.name), fileID: fileID, line: line)")
    }
    parameters += ["  fileID: Swift.StaticString = #fileID", "  line: Swift.UInt = #line"]
    return [
      "/// The reducer of all screens, made of the reducer of each.",
      "\(declaration.accessPrefix)nonisolated static func reducer<Environment>(",
      parameters.joined(separator: ",\n"),
      ") -> Composable.Reducer<State, Action, Environment> {",
    ]
      + (reducers.isEmpty ? ["  .empty"] : ["  .combine(", reducers.joined(separator: ",\n"), "  )"]) + ["}"]
  }
}

extension CaseDeclaration {
  /// The type of the screen's actions; nil if it sends none.
  fileprivate var action: String? { payload.count == 2 ? payload[1].type : answer }

  /// The type of the answers, if the screen is a `Dialog<Answer>`.
  fileprivate var answer: String? { payload.count == 1 ? payload[0].answer : nil }
}

extension Payload {
  fileprivate var answer: String? {
    for prefix in ["Dialog<", "Composable.Dialog<", "Composable::Dialog<"]
    where type.hasPrefix(prefix) && type.hasSuffix(">") {
      return type.dropping(first: prefix.count, last: 1)
    }
    return nil
  }
}
