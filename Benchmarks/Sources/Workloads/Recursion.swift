import Composable

/// A counter that can be its own child, any number of levels deep.
///
/// It is one type for all depths, so that 32 levels compile as fast as one; ``nestedReducer`` has a type for each
/// level.
package struct Nest: Sendable {
  package var number = 0
  package init() {}
}

package enum NestAction: CasePathable, Sendable {
  case add
  indirect case child(NestAction)

  package struct Cases: Sendable {
    package var child: CasePath<NestAction, NestAction> {
      CasePath(embed: { .child($0) }, extract: { if case .child(let child) = $0 { child } else { nil } })
    }
  }
  package static var cases: Cases { Cases() }

  /// Returns an action of the counter under a number of levels.
  package static func add(levels: Int) -> NestAction { (0..<levels).reduce(.add) { action, _ in .child(action) } }
}

/// Returns the counter under a number of levels of `pullback`. Each child is the whole state, which is found at its
/// offset, like a stored property.
package func nestReducer(levels: Int) -> Reducer<Nest, NestAction, Void> {
  let counter = Reducer<Nest, NestAction, Void> { state, action, _ in
    if case .add = action { state.number &+= 1 }
    return .none
  }
  return (0..<levels).reduce(counter) { reducer, _ in
    reducer.pullback(state: \.self, action: \.child)
  }
}
