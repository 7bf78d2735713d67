/// Writes the state, the action and the reducer of an enum of screens, as a user would by hand.
struct ScreensWriter {
  let declaration: TypeDeclaration

  /// The members that go into the enum: `State`, `Action` and `reducer`.
  static func members(of declaration: TypeDeclaration) -> String {
    let writer = ScreensWriter(declaration: declaration)
    return (writer.state + [""] + writer.action + [""] + writer.reducer).joined(separator: "\n")
  }

  private var access: String { declaration.access.map { $0 + " " } ?? "" }

  private var screens: [CaseDeclaration] {
    var screens: [CaseDeclaration] = []
    for case .path(let screen) in declaration.members { screens.append(screen) }
    return screens
  }

  private var state: [String] {
    var lines = [
      "/// The state of the screen that is shown.",
      "@Composable.CasePathable",
      "\(access)nonisolated enum State\(conformances([])) {",
    ]
    for screen in screens {
      lines += (screen.documentation + screen.availability).map { "  " + $0 }
      lines.append("  case \(screen.name)" + (screen.payload.isEmpty ? "" : "(\(screen.payload[0].type))"))
    }
    return lines + ["}"]
  }

  private var action: [String] {
    var lines = [
      "/// The actions of all screens.",
      "@Composable.CasePathable",
      "\(access)nonisolated enum Action\(conformances(["Swift.Sendable"])) {",
    ]
    for screen in screens where screen.hasReducer {
      lines += (screen.documentation + screen.availability).map { "  " + $0 }
      lines.append("  case \(screen.name)(\(screen.payload[1].type))")
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
      "\(access)nonisolated static func reducer<Environment>(",
      parameters.joined(separator: ",\n"),
      ") -> Composable.Reducer<State, Action, Environment> {",
    ]
      + (reducers.isEmpty ? ["  .empty"] : ["  .combine(", reducers.joined(separator: ",\n"), "  )"]) + ["}"]
  }

  /// What the enum inherits, and what is needed besides.
  private func conformances(_ needed: [String]) -> String {
    var list = declaration.inherited
    for type in needed where !list.contains(type.dropping(first: 6, last: 0)) {
      list += (list.isEmpty ? "" : ", ") + type
    }
    return list.isEmpty ? "" : ": \(list)"
  }
}

extension CaseDeclaration {
  /// Whether it is a screen that sends actions.
  fileprivate var hasReducer: Bool { payload.count == 2 }
}
