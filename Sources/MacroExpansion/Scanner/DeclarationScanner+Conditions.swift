/// Scans `#if` around members. A path gets the conditions of its case.
extension DeclarationScanner {
  /// One branch of an `#if`. Two cases in different branches may have the same name.
  struct Branch: Equatable {
    var conditional: Int
    var clause: Int
  }

  /// A case and the branches that contain it, outermost first.
  struct ScannedCase {
    var declaration: CaseDeclaration
    var plainName: String
    var branches: [Branch]

    /// Whether this case can exist together with one in other branches: false if they are in different branches of one
    /// `#if`.
    func coexists(with others: [Branch]) -> Bool {
      for index in 0..<min(branches.count, others.count) where branches[index] != others[index] { return false }
      return true
    }
  }

  /// An `#if` whose `#endif` has not been read.
  struct OpenConditional {
    var number: Int
    var clauses: [Clause]
  }

  /// The greatest depth of nested `#if`s, to bound the recursion of the writer. It is greater than in any real source.
  private static let deepestConditional = 100

  mutating func keep(_ member: Member) {
    if conditionals.isEmpty {
      declaration.members.append(member)
    } else {
      let last = conditionals.count - 1
      conditionals[last].clauses[conditionals[last].clauses.count - 1].members.append(member)
    }
  }

  /// Adds a case with the conditions under which it can be created and matched: the compiler rejects uses of an
  /// unavailable case.
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

  /// Returns where a case with an `@available(…)` attribute can be used. The message of the attribute is ignored.
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

  /// Opens, continues or closes an `#if`. Returns false for any other directive.
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

  /// Closes an `#if`. It is dropped if it contains no relevant member.
  mutating func closeConditional() {
    guard let conditional = conditionals.popLast() else { return }
    for clause in conditional.clauses where !clause.members.isEmpty {
      return keep(.conditional(conditional.clauses))
    }
  }
}
