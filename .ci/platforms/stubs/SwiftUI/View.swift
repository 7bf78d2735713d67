// SwiftUI's declarations as Xcode 26 has them: those that ComposableSwiftUI, the example and apps of its kind meet. Bodies are placeholders.
@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View { associatedtype Body: View; @ViewBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: View { public var body: Never { fatalError() } }
/// A view of SwiftUI itself. It is not a name of the original.
public protocol Primitive: View where Body == Never {}
extension Primitive { public var body: Never { fatalError() } }
public struct EmptyView: Primitive { nonisolated public init() {} }
public struct TupleView<T>: Primitive { nonisolated public init(_ value: T) {} }
public struct AnyView: Primitive { nonisolated public init<V: View>(_ view: V) {}; nonisolated public init<V: View>(erasing view: V) {} }
public struct _ConditionalContent<A, B> {}
extension _ConditionalContent: View, Primitive where A: View, B: View {}
extension Optional: View where Wrapped: View { public typealias Body = Never; public var body: Never { fatalError() } }
@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildExpression<C: View>(_ content: C) -> C { content }
  public static func buildBlock<C: View>(_ content: C) -> C { content }
  public static func buildBlock<each C: View>(_ content: repeat each C) -> TupleView<(repeat each C)> { TupleView((repeat each content)) }
  public static func buildIf<C: View>(_ content: C?) -> C? { content }
  public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { fatalError() }
  public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> { fatalError() }
  public static func buildLimitedAvailability<C: View>(_ content: C) -> AnyView { AnyView(content) }
}

@MainActor @preconcurrency public protocol ViewModifier { associatedtype Body: View; @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body; typealias Content = _ViewModifier_Content<Self> }
public struct _ViewModifier_Content<M: ViewModifier>: Primitive {}
public struct ModifiedContent<Content, Modifier> { nonisolated public init(content: Content, modifier: Modifier) {} }
extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {}
extension View { nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) } }

@MainActor @preconcurrency public protocol Scene { associatedtype Body: Scene; @SceneBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<C: Scene>(_ content: C) -> C { content }
  public static func buildBlock<C: Scene>(_ content: C) -> C { content }
  public static func buildBlock<A: Scene, B: Scene>(_ a: A, _ b: B) -> some Scene { a }
}
public struct WindowGroup<C: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> C) {}
  nonisolated public init(id: String, @ViewBuilder content: () -> C) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C) {}
  public var body: Never { fatalError() }
}
extension Scene {
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene { self }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene { self }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
}
@MainActor @preconcurrency public protocol App { associatedtype Body: Scene; @SceneBuilder @MainActor @preconcurrency var body: Body { get }; @MainActor @preconcurrency init() }
extension App { @MainActor @preconcurrency public static func main() {} }

/// The real macros write previews of the body. Those of the stub write nothing: see PreviewsMacros.py. The body is type-checked as an argument.
@freestanding(declaration) public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) = #externalMacro(module: "PreviewsMacros", type: "Preview")
@freestanding(declaration) public macro Preview(_ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View) = #externalMacro(module: "PreviewsMacros", type: "Preview")
@attached(peer) public macro Previewable() = #externalMacro(module: "PreviewsMacros", type: "Previewable")
public struct PreviewTrait<T>: Sendable {}
public enum Preview { public struct ViewTraits: Sendable {} }
extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: Self { fatalError() }
  public static var sizeThatFitsLayout: Self { fatalError() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { fatalError() }
  public static var landscapeLeft: Self { fatalError() }
  public static var portrait: Self { fatalError() }
}
@MainActor @preconcurrency public protocol PreviewProvider { associatedtype Previews: View; @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get } }
public enum PreviewLayout: Sendable { case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat) }
extension View {
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
