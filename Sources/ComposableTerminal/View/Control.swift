/// What can have the focus and takes keys.
enum Control {
  case button(String, Any)
  case toggle(String, isOn: Bool, (Bool) -> Any)
  case field(Field)
  case choice(Choice)
  case slider(Slider)

  /// A text that is edited.
  struct Field {
    var label: String
    var text: String
    var prompt = ""
    var isSecret = false
    var isMultiline = false
    var submit: Any?
    var send: (String) -> Any
  }

  /// One of several values: a picker shows the one that is chosen, tabs show all.
  struct Choice {
    var label: String
    var names: [String]
    var selected: Int?
    var isTabs = false
    var send: (Int) -> Any
  }

  /// A number between two others.
  struct Slider {
    var label: String
    /// The value in words.
    var text: String
    /// From 0 to 1.
    var fraction: Double
    /// The action for so many steps up or down; nil when that changes nothing.
    var step: (Int) -> Any?
    /// The action for a part of the whole, from 0 to 1; nil when that changes nothing.
    var move: (Double) -> Any?
    /// The action for a value in words; nil when that is no value, or changes nothing.
    var set: (String) -> Any?
  }
}
