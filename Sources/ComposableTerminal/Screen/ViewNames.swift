/// Names of views in messages.
extension LayoutBox {
  /// The label of a control or a list, or what stands for it on the screen; nil for other views, empty without a label.
  var labelText: String? { decorations.label ?? focusable?.label }

  /// The kind of the view, in a word or two.
  var role: String { focusable?.role ?? "view" }

  /// The name in line mode.
  var lineName: String? { (decorations.label ?? focusable?.name)?.trimmed }

  /// The view as people call it, such as `the field Search`; with its id if it has no label.
  fileprivate var nameInWords: String {
    let label = labelText ?? ""
    return "the \(role) \(label.isEmpty ? "'\(id)'" : label)"
  }
}

extension Terminal.Screen {
  /// The view that has the focus, as a sentence.
  package var focusInWords: String {
    scene.focused.map { "The focus is on \($0.nameInWords)." } ?? "Nothing has the focus."
  }
}
