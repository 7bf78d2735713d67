/// Names of views in messages.
extension LayoutBox {
  /// The label of a control or a list, or what stands for it on the screen; nil for other views, empty without a label.
  var labelText: String? {
    let text: String? =
      switch content {
      case .control(.button(let title, _)), .control(.toggle(let title, _, _)): title
      case .control(.field(let field)): field.label
      case .control(.choice(let choice)): choice.label
      case .control(.slider(let slider)): slider.label
      default: nil
      }
    return decorations.label ?? text
  }

  /// The kind of the view, in a word or two.
  var role: String {
    switch content {
    case .control(.button): "button"
    case .control(.toggle): "toggle"
    case .control(.field): "field"
    case .control(.choice(let choice)): choice.isTabs ? "tabs" : "picker"
    case .control(.slider): "slider"
    case .list(let list): list.role
    case .scroll: "scroll view"
    default: "view"
    }
  }

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
