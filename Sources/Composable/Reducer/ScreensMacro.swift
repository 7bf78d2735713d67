/// Declares the screens of a stack, or what a sheet can be, once: it writes the enum of their states, the enum of their actions, and the
/// reducer.
///
/// ```swift
/// @Screens enum Path: Equatable {
///   case list(ShoppingList, ShoppingListAction)
///   case item(Item, ItemAction)
///   case about  // neither a state nor actions
/// }
///
/// struct App: Equatable { var path: Stack<Path.State> = [.list(ShoppingList())] }
/// @CasePathable enum AppAction: Equatable { case path(StackAction<Path.State, Path.Action>) }
///
/// let appReducer: Reducer<App, AppAction, Void> =
///   Path.reducer(list: shoppingListReducer, item: itemReducer)
///   .stacked(state: \.path, action: \.path, environment: { $0 })
/// ```
///
/// - A case carries the state and the action of a screen. One that carries a state alone is a screen that sends nothing.
/// - `Path.State` and `Path.Action` are `@CasePathable`, and inherit what the enum inherits. The enum itself is never made.
/// - All reducers have the environment of the stack: `listReducer.pullback(environment: \.list)`.
@attached(member, names: named(State), named(Action), named(reducer))
public macro Screens() = #externalMacro(module: "ComposableMacros", type: "ScreensMacro")
