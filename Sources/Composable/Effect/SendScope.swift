/// Something that surrounds the reduction of an action which an effect sends, such as an animation.
///
/// In a class, because optimized code of Swift 6.3.1 crashes with a function in a task local.
@usableFromInline
package final class SendScope: Sendable {
  @TaskLocal private static var local: SendScope?

  let perform: @MainActor @Sendable (() -> Void) -> Void

  private init(_ perform: @escaping @MainActor @Sendable (() -> Void) -> Void) { self.perform = perform }

  /// The scope of the `send` that runs, if it has one.
  @usableFromInline @inline(never)
  static var current: SendScope? { local }

  /// Runs `body` once in the scope. The effects that it starts do not inherit the scope.
  @MainActor
  func run<R>(_ body: () -> R) -> R {
    var result: R?
    Self.$local.withValue(nil) {
      perform { if result == nil { result = body() } }
    }
    return result ?? body()
  }
}

extension SendScope {
  nonisolated(nonsending) static func withScope(
    _ perform: @escaping @MainActor @Sendable (() -> Void) -> Void,
    _ body: nonisolated(nonsending) () async -> Void
  ) async {
    await $local.withValue(SendScope(perform), operation: body)
  }
}
