extension Reducer {
  /// Returns a reducer of the parent that runs this reducer on one element of a ``Stack``, such as a pushed screen.
  ///
  /// ```swift
  /// // var path: Stack<Screen> = []
  /// // case path(StackAction<Screen, ScreenAction>)
  /// screenReducer.stacked(state: \.path, action: \.path, environment: \.screens)
  /// ```
  ///
  /// - `.path(.push(screen))` puts an element on top. `.path(.pop(from: id))` removes an element and all above it, or
  ///   changes nothing if no element has this id. The parent may also push and pop in its state.
  /// - An element closes itself by returning ``Effect/dismiss``, which pops it. To pass a result to the parent, it
  ///   sends an action of its own first: the reducers after this one see the stack without the element.
  /// - The effects of a removed element end, and an action for an absent element is reported as a ``Misuse``.
  /// - For screens of several kinds, use an enum, with ``ifCaseLet(state:action:environment:fileID:line:)`` for each
  ///   case, or ``Screens()``, which generates it.
  ///
  /// Combine it *before* the reducer that pops.
  ///
  /// - Parameters:
  ///   - state: The path to the stack.
  ///   - action: The case that carries the elements' actions and the changes to the stack.
  ///   - environment: Returns the environment of an element, made from the parent's.
  @inlinable
  public func stacked<ParentState, ParentAction, ParentEnvironment>(
    state: any WritableKeyPath<ParentState, Stack<State>> & Sendable,
    action: any KeyPath<ParentAction.Cases, CasePath<ParentAction, StackAction<State, Action>>> & Sendable,
    environment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> where ParentAction: CasePathable {
    let part = StatePart(state)
    let path = ParentAction.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    let position = ChildPosition(
      ofRowsAt: .paths(state: state, action: action), in: part, read: { stack, id in stack[id: id] }, version: nil)
    let location = CodeLocation(fileID: fileID, line: line)
    return Reducer<ParentState, ParentAction, ParentEnvironment>(of: identified(), at: position) { reduce in
      { parent, action, outer in
        guard let action = extract(action) else { return .none }
        return part.modify(&parent) { stack in
          switch action {
          case .push(let element):
            stack.push(element)
            return .none
          case .pop(let id):
            stack.pop(from: id)
            return .none
          case .element(let id, let action):
            let effect = stack.modify(id: id) { element in
              let effect = reduce(&element, action, environment(outer))
              if effect.isNone { return Effect<ParentAction>.none }
              return position.lift(effect, of: &element, row: AnyHashable(id), dismissal: embed(.pop(from: id))) {
                embed(.element(id: id, action: $0))
              }
            }
            return effect ?? .ignoring(action, of: State.self, .notInStack(id: "\(id)"), at: location)
          }
        }
      }
    }
  }
}

/// Generates the state enum, the action enum and the reducer for the screens of a stack, or the kinds of a sheet.
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
///   .stacked(state: \.path, action: \.path)
/// ```
///
/// - A case carries the state and the action of a screen. A case with only a state is a screen that sends no action.
/// - A case with a ``Dialog`` is a question: `case alert(Dialog<AlertAction>)` has the actions of its buttons, and each
///   dismisses it. The type has to be written out: the macro does not see through a `typealias`.
/// - `Path.State` and `Path.Action` are `@CasePathable`, and inherit what the enum inherits. The enum itself never has
///   a value.
/// - All reducers have the environment of the stack: `listReducer.pullback(environment: \.list)`.
@attached(member, names: named(State), named(Action), named(reducer))
public macro Screens() = #externalMacro(module: "ComposableMacros", type: "ScreensMacro")
