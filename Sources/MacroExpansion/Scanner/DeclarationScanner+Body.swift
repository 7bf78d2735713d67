/// Scans the body of a type.
extension DeclarationScanner {
  /// The attributes, modifiers and doc comment before the next member.
  struct Prefix {
    var availability: [String] = []
    var documentation: [String] = []
    /// The names of the other attributes.
    var attributes: [String] = []
    var isStatic = false
    var isLazy = false

    /// Records the doc comment of a member if the token is the first of the member.
    mutating func begin(with token: Token) {
      if !token.documentation.isEmpty { documentation = token.documentation }
    }

    mutating func add(_ attribute: Attribute) {
      if attribute.isAvailability { availability.append(attribute.text) } else { attributes.append(attribute.name) }
    }
  }

  mutating func scanBody() {
    let end = list.closing(of: index)
    var prefix = Prefix()
    index += 1
    while index < end, let token = list[index] {
      if token.isSign("@") {
        prefix.begin(with: token)
        prefix.add(scanAttribute())
      } else if token.kind == .directive, scanConditional(token) {
        prefix = Prefix()
      } else if token.kind == .word, token.text.isOne(of: Self.modifiers) {
        prefix.begin(with: token)
        if token.isWord("static") { prefix.isStatic = true }
        if token.isWord("lazy") { prefix.isLazy = true }
        index += 1
        // `nonisolated(unsafe)`, `private(set)`.
        if list[index]?.isSign("(") == true { index = list.index(after: index) }
      } else {
        prefix.begin(with: token)
        scanMember(before: end, prefix: prefix)
        prefix = Prefix()
      }
    }
    while !conditionals.isEmpty { closeConditional() }
    if hasHandWrittenBinding { declaration.bindingRoot = nil }
    // An initializer of the type can give the parts of a pattern their values.
    if let pattern, !hasInitializer { findings.append(finding(.pattern, at: pattern)) }
  }

  /// The modifiers of a member.
  static let modifiers = [
    "indirect", "static", "public", "package", "internal", "fileprivate", "private", "nonisolated", "mutating",
    "nonmutating", "borrowing", "consuming", "lazy", "weak", "unowned", "final", "isolated",
  ]

  /// Scans a member that the macro writes code for, or one token of any other member.
  private mutating func scanMember(before end: Int, prefix: Prefix) {
    switch macro {
    case .casePathable where beginsCase(at: index), .screens where beginsCase(at: index):
      index += 1
      scanCaseList(before: end, prefix: prefix)
    case .bindableFields where list[index]?.isWord("var") == true && list[index - 1]?.isSign(".") == false:
      noteMember(isStatic: prefix.isStatic)
      index += 1
      scanFields(before: end, prefix: prefix)
    case .unimplemented where beginsProperty(at: index):
      noteMember(isStatic: prefix.isStatic)
      index += 1
      scanFields(before: end, prefix: prefix)
    case .casePathable, .bindableFields, .unimplemented, .screens:
      noteMember(isStatic: prefix.isStatic)
      index = list.index(after: index)
    }
  }

  private func beginsProperty(at index: Int) -> Bool {
    let isProperty = list[index]?.isWord("var") == true || list[index]?.isWord("let") == true
    return isProperty && list[index - 1]?.isSign(".") == false
  }

  private static let introducers = [
    "var", "let", "func", "struct", "enum", "class", "actor", "typealias", "protocol",
  ]

  /// Reports another member if the macro would write one with its name, or if it is a type that hides the one it is in.
  private mutating func noteMember(isStatic: Bool) {
    if list[index]?.isWord("init") == true, list[index - 1]?.isSign(".") == false { hasInitializer = true }
    guard let word = list[index], word.kind == .word, word.text.isOne(of: Self.introducers),
      let name = list[index + 1], name.kind == .word
    else { return }
    let isType = !word.text.isOne(of: ["var", "let", "func"])
    if isWritten(name.text, isType: isType, isStatic: isStatic) {
      findings.append(finding(.handWritten(member: "\(word.text) \(name.text)"), at: name))
    }
    guard macro == .casePathable else { return }
    if isType, name.text == declaration.name { findings.append(finding(.hiddenRoot(name: name.text), at: name)) }
    if !isType, !isStatic, name.text == "binding" { hasHandWrittenBinding = true }
  }

  func isWritten(_ name: String, isType: Bool, isStatic: Bool) -> Bool {
    switch macro {
    case .casePathable: isType ? name == "Cases" : isStatic && name == "cases"
    case .bindableFields: isStatic && name == "bindableFields"
    case .unimplemented: isStatic && name == "unimplemented"
    case .screens: isType && name.isOne(of: ["State", "Action"])
    }
  }

  func finding(_ problem: Finding.Problem, at token: Token?) -> Finding {
    Finding(macro: macro, problem: problem, offset: token?.offset ?? 0)
  }
}
