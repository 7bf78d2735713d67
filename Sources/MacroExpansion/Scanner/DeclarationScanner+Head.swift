/// Scans a type up to its opening brace.
extension DeclarationScanner {
  /// The access levels that members must repeat to be as visible as their type.
  private static let visible = ["public", "package"]

  private static let access = ["public", "package", "internal", "fileprivate", "private", "open"]

  static let declarationWords = [
    "enum", "struct", "class", "actor", "extension", "protocol", "func", "var", "let", "typealias", "init",
    "subscript", "macro", "deinit", "case", "import", "associatedtype", "operator", "precedencegroup",
  ]

  /// Scans up to the opening brace. Returns false if the macro cannot be attached to the declaration.
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
    declaration.isConstrained = list.hasConstraint(in: head..<index)
    var isInsideHidden = false
    var around: Head?
    for index in 0..<context.count {
      if Self.isConstrained(context[index]) { declaration.isConstrained = true }
      let head = Self.head(of: context[index])
      if index == 0 { around = head }
      // At the top level, `private` means visible in the file.
      let isOutermost = index == context.count - 1
      if !isOutermost, head.access == "private", head.keyword != "extension" { isInsideHidden = true }
    }
    if let access {
      declaration.access = access.text.isOne(of: Self.visible) ? access.text : nil
    } else if let around, around.keyword == "extension",
      let access = around.access, access.isOne(of: Self.visible)
    {
      declaration.access = access
    }
    let hidden = access?.text == "private" ? access : nil
    if !conforms, (hidden != nil && !context.isEmpty) || isInsideHidden {
      findings.append(finding(.privateType(name: name.text), at: hidden ?? name))
    }
    return list[index]?.isSign("{") == true
  }

  private struct Head {
    var access: String?
    var keyword: String?
  }

  /// Returns the access level and the keyword of the declaration at the start of a text.
  private static func head(of source: String) -> Head {
    var scanner = DeclarationScanner(macro: .casePathable, list: TokenList(source))
    let access = scanner.scanModifiers()
    return Head(access: access?.text, keyword: scanner.list[scanner.index]?.text)
  }

  private static func isConstrained(_ context: String) -> Bool {
    let list = TokenList(context)
    return list.hasConstraint(in: 0..<list.count)
  }

  /// Scans attributes and modifiers up to the keyword of the declaration, and returns the access level.
  private mutating func scanModifiers() -> Token? {
    var access: Token?
    while let token = list[index] {
      if token.isSign("@") {
        let attribute = scanAttribute()
        if attribute.isAvailability { declaration.availability.append(attribute.text) }
        // `@MainActor`, and other global actors, which have such names.
        if attribute.name.hasSuffix("Actor") { isolation = (token, attribute.text) }
      } else if token.kind == .directive {
        _ = scanDirectiveLine()
      } else if token.kind == .word, token.text.isOne(of: Self.declarationWords) {
        break
      } else {
        if token.text.isOne(of: Self.access) { access = token }
        if token.isWord("nonisolated") { isolation = (token, token.text) }
        index = list.index(after: index)
      }
    }
    return access
  }

  /// Scans generic parameters, inherited types and requirements, up to the opening brace. Returns whether the protocol
  /// of the macro is inherited.
  private mutating func scanInheritance() -> Bool {
    var inherits = false
    var conforms = false
    var angles = 0
    var inherited: Range<Int>?
    var hasRequirements = false
    while let token = list[index], !token.isSign("{") {
      if token.isSign("<") { angles += 1 }
      if token.isSign(">") { angles -= 1 }
      if token.isWord("where") { (inherits, hasRequirements) = (false, true) }
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
      if inherits, !hasRequirements, inherited != nil || !token.isSign(":") {
        inherited = (inherited?.lowerBound ?? index)..<min(list.index(after: index), list.count)
      }
      index = list.index(after: index)
    }
    if let inherited { declaration.inherited = list.text(inherited) }
    return conforms
  }
}
