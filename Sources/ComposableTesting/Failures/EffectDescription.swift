import Composable

/// The kind and source location of an effect: `run (Search/Search.swift:31)`. The text is made only when it is read.
struct EffectDescription: Equatable, CustomStringConvertible {
  let label: EffectLabel
  let location: CodeLocation

  var isTimer: Bool { if case .timer = label { true } else { false } }
  var description: String { "\(label) (\(location))" }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
}

extension EffectDescription {
  init(of leaf: EffectLeaf<some Sendable>) { self.init(label: leaf.run.label, location: leaf.run.location) }
}
