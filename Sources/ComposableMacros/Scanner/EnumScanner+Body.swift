/// Finds the cases among the members of an enum.
extension EnumScanner {
  /// What stands before the next member.
  private struct Prefix {
    var availability: [String] = []
    var documentation: [String] = []
    var isStatic = false

    /// The doc comment of a member is in front of its first token.
    mutating func begin(with token: Token) {
      if !token.documentation.isEmpty { documentation = token.documentation }
    }
  }

  mutating func scanBody() {
    let end = list.closing(of: index)
    var prefix = Prefix()
    index += 1
    while index < end, let token = list[index] {
      if token.isSign("@") {
        prefix.begin(with: token)
        let attribute = scanAttribute()
        if attribute.isAvailability { prefix.availability.append(attribute.text) }
      } else if token.kind == .directive, scanConditional(token) {
        prefix = Prefix()
      } else if token.kind == .word, Self.modifiers.contains(token.text) {
        prefix.begin(with: token)
        if token.isWord("static") { prefix.isStatic = true }
        index += 1
        // `nonisolated(unsafe)`, `private(set)`.
        if list[index]?.isSign("(") == true { index = list.index(after: index) }
      } else if beginsCase(at: index) {
        prefix.begin(with: token)
        index += 1
        scanCaseList(before: end, prefix: prefix)
        prefix = Prefix()
      } else {
        noteMember(isStatic: prefix.isStatic)
        prefix = Prefix()
        index = list.index(after: index)
      }
    }
    while !conditionals.isEmpty { closeConditional() }
    if handWritten.contains("binding") { declaration.bindingRoot = nil }
  }

  /// Words that may stand between an attribute or doc comment and its `case`, or say that a member is static.
  private static let modifiers: Set<String> = [
    "indirect", "static", "public", "package", "internal", "fileprivate", "private", "nonisolated", "mutating",
    "nonmutating", "borrowing", "consuming", "lazy", "weak", "unowned", "final", "isolated",
  ]

  /// `case` begins cases unless it belongs to a pattern: `if case .a = b`.
  private func beginsCase(at index: Int) -> Bool {
    guard list[index]?.isWord("case") == true, let name = list[index + 1], name.kind == .word else { return false }
    let patternWords: Set<String> = ["if", "guard", "while", "for", "catch"]
    guard let before = list[index - 1] else { return false }
    return !["let", "var", "is", "_"].contains(name.text) && !patternWords.contains(before.text)
      && !before.isSign(",") && !before.isSign(".") && !before.isSign("::")
  }

  private mutating func scanCaseList(before end: Int, prefix: Prefix) {
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
      return true
    case .failure(let failure):
      let problem: Finding.Problem =
        failure.isAutoclosure ? .autoclosure(case: declaration.name) : .unreadable(case: declaration.name)
      findings.append(Finding(problem: problem, offset: list[failure.index]?.offset ?? 0))
      return false
    }
  }

  /// A raw value is one literal, perhaps with a minus.
  private mutating func skipRawValue(before end: Int) {
    guard list[index]?.isSign("=") == true else { return }
    index += 1
    if list[index]?.isSign("-") == true { index += 1 }
    index = min(list.index(after: index), end)
  }

  /// Keeps a case that can have a path, with the findings where it cannot.
  private mutating func add(_ new: CaseDeclaration, at name: Token) {
    let plainName = new.plainName
    let branches = conditionals.map { Branch(conditional: $0.number, clause: $0.clauses.count) }
    if ["cases", "Cases"].contains(plainName) {
      findings.append(Finding(problem: .takenName(case: plainName), offset: name.offset))
      return
    }
    let rival = seen[plainName, default: []].first {
      $0.branches.starts(with: branches) || branches.starts(with: $0.branches)
    }
    if let rival {
      findings.append(Finding(problem: .sameBaseName(new, first: rival.declaration), offset: name.offset))
      return
    }
    seen[plainName, default: []].append((new, branches))
    declaration.hasCaseOfItsName = declaration.hasCaseOfItsName || plainName == declaration.plainName
    keepPath(new)
    if plainName == "binding", branches.isEmpty, let root = new.payload.first?.bindingRoot, new.payload.count == 1 {
      declaration.bindingRoot = root
    }
  }

  /// Notes the name that `var cases`, `struct Cases` or another member declares.
  private mutating func noteMember(isStatic: Bool) {
    let introducers: Set<String> = [
      "var", "let", "func", "struct", "enum", "class", "actor", "typealias", "protocol",
    ]
    guard let word = list[index], word.kind == .word, introducers.contains(word.text),
      let name = list[index + 1], name.kind == .word
    else { return }
    let isType = !["var", "let", "func"].contains(word.text)
    if isType ? name.text == "Cases" : (isStatic && name.text == "cases") {
      findings.append(Finding(problem: .handWritten(member: "\(word.text) \(name.text)"), offset: name.offset))
    }
    if isType, name.text == declaration.name {
      findings.append(Finding(problem: .hiddenRoot(name: name.text), offset: name.offset))
    }
    if !isType, !isStatic { handWritten.insert(name.text) }
  }
}

extension Payload {
  /// `State` of an unlabelled `BindingAction<State>`.
  fileprivate var bindingRoot: String? {
    for prefix in ["BindingAction<", "Composable.BindingAction<", "Composable::BindingAction<"]
    where label == nil && type.hasPrefix(prefix) && type.hasSuffix(">") {
      return String(type.dropFirst(prefix.count).dropLast())
    }
    return nil
  }
}
