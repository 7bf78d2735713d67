#if DEBUG
  import Synchronization
#endif
internal import ValueText

extension Store where Action: BindableAction, Action.State == State {
  /// Accesses a bindable field.
  ///
  /// A write sends an action, and changes nothing by itself: `store.$text = "42"` sends `.binding(.set(\.$text,
  /// "42"))`. The reducer must be made with ``Reducer/binding()``.
  @inlinable
  public subscript<Value: Equatable & Sendable>(
    dynamicMember path: any WritableKeyPath<State, BindableState<Value>> & Sendable
  ) -> Value {
    get { self[dynamicMember: path as KeyPath<State, BindableState<Value>>].wrappedValue }
    set {
      #if DEBUG
        write(newValue, to: path)
      #else
        send(.binding(.set(path, newValue)))
      #endif
    }
  }

  #if DEBUG
    /// Sends a write, and reports a misuse if no reducer performed the write or read its value.
    @usableFromInline
    func write<Value: Equatable & Sendable>(
      _ value: Value, to path: any WritableKeyPath<State, BindableState<Value>> & Sendable
    ) {
      var write: AnyFieldWrite<State> = TypedFieldWrite(keyPath: path, value: value)
      _ = SentWrite.isReleaseNoticed
      // A write that is still referenced elsewhere may be waiting in the queue.
      guard SentWrite.isReleased(&write, by: { send(.binding($0)) }), write.uses.load(ordering: .relaxed) == 0,
        current[keyPath: path].wrappedValue != value
      else { return }
      let lost = BindingAction(write: write)
      Misuse.lostWrite(
        write: ValueDump.line(lost), action: "\(Action.self)", repair: MissingFieldNames.repair(of: lost)
      ).report()
    }
  #endif
}

#if DEBUG
  /// The check whether a write that was sent is kept.
  ///
  /// It relies on Swift to release a consumed value before the next statement. Swift does not promise that, so the first
  /// write is checked to be noticed (``isReleaseNoticed``). If it is not, no lost write is reported.
  enum SentWrite {
    private struct Probe { @BindableState var field = 0 }

    /// Whether the release of a write that is sent to nobody is noticed. Reports if it is not.
    static let isReleaseNoticed: Bool = {
      let isNoticed = isReleaseNoticed { _ in }
      if !isNoticed { RuntimeMessage.keptWrite.report() }
      return isNoticed
    }()

    /// - Parameter send: Sends to nobody. In a test of the check, it keeps the action.
    static func isReleaseNoticed(_ send: (any Sendable) -> Void) -> Bool {
      var write: AnyFieldWrite<Probe> = TypedFieldWrite(keyPath: \.$field, value: 1)
      return isReleased(&write) { send($0) }
    }

    /// Sends a write, and returns whether it is not referenced elsewhere afterwards.
    static func isReleased<Root>(
      _ write: inout AnyFieldWrite<Root>, by send: (consuming BindingAction<Root>) -> Void
    ) -> Bool {
      send(BindingAction(write: write))
      return isKnownUniquelyReferenced(&write)
    }
  }
#endif

extension Store where Action: BindableAction, Action.State == State {
  /// Accesses the secret of a redacted bindable field. `$store.$password` is a `Binding<String>` in SwiftUI.
  ///
  /// A write sends an action: `store.$password = text` sends `.binding(.set(\.$password, text))`.
  public subscript(dynamicMember path: any WritableKeyPath<State, BindableState<Redacted<String>>> & Sendable) -> String
  {
    get { (self[dynamicMember: path] as Redacted<String>).wrappedValue }
    set { self[dynamicMember: path] = Redacted(newValue) }
  }
}
