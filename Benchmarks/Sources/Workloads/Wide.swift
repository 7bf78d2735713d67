import Composable

/// Ten values of one type.
package struct Ten<Part: Equatable & Sendable>: Equatable, Sendable {
  package var p0, p1, p2, p3, p4, p5, p6, p7, p8, p9: Part

  package init(_ part: Part) {
    (p0, p1, p2, p3, p4, p5, p6, p7, p8, p9) = (part, part, part, part, part, part, part, part, part, part)
  }

  /// The key paths of the ten values.
  package static var paths: [WritableKeyPath<Self, Part>] {
    [\.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9]
  }
}

package typealias Hundred = Ten<Ten<Int>>
package typealias TenThousand = Ten<Ten<Hundred>>

extension Ten where Part == Ten<Int> {
  /// The key paths of the hundred values.
  package static var allPaths: [WritableKeyPath<Self, Int>] {
    paths.flatMap { path in Ten<Int>.paths.map { path.appending(path: $0) } }
  }
}

/// A state with many stored fields.
package struct Wide: Equatable, Sendable {
  /// Ten thousand numbers, stored inline.
  package var fields = TenThousand(Ten(Hundred(Ten(0))))
  package var other = 0
  package init() {}

  /// Returns the key paths of a number of fields.
  package static func paths(_ count: Int) -> [WritableKeyPath<Wide, Int>] {
    let fields: WritableKeyPath<Wide, TenThousand> = \.fields
    var all: [WritableKeyPath<Wide, Int>] = []
    for outer in TenThousand.paths {
      for inner in Ten<Hundred>.paths {
        let hundred = fields.appending(path: outer).appending(path: inner)
        all += Hundred.allPaths.map { hundred.appending(path: $0) }
      }
    }
    return Array(all.prefix(count))
  }
}

package enum WideAction: Sendable {
  /// Changes nothing in `fields`.
  case other
  /// Changes the first field.
  case first
  /// Changes every field.
  case all(Int)
}

package let wideReducer: Reducer<Wide, WideAction, Void> = Reducer { state, action, _ in
  switch action {
  case .other: state.other &+= 1
  case .first: state.fields.p0.p0.p0.p0 &+= 1
  case .all(let number): state.fields = TenThousand(Ten(Hundred(Ten(number))))
  }
  return .none
}
