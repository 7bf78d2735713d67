#if canImport(SwiftUI)
  public import Composable
  public import SwiftUI

  extension Store {
    /// Sends an action, and animates the changes that it causes at once.
    ///
    /// ```swift
    /// Button("Archive") { store.send(.archiveTapped, animation: .default) }
    /// ```
    ///
    /// Changes that an effect causes later are not animated: see `Send.callAsFunction(_:animation:)`, or attach
    /// `.animation(_:value:)` to the view.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation; nil for none.
    /// - Returns: A handle to the effects that the action starts.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask {
      withAnimation(animation) { send(action) }
    }

    /// Sends an action, and makes the changes that it causes at once in a transaction.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    /// - Returns: A handle to the effects that the action starts.
    @discardableResult
    public func send(_ action: Action, transaction: Transaction) -> StoreTask {
      withTransaction(transaction) { send(action) }
    }
  }

  extension Send {
    /// Sends an action from an effect, and animates the changes that it causes at once.
    ///
    /// ```swift
    /// .run { send in await send(.loaded(try await load()), animation: .default) }
    /// ```
    ///
    /// A `send` before the first suspension of a body belongs to the `send` that started the effect, and is not
    /// animated by itself. In a test the animation has no meaning.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation; nil for none.
    public nonisolated(nonsending) func callAsFunction(_ action: Action, animation: Animation?) async {
      await self(action, within: { reduce in withAnimation(animation, reduce) })
    }
  }
#endif
