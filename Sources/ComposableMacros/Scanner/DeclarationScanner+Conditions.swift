/// Reads `#if` around members: a path exists where its case does.
extension DeclarationScanner {
  /// One branch of one `#if`: two cases with one name may stand in different branches.
  struct Branch: Equatable {
    var conditional: Int
    var clause: Int
  }

  /// A case and the branches it stands in, outermost first.
  struct SeenCase {
    var declaration: CaseDeclaration
    var plainName: String
    var branches: [Branch]

    /// True when this case may be there together with one in other branches: unless a branch excludes it.
    func stands(with others: [Branch]) -> Bool {
      for index in 0..<min(branches.count, others.count) where branches[index] != others[index] { return false }
      return true
    }
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
    var path = path
    var conditions = ""
    var availability: [String] = []
    for attribute in path.availability {
      switch Self.whereAvailable(attribute) {
      case .nowhere: return
      case .only(let condition):
        conditions += (conditions.isEmpty ? "#if " : " && ") + condition
      case .wherever: availability.append(attribute)
      }
    }
    path.availability = availability
    guard !conditions.isEmpty else { return keep(.path(path)) }
    keep(.conditional([Clause(condition: conditions, members: [.path(path)])]))
  }

  private enum Availability {
    case nowhere, wherever
    case only(String)
  }

  /// What an `@available(…)` says, its message aside.
  private static func whereAvailable(_ attribute: String) -> Availability {
    var words: [String] = []
    for token in Lexer.tokens(of: attribute) where token.kind != .literal { words.append(token.text) }
    guard words.count > 3, "unavailable".isOne(of: words) || "obsoleted".isOne(of: words) else { return .wherever }
    let first = words[3]
    switch first {
    case "*", "swift": return .nowhere
    case "macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS": return .only("!os(\(first))")
    case "macCatalyst": return .only("!targetEnvironment(macCatalyst)")
    default: return .wherever
    }
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
      let last = conditionals.count - 1
      guard last >= 0 else { return true }
      conditionals[last].clauses.append(Clause(condition: condition, members: []))
    case "#endif":
      index += 1
      closeConditional()
    default:
      return false
    }
    return true
  }

  /// A condition around nothing that matters is left out.
  mutating func closeConditional() {
    guard let conditional = conditionals.popLast() else { return }
    for clause in conditional.clauses where !clause.members.isEmpty {
      return keep(.conditional(conditional.clauses))
    }
  }
}
