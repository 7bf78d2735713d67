extension Finding {
  /// What is wrong and what to write instead.
  var message: String {
    switch problem {
    case .notAnEnum(let kind, let name):
      "'@CasePathable' writes paths to the cases of an enum, and '\(name)' is \(Self.article(kind)) \(kind): "
        + "remove the attribute, or write 'enum \(name)'"
    case .privateType(let name):
      "no extension can reach '\(name)' to make it 'CasePathable', as a type around it keeps it private: "
        + "write 'enum \(name): CasePathable', or 'fileprivate' for 'private'"
    case .noncopyable(let name):
      "a path copies payloads, and '\(name)' is '~Copyable': remove '~Copyable', "
        + "or remove '@CasePathable' and switch over the enum"
    case .sameBaseName(let second, let first):
      "'\(second.fullName)' and '\(first.fullName)' would both have the path '\\.\(first.name)': rename one of them"
    case .takenName(let name):
      "the name '\(name)' belongs to a member that '@CasePathable' writes: "
        + "rename the case, for example to '\(name.lowercased())_'"
    case .handWritten(let member):
      "'\(member)' is what '@CasePathable' writes: remove it, "
        + "or remove the attribute and write ': CasePathable' after the enum's name"
    case .hiddenRoot(let name):
      "this '\(name)' hides the enum '\(name)' from the paths inside it: rename one of them"
    case .autoclosure(let name):
      "a path cannot hold an '@autoclosure': write 'case \(name)(() -> …)' and pass a closure"
    case .unreadable(let name):
      "'@CasePathable' cannot read the payload of '\(name)': give its type a name with 'typealias' and use that"
    }
  }

  private static func article(_ noun: String) -> String {
    noun.first.map { "aeio".contains($0) } == true ? "an" : "a"
  }
}
