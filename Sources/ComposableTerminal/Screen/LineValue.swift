/// The value of a control or a list, as a line such as `Plan = pro` gives it.
struct LineValue {
  /// A text that changes the value, if there is one.
  var example: String?
  /// The texts that are values, as advice; nil if any text is one, or none.
  var values: String?
  /// Returns the meaning of a text: an action, or none if it is the value already. A text that is no value is unknown.
  var meaning: (String) -> LineCommand.Meaning
}

extension LayoutBox {
  /// The value of the control or list; nil if it has none.
  var lineValue: LineValue? {
    func meaning(_ action: Any?) -> LineCommand.Meaning { .action(action.map { embedding.apply($0) }) }
    switch content {
    case .control(.field(let field)):
      return LineValue(example: "text") { meaning($0 == field.text ? nil : field.send($0)) }
    case .control(.choice(let choice)):
      let others = choice.names.indices.filter { $0 != choice.selected }.map { choice.names[$0] }
      let values = choice.names.isEmpty ? nil : "use \(Self.either(choice.names))"
      return LineValue(example: others.first, values: values) { text in
        choice.index(named: text).map { meaning(choice.action(choosing: $0)) } ?? .unknown
      }
    case .control(.toggle(_, let isOn, let send)):
      return LineValue(example: isOn ? "off" : "on", values: "use on or off") { text in
        ["on": true, "off": false][text.lowercased()].map { meaning($0 == isOn ? nil : send($0)) } ?? .unknown
      }
    case .control(.slider(let slider)):
      return LineValue(example: slider.text, values: "use a number from \(slider.bounds)") {
        slider.accepts($0) ? meaning(slider.set($0)) : .unknown
      }
    case .list(let list):
      guard let select = list.select else { return LineValue { _ in .unknown } }
      let example = "\(min(list.count, (list.selected ?? 0) + 1))"
      return LineValue(example: example, values: "use a number from 1 to \(list.count)") { text in
        guard let number = Int(text), (1...max(1, list.count)).contains(number) else { return .unknown }
        return meaning(list.selected == number - 1 ? nil : select(number - 1))
      }
    default: return nil
    }
  }

  private static func either(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }
}
