#if DEBUG
  import Synchronization
  internal import ValueText

  /// Detects a presentation or stack action that no combinator performed while the enclosing action was reduced.
  ///
  /// Without `presented` or `stacked`, such an action has no effect at all, so the mistake is hard to find. Only in
  /// debug builds, and only in a test store.
  @usableFromInline
  package struct ChildActionWatch {
    /// A presentation or stack action inside the action.
    private struct Layer {
      let type: ObjectIdentifier
      let combinator: String
      /// The name of the case that carries it.
      let child: String
    }

    private let action: Any
    /// From the outside in. Never empty.
    private let layers: [Layer]
    private let log = Log()

    /// Finds the presentation and stack actions in an action. Returns nil if there is none.
    package init?(of action: Any) {
      var layers: [Layer] = []
      Self.find(in: action, of: "child", depth: 0, &layers)
      guard !layers.isEmpty else { return nil }
      self.action = action
      self.layers = layers
    }

    /// Runs `body`, which reduces the action, and records what combinators perform.
    package func reduce<R>(_ body: () throws -> R) rethrows -> R { try Self.$current.withValue(log, operation: body) }

    /// Reports the outermost action that no combinator performed, unless another misuse already explains it.
    package func report() {
      guard let layer = log.unperformed(in: layers) else { return }
      WriteTracker(of: action)?.excuse()
      Misuse.notPerformed(action: ValueDump.line(action), combinator: layer.combinator, child: layer.child).report()
    }

    @TaskLocal private static var current: Log?

    /// Notes that a combinator performs an action of this type.
    @usableFromInline
    static func notePerformed(_ type: Any.Type) { current?.notePerformed(ObjectIdentifier(type)) }

    /// Notes that another misuse already explains why an action has no effect.
    static func excuse() { current?.excuse() }

    /// The actions that combinators performed.
    private final class Log: Sendable {
      private struct State {
        /// The number of performed actions of each type.
        var performed: [ObjectIdentifier: Int] = [:]
        var isExcused = false
      }

      private let state = Mutex(State())

      func notePerformed(_ type: ObjectIdentifier) { state.withLock { $0.performed[type, default: 0] += 1 } }
      func excuse() { state.withLock { $0.isExcused = true } }

      func unperformed(in layers: [Layer]) -> Layer? {
        var state = state.withLock { $0 }
        if state.isExcused { return nil }
        return layers.first { layer in
          // A feature may present itself, so layers may have the same type: each layer uses up one performed action.
          state.performed[layer.type, default: 0] -= 1
          return state.performed[layer.type, default: 0] < 0
        }
      }
    }

    /// Bounds the search in recursive actions.
    private static let depthLimit = 32

    private static func find(in value: Any, of child: String, depth: Int, _ layers: inout [Layer]) {
      if let action = value as? any ChildAction {
        layers.append(
          Layer(type: ObjectIdentifier(type(of: value)), combinator: type(of: action).combinator, child: child))
      }
      guard depth < depthLimit, !(value is any CustomReflectable) else { return }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .enum, .optional:
        for part in mirror.children { find(in: part.value, of: part.label ?? child, depth: depth + 1, &layers) }
      case .tuple:
        for part in mirror.children { find(in: part.value, of: child, depth: depth + 1, &layers) }
      default: break
      }
    }
  }

  /// An action that a combinator performs.
  private protocol ChildAction {
    static var combinator: String { get }
  }

  extension PresentationAction: ChildAction {
    static var combinator: String { "presented" }
  }

  extension StackAction: ChildAction {
    static var combinator: String { "stacked" }
  }
#endif
