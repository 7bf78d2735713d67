#if DEBUG
  import Synchronization
  internal import ValueText

  /// Tracks a write that an action carries through one step, and tells whether a reducer performed or read it.
  ///
  /// Only in debug builds: a reducer without `.binding()` drops a write without a trace.
  package struct WriteTracker {
    private let write: any WriteTracking
    private let action: Any.Type
    private let usesBefore: Int

    /// Finds the write in an action: `.binding(…)`, or further in, `.form(.binding(…))`. Nil where there is none.
    ///
    /// - Parameter isNew: Whether the step is still to come; if not, any use of the write counts.
    package init?(of action: Any, isNew: Bool = true) {
      guard let (write, type) = Self.find(in: action, depth: 0) else { return nil }
      self.write = write
      self.action = type
      usesBefore = isNew ? write.useCount : 0
    }

    /// The mistake, when the step is over and the write was lost in it.
    ///
    /// - Parameter state: The state after the step. What it has already was not lost, as far as the field is in it.
    package func lostWrite(in state: Any) -> Misuse? {
      if write.useCount > usesBefore || write.isDone(in: state) { return nil }
      return .lostWrite(write: write.text, action: "\(action)")
    }

    /// Says that another misuse tells already why the write was not performed.
    func excuse() { write.addUse() }

    private static let depthLimit = 32

    private static func find(in value: Any, depth: Int) -> (any WriteTracking, Any.Type)? {
      if let action = value as? any BindableAction, let write = write(of: action) { return (write, type(of: value)) }
      guard depth < depthLimit, !(value is any CustomReflectable) else { return nil }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .enum, .optional, .tuple:
        for child in mirror.children {
          if let found = find(in: child.value, depth: depth + 1) { return found }
        }
        return nil
      default: return nil
      }
    }

    private static func write<Action: BindableAction>(of action: Action) -> (any WriteTracking)? {
      action.binding?.write
    }
  }

  /// A write whose types are not known.
  protocol WriteTracking: AnyObject, Sendable {
    /// How often the write was performed or its value read.
    var useCount: Int { get }
    func addUse()
    /// Whether `state` is the state that is written to and has the value.
    func isDone(in state: Any) -> Bool
    /// The write as source.
    var text: String { get }
  }

  extension AnyFieldWrite: WriteTracking {
    var useCount: Int { uses.load(ordering: .relaxed) }
    func addUse() { uses.add(1, ordering: .relaxed) }
    func isDone(in state: Any) -> Bool { (state as? Root).map(isDone) ?? false }
    var text: String { ValueDump.line(BindingAction(write: self)) }
  }
#endif
