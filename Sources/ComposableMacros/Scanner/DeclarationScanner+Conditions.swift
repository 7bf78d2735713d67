/// Reads `#if` around members: a path exists where its case does.
extension DeclarationScanner {
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
    var path = path
    var conditions: [String] = []
    for attribute in path.availability {
      switch Self.whereAvailable(attribute) {
      case .nowhere: return
      case .only(let condition):
        conditions.append(condition)
        path.availability.removeAll { $0 == attribute }
      case .wherever: break
      }
    }
    guard !conditions.isEmpty else { return keep(.path(path)) }
    let condition = "#if " + conditions.joined(separator: " && ")
    keep(.conditional([Clause(condition: condition, members: [.path(path)])]))
  }

  private enum Availability {
    case nowhere, wherever
    case only(String)
  }

  /// What an `@available(…)` says, its message aside.
  private static func whereAvailable(_ attribute: String) -> Availability {
    let words = Lexer.tokens(of: attribute).filter { $0.kind != .literal }.map(\.text)
    guard words.contains("unavailable") || words.contains("obsoleted"), let first = words.dropFirst(3).first else {
      return .wherever
    }
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

  /// A condition around nothing that matters is left out.
  mutating func closeConditional() {
    guard let conditional = conditionals.popLast() else { return }
    if conditional.clauses.contains(where: { !$0.members.isEmpty }) { keep(.conditional(conditional.clauses)) }
  }
}
