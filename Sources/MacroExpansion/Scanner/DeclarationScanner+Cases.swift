/// Scans the cases of an enum.
extension DeclarationScanner {
  /// Whether a declaration of cases begins at an index: `case` may also belong to a pattern, `if case .a = b`.
  func beginsCase(at index: Int) -> Bool {
    guard list[index]?.isWord("case") == true, let name = list[index + 1], name.kind == .word else { return false }
    guard let before = list[index - 1] else { return false }
    return !name.text.isOne(of: ["let", "var", "is", "_"])
      && !before.text.isOne(of: ["if", "guard", "while", "for", "catch"])
      && !before.isSign(",") && !before.isSign(".") && !before.isSign("::")
  }

  mutating func scanCaseList(before end: Int, prefix: Prefix) {
    while index < end, let name = list[index], name.kind == .word {
      var declaration = CaseDeclaration(name: name.text, availability: prefix.availability)
      declaration.documentation = name.documentation.isEmpty ? prefix.documentation : name.documentation
      index += 1
      var isReadable = true
      if let parenthesis = list[index], parenthesis.isSign("("), !parenthesis.startsLine {
        isReadable = scanPayload(of: &declaration)
      }
      skipRawValue(before: end)
      if isReadable { add(declaration, at: name) }
      guard list[index]?.isSign(",") == true else { return }
      index += 1
    }
  }

  private mutating func scanPayload(of declaration: inout CaseDeclaration) -> Bool {
    let opening = index
    index = list.index(after: index)
    switch TypeScanner(list: list, selfName: self.declaration.name).payload(in: opening) {
    case .success(let payload):
      declaration.payload = payload
      if macro == .screens { reportHiddenTypes(opening..<index) }
      return true
    case .failure(let failure):
      let problem: Finding.Problem =
        failure.isAutoclosure ? .autoclosure(case: declaration.name) : .unreadable(case: declaration.name)
      findings.append(finding(problem, at: list[failure.index]))
      return false
    }
  }

  /// Reports a `State` or an `Action` that would mean the one that the macro writes.
  private mutating func reportHiddenTypes(_ payload: Range<Int>) {
    for index in payload {
      guard let token = list[index], token.kind == .word, isWritten(token.text, isType: true, isStatic: false),
        let before = list[index - 1], !before.isSign("."), !before.isSign("::"), list[index + 1]?.isSign(":") == false
      else { continue }
      findings.append(finding(.hiddenType(name: token.text), at: token))
    }
  }

  /// Skips a raw value: one literal, possibly with a minus sign.
  private mutating func skipRawValue(before end: Int) {
    guard list[index]?.isSign("=") == true else { return }
    index += 1
    if list[index]?.isSign("-") == true { index += 1 }
    index = min(list.index(after: index), end)
  }

  /// Adds a case, or reports why it cannot have a path.
  private mutating func add(_ new: CaseDeclaration, at name: Token) {
    let plainName = new.plainName
    var branches: [Branch] = []
    for conditional in conditionals {
      branches.append(Branch(conditional: conditional.number, clause: conditional.clauses.count))
    }
    // A reducer of screens has a parameter for each, and these.
    let isParameter = macro == .screens && plainName.isOne(of: ["fileID", "line"])
    if plainName.isOne(of: ["cases", "Cases"]) || isParameter || isWritten(plainName, isType: true, isStatic: false) {
      findings.append(finding(.takenName(case: plainName), at: name))
      return
    }
    for rival in scannedCases where rival.plainName == plainName && rival.coexists(with: branches) {
      findings.append(finding(.sameBaseName(new, first: rival.declaration), at: name))
      return
    }
    if macro == .screens {
      if !branches.isEmpty { findings.append(finding(.conditionalField(name: new.name), at: name)) }
      if !new.isScreen { findings.append(finding(.screenPayload(case: new.name), at: name)) }
    }
    scannedCases.append(ScannedCase(declaration: new, plainName: plainName, branches: branches))
    declaration.hasCaseOfItsName = declaration.hasCaseOfItsName || plainName == declaration.plainName
    keepPath(new)
    if plainName == "binding", branches.isEmpty, new.payload.count == 1, let root = new.payload[0].bindingRoot {
      declaration.bindingRoot = root
    }
  }
}

extension CaseDeclaration {
  /// Whether the associated values are at most a state and an action, unlabeled.
  fileprivate var isScreen: Bool {
    for value in payload where value.label != nil { return false }
    return payload.count <= 2
  }
}

extension Payload {
  /// The `State` of an unlabeled `BindingAction<State>`.
  fileprivate var bindingRoot: String? {
    for prefix in ["BindingAction<", "Composable.BindingAction<", "Composable::BindingAction<"]
    where label == nil && type.hasPrefix(prefix) && type.hasSuffix(">") {
      return type.dropping(first: prefix.count, last: 1)
    }
    return nil
  }
}
