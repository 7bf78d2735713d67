import Composable

/// The kind of an effect and where it was made: `run (Search/Search.swift:31)`. Put into words only when it is read.
struct EffectName: Equatable, CustomStringConvertible {
  let label: EffectLabel
  let location: CodeLocation

  var isTimer: Bool { if case .timer = label { true } else { false } }
  var description: String { "\(label) (\(location))" }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
}
