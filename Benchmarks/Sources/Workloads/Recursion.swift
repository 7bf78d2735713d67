import Composable

/// A counter that may be the child of itself, any number of levels deep.
///
/// One type for all depths, so that 32 levels compile as fast as one; ``nestedReducer`` has a type for each level.
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

  /// An action of the counter under so many levels.
  package static func add(levels: Int) -> NestAction { (0..<levels).reduce(.add) { action, _ in .child(action) } }
}

/// The counter under so many levels of `pullback`. The child is the whole state, which is reached by its offset, as a
/// stored property is.
package func nestReducer(levels: Int) -> Reducer<Nest, NestAction, Void> {
  let counter = Reducer<Nest, NestAction, Void> { state, action, _ in
    if case .add = action { state.number &+= 1 }
    return .none
  }
  return (0..<levels).reduce(counter) { reducer, _ in
    reducer.pullback(state: \.self, action: \.child, environment: { $0 })
  }
}
