/// Reads `#if` around cases: a path exists where its case does.
extension EnumScanner {
  /// One branch of one `#if`: two cases with one name may stand in different branches.
  struct Branch: Equatable {
    var conditional: Int
    var clause: Int
  }

  /// An `#if` that has not met its `#endif`.
  struct OpenConditional {
    var number: Int
    var clauses: [Clause]
  }

  /// More than anyone writes; a limit keeps the writer's recursion bounded.
  private static let deepestConditional = 100

  mutating func keep(_ member: Member) {
    if conditionals.isEmpty {
      declaration.members.append(member)
    } else {
      let last = conditionals.count - 1
      conditionals[last].clauses[conditionals[last].clauses.count - 1].members.append(member)
    }
  }

  /// Keeps a case where it can be made and matched: the compiler lets no one name an unavailable one.
  mutating func keepPath(_ path: CaseDeclaration) {
    let unavailable = path.availability.filter { $0.contains("unavailable") || $0.contains("obsoleted") }
    if unavailable.contains(where: { $0.contains("*") || $0.contains("swift") }) { return }
    var path = path
    path.availability.removeAll(where: unavailable.contains)
    let platforms = unavailable.compactMap(Self.platform)
    guard !platforms.isEmpty else { return keep(.path(path)) }
    let condition = platforms.map { "!os(\($0))" }.joined(separator: " && ")
    keep(.conditional([Clause(condition: "#if " + condition, members: [.path(path)])]))
  }

  /// `macOS` of `@available(macOS, unavailable)`.
  private static func platform(of attribute: String) -> String? {
    guard let start = attribute.firstIndex(of: "(") else { return nil }
    let name = attribute[attribute.index(after: start)...].prefix { $0.isLetter }
    return name.isEmpty ? nil : String(name)
  }

  /// Opens, continues or closes an `#if`. False for any other directive.
  mutating func scanConditional(_ token: Token) -> Bool {
    switch token.text {
    case "#if":
      let condition = scanDirectiveLine()
      guard conditionals.count < Self.deepestConditional else { return true }
      conditionalCount += 1
      conditionals.append(
        OpenConditional(number: conditionalCount, clauses: [Clause(condition: condition, members: [])]))
    case "#elseif", "#else":
      let condition = scanDirectiveLine()
      guard let last = conditionals.indices.last else { return true }
      conditionals[last].clauses.append(Clause(condition: condition, members: []))
    case "#endif":
      index += 1
      closeConditional()
    default:
      return false
    }
    return true
  }

  /// A condition without cases says nothing about paths.
  mutating func closeConditional() {
    guard let conditional = conditionals.popLast() else { return }
    if conditional.clauses.contains(where: { !$0.members.isEmpty }) { keep(.conditional(conditional.clauses)) }
  }
}
