#if DEBUG
  import Synchronization
  internal import ValueText

  /// Tracks the write that an action carries through one step, and detects that no reducer performed or read it.
  ///
  /// Without it, a reducer that lacks `.binding()` drops writes silently. Only in debug builds.
  package struct WriteTracker {
    private let write: any WriteTracking
    private let action: Any.Type
    private let usesBefore: Int

    /// Finds the write in an action: `.binding(…)` or, nested, `.form(.binding(…))`. Returns nil if there is none.
    ///
    /// - Parameters:
    ///   - action: The action to search.
    ///   - isNew: Whether the step has not begun yet. If false, earlier uses of the write count, too.
    package init?(of action: Any, isNew: Bool = true) {
      guard let (write, type) = Self.find(in: action, depth: 0) else { return nil }
      self.write = write
      self.action = type
      usesBefore = isNew ? write.useCount : 0
    }

    /// Returns the misuse to report if the write was lost. Call it after the step.
    ///
    /// - Parameter state: The state after the step. If its field already has the written value, nothing was lost.
    package func lostWrite(in state: Any) -> Misuse? {
      if write.useCount > usesBefore || write.isDone(in: state) { return nil }
      return .lostWrite(write: write.text, action: "\(action)", repair: write.repair)
    }

    /// Suppresses the report, because another misuse already explains why the write was not performed.
    func excuse() { write.addUse() }

    /// Bounds the search in recursive actions.
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

  /// A write with its types erased.
  protocol WriteTracking: AnyObject, Sendable {
    /// The number of times the write was performed or its value read.
    var useCount: Int { get }
    func addUse()
    /// Returns whether `state` is of the type that is written to and its field has the value.
    func isDone(in state: Any) -> Bool
    /// The write as source.
    var text: String { get }
    /// What to do so that the field has a name; nil if it has one.
    var repair: String? { get }
  }

  extension AnyFieldWrite: WriteTracking {
    var useCount: Int { uses.load(ordering: .relaxed) }
    func addUse() { uses.add(1, ordering: .relaxed) }
    func isDone(in state: Any) -> Bool { (state as? Root).map(isDone) ?? false }
    var text: String { ValueDump.line(BindingAction(write: self)) }
    var repair: String? { MissingFieldNames.repair(of: BindingAction(write: self)) }
  }
#endif
