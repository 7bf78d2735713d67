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
      $0.payload.first
    }
  }

  private var action: [String] {
    var inherited = declaration.inherited
    if !inherited.contains("Sendable") { inherited += (inherited.isEmpty ? "" : ", ") + "Swift.Sendable" }
    return enumeration("Action", of: screens.filter(\.hasReducer), "The actions of all screens.", inherited: inherited)
    {
      $0.payload[1]
    }
  }

  /// Returns an enum with a case for each screen, which carries a part of the screen's payload.
  private func enumeration(
    _ name: String, of screens: [CaseDeclaration], _ summary: String, inherited: String,
    _ payload: (CaseDeclaration) -> Payload?
  ) -> [String] {
    var lines = [
      "/// \(summary)", "@Composable.CasePathable",
      "\(declaration.accessPrefix)nonisolated enum \(name)\(inherited.isEmpty ? "" : ": \(inherited)") {",
    ]
    for screen in screens {
      lines += (screen.documentation + screen.availability).map { "  " + $0 }
      lines.append("  case \(screen.name)" + (payload(screen).map { "(\($0.type))" } ?? ""))
    }
    return lines + ["}"]
  }

  private var reducer: [String] {
    var parameters: [String] = []
    var reducers: [String] = []
    for screen in screens where screen.hasReducer {
      let types = "\(screen.payload[0].type), \(screen.payload[1].type), Environment"
      parameters.append("  \(TypeScanner.argumentLabel(screen.name)): Composable.Reducer<\(types)>")
      reducers.append(
        "    \(screen.name).ifCaseLet(state: \\.\(screen.name), action: \\.\(screen.name), "
          + "environment: { $0 }, fileID: fileID, line: line)")
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
  /// Whether the screen sends actions.
  fileprivate var hasReducer: Bool { payload.count == 2 }
}
