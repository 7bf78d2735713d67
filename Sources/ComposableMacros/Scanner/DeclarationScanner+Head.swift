/// Reads what stands before the braces of a type.
extension DeclarationScanner {
  /// The access levels that members must repeat to be as visible as their type.
  private static let visible: Set<String> = ["public", "package"]

  private static let access: Set<String> = visible.union(["internal", "fileprivate", "private", "open"])

  static let declarationWords: Set<String> = [
    "enum", "struct", "class", "actor", "extension", "protocol", "func", "var", "let", "typealias", "init",
    "subscript", "macro", "deinit", "case", "import", "associatedtype", "operator", "precedencegroup",
  ]

  /// Reads up to the opening brace. False when the macro cannot be attached to it.
  mutating func scanHead(context: [String]) -> Bool {
    let access = scanModifiers()
    guard let keyword = list[index], let name = list[index + 1], name.kind == .word else { return false }
    guard keyword.isWord(macro.keyword) else {
      findings.append(finding(.wrongKind(kind: keyword.text, name: name.text), at: keyword))
      return false
    }
    declaration.name = name.text
    index += 2
    let head = index
    let conforms = scanInheritance()
    declaration.isConstrained = list.hasConstraint(in: head..<index) || context.contains(where: Self.isConstrained)
    let around = context.map(Self.head)
    if let access {
      declaration.access = Self.visible.contains(access.text) ? access.text : nil
    } else if let extensionAccess = around.first, extensionAccess.keyword == "extension" {
      declaration.access = extensionAccess.access.flatMap { Self.visible.contains($0) ? $0 : nil }
    }
    let hidden = access?.text == "private" ? access : nil
    let isInsideHidden = around.dropLast().contains { $0.access == "private" && $0.keyword != "extension" }
    if !conforms, (hidden != nil && !context.isEmpty) || isInsideHidden {
      findings.append(finding(.privateType(name: name.text), at: hidden ?? name))
    }
    return list[index]?.isSign("{") == true
  }

  /// The access and the keyword of the declaration that a text begins.
  private static func head(of source: String) -> (access: String?, keyword: String?) {
    var scanner = DeclarationScanner(macro: .casePathable, list: TokenList(source))
    let access = scanner.scanModifiers()
    return (access?.text, scanner.list[scanner.index]?.text)
  }

  private static func isConstrained(_ context: String) -> Bool {
    let list = TokenList(context)
    return list.hasConstraint(in: 0..<list.count)
  }

  /// Reads attributes and modifiers, stands on the word that says what is declared, and gives the access.
  private mutating func scanModifiers() -> Token? {
    var access: Token?
    while let token = list[index] {
      if token.isSign("@") {
        let attribute = scanAttribute()
        if attribute.isAvailability { declaration.availability.append(attribute.text) }
      } else if token.kind == .directive {
        _ = scanDirectiveLine()
      } else if token.kind == .word, Self.declarationWords.contains(token.text) {
        break
      } else {
        if Self.access.contains(token.text) { access = token }
        index = list.index(after: index)
      }
    }
    return access
  }

  /// Reads generic parameters, inherited types and requirements, up to the opening brace. True when
  /// the protocol of the macro is among the inherited types.
  private mutating func scanInheritance() -> Bool {
    var inherits = false
    var conforms = false
    var angles = 0
    while let token = list[index], !token.isSign("{") {
      if token.isSign("<") { angles += 1 }
      if token.isSign(">") { angles -= 1 }
      if token.isWord("where") { inherits = false }
      if token.isSign(":"), angles == 0 { inherits = true }
      if macro == .casePathable, angles == 1, token.text == declaration.name, let before = list[index - 1],
        before.isSign("<") || before.isSign(",")
      {
        findings.append(finding(.hiddenRoot(name: token.text), at: token))
      }
      if inherits, angles == 0, token.isSign("~"), list[index + 1]?.isWord("Copyable") == true {
        findings.append(finding(.noncopyable(name: declaration.name), at: token))
      }
      if inherits, angles == 0, token.isWord(macro.name) { conforms = true }
      index = list.index(after: index)
    }
    return conforms
  }
}
