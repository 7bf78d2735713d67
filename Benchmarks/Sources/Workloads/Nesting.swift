import Composable

// Eight levels, each with its own type as in a real program, so that the compiler sees each of them.

package typealias L1 = Level<Flat>
package typealias L2 = Level<L1>
package typealias L3 = Level<L2>
package typealias L4 = Level<L3>
package typealias L5 = Level<L4>
package typealias L6 = Level<L5>
package typealias L7 = Level<L6>
package typealias L8 = Level<L7>
package typealias A1 = LevelAction<FlatAction>
package typealias A2 = LevelAction<A1>
package typealias A3 = LevelAction<A2>
package typealias A4 = LevelAction<A3>
package typealias A5 = LevelAction<A4>
package typealias A6 = LevelAction<A5>
package typealias A7 = LevelAction<A6>
package typealias A8 = LevelAction<A7>

let r1: Reducer<L1, A1, Void> = flatReducer.pullback(state: \.child, action: \.child)
let r2: Reducer<L2, A2, Void> = r1.pullback(state: \.child, action: \.child)
let r3: Reducer<L3, A3, Void> = r2.pullback(state: \.child, action: \.child)
let r4: Reducer<L4, A4, Void> = r3.pullback(state: \.child, action: \.child)
let r5: Reducer<L5, A5, Void> = r4.pullback(state: \.child, action: \.child)
let r6: Reducer<L6, A6, Void> = r5.pullback(state: \.child, action: \.child)
let r7: Reducer<L7, A7, Void> = r6.pullback(state: \.child, action: \.child)

/// The counter under eight levels of `pullback`.
package let nestedReducer: Reducer<L8, A8, Void> = r7.pullback(state: \.child, action: \.child)

/// The counter under one level of `pullback`.
package let levelReducer = r1

/// Returns the counter's state under eight levels.
package func nested(_ flat: Flat) -> L8 {
  L8(child: L7(child: L6(child: L5(child: L4(child: L3(child: L2(child: L1(child: flat))))))))
}

/// Returns an action of the counter under eight levels.
package func nested(_ action: FlatAction) -> A8 {
  .child(.child(.child(.child(.child(.child(.child(.child(action))))))))
}

/// Returns the counter's store under eight scopes.
@MainActor
package func scoped(_ store: Store<L8, A8>) -> Store<Flat, FlatAction> {
  let s7 = store.scope(state: \.child, action: \.child)
  let s6 = s7.scope(state: \.child, action: \.child)
  let s5 = s6.scope(state: \.child, action: \.child)
  let s4 = s5.scope(state: \.child, action: \.child)
  let s3 = s4.scope(state: \.child, action: \.child)
  let s2 = s3.scope(state: \.child, action: \.child)
  let s1 = s2.scope(state: \.child, action: \.child)
  return s1.scope(state: \.child, action: \.child)
}
