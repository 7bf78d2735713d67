/// The words about an action for a child that is not there.
extension Misuse.Absence {
  /// - Parameters:
  ///   - action: The child's action.
  ///   - state: The child's type.
  ///   - reducer: Where the child is composed.
  ///   - sender: Who sent the action; nil where that is not known.
  func explanation(
    action: String, state: String, reducer: CodeLocation, sender: Misuse.Sender?
  ) -> Explanation {
    Explanation(
      101,
      what:
        "Action \(action) was sent to \(place(of: state))\(sender?.words ?? ""); it was ignored (reducer at \(reducer)).",
      cause: cause(of: action, from: sender),
      fix: fix(of: action, from: sender))
  }

  private func place(of state: String) -> String {
    let article = state.first.map { "AEIO".contains($0) } == true ? "an" : "a"
    return switch self {
    case .none: "\(article) \(state) that is nil"
    case .notPresented: "\(article) \(state) that is not presented"
    case .otherCase: "\(article) \(state) while its enum is in another case"
    case .id(let id): "the \(state) with id \(id), which is not there"
    case .notInStack(let id): "the \(state) with id \(id), which is not in the stack"
    }
  }

  private func cause(of action: String, from sender: Misuse.Sender?) -> String {
    switch sender {
    case nil:
      "the child had gone before the action came, or was not there yet; or the parent's own reducer, which "
        + "\(removal), is combined before the child's."
    case .caller:
      "a view, or another caller, holds on to a child that has gone; or the parent's own reducer, which \(removal), is "
        + "combined before the child's."
    case .reducer(let other):
      "the child went in between: what a reducer sends is reduced after the actions in line, and the parent's reducer, "
        + "which \(removal), did so for \(other) or for one of those."
    case .effect:
      "the child went while the action was in line; or the effect is not one of the child's own, which end with it."
    }
  }

  private func fix(of action: String, from sender: Misuse.Sender?) -> String {
    switch sender {
    case nil, .caller:
      "send \(when); and combine the child before the parent, `\(composition)`, if it is not."
    case .reducer:
      "let the parent, which \(removal), do so when \(action) comes, and not before; or do not send \(action) when nobody "
        + "is to hear it."
    case .effect:
      "return the effect from the child's reducer, so that it ends with the child; or let it send an action of the "
        + "parent, whose reducer sees whether the child is there."
    }
  }

  /// What the parent does to the child.
  private var removal: String {
    switch self {
    case .none, .notPresented: "sets the state to nil"
    case .otherCase: "changes the case"
    case .id: "removes the row"
    case .notInStack: "pops it"
    }
  }

  private var when: String {
    switch self {
    case .none: "its actions only while it is there"
    case .notPresented: "its actions only while it is presented"
    case .otherCase: "its actions only in its case"
    case .id: "to ids that are in the collection"
    case .notInStack: "to ids that are in the stack"
    }
  }

  private var composition: String {
    switch self {
    case .none: ".combine(child.optional().pullback(…), parent)"
    case .notPresented: ".combine(child.presented(…), parent)"
    case .otherCase: ".combine(child.ifCaseLet(…), parent)"
    case .id: ".combine(row.forEach(…), parent)"
    case .notInStack: ".combine(screen.stacked(…), parent)"
    }
  }
}

extension Misuse.Sender {
  /// The end of what happened.
  fileprivate var words: String {
    switch self {
    case .caller: ", by a call of `send`"
    case .reducer(let action): ", by a `.send` of the reducer for \(action)"
    case .effect(let location, let action): ", by the effect at \(location) of \(action)"
    }
  }
}
