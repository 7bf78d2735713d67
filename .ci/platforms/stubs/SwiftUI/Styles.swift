// Colors, shapes, and styles of controls.

public protocol ShapeStyle: Sendable {}
public struct Color: Hashable, ShapeStyle, Primitive {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {}
  nonisolated public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  nonisolated public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {}
  nonisolated public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
  static let some = Color("")
  public static let red = some, orange = some, yellow = some, green = some, mint = some, teal = some, cyan = some, blue = some, indigo = some, purple = some, pink = some, brown = some, white = some, gray = some, black = some, clear = some, primary = some, secondary = some
  public static var accentColor: Color { some }
  public func opacity(_ opacity: Double) -> Color { self }
  public var gradient: AnyGradient { fatalError() }
}
public struct Gradient: Equatable, Sendable { public struct Stop: Equatable, Sendable { public init(color: Color, location: CGFloat) {} }; public init(colors: [Color]) {}; public init(stops: [Stop]) {} }
public struct LinearGradient: ShapeStyle, Primitive, Sendable {
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
public struct AnyGradient: Hashable, ShapeStyle {}
extension ShapeStyle where Self == Color {
  public static var red: Color { .some }
  public static var orange: Color { .some }
  public static var yellow: Color { .some }
  public static var green: Color { .some }
  public static var mint: Color { .some }
  public static var teal: Color { .some }
  public static var cyan: Color { .some }
  public static var blue: Color { .some }
  public static var indigo: Color { .some }
  public static var purple: Color { .some }
  public static var pink: Color { .some }
  public static var brown: Color { .some }
  public static var white: Color { .some }
  public static var gray: Color { .some }
  public static var black: Color { .some }
  public static var clear: Color { .some }
}
public struct HierarchicalShapeStyle: ShapeStyle { public static let primary = Self(), secondary = Self(), tertiary = Self(), quaternary = Self() }
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}
public struct Material: ShapeStyle { public static let regular = Self(), thick = Self(), thin = Self(), ultraThin = Self(), ultraThick = Self() }
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var thinMaterial: Material { .thin }
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .regular }
}
public struct TintShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
public struct BackgroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { BackgroundStyle() } }
extension ShapeStyle { public func opacity(_ opacity: Double) -> some ShapeStyle { self } }

public struct Angle: Hashable, Sendable {
  public init(degrees: Double) {}
  public init(radians: Double) {}
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static let zero = Angle(degrees: 0)
}
public struct FillStyle: Equatable, Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }
public struct StrokeStyle: Equatable, Sendable { public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0) {} }
public enum RoundedCornerStyle: Sendable { case circular, continuous }
nonisolated public struct Path: Equatable, Sendable, Shape {
  public init() {}
  public init(_ callback: (inout Path) -> Void) {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {}
  public mutating func closeSubpath() {}
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
  nonisolated public func path(in rect: CGRect) -> Path { self }
}
/// A shape is not on the main actor.
nonisolated public protocol Shape: Sendable, View, Primitive { func path(in rect: CGRect) -> Path }
nonisolated public protocol InsettableShape: Shape {}
extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> some View { self }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { self }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
  nonisolated public func stroke(style: StrokeStyle) -> some Shape { self }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}
extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View { self }
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { self }
  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View { self }
  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { self }
}
public struct ForegroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { ForegroundStyle() } }
public struct Rectangle: InsettableShape { nonisolated public init() {}; nonisolated public func path(in rect: CGRect) -> Path { Path() } }
public struct Circle: InsettableShape { nonisolated public init() {}; nonisolated public func path(in rect: CGRect) -> Path { Path() } }
public struct Ellipse: InsettableShape { nonisolated public init() {}; nonisolated public func path(in rect: CGRect) -> Path { Path() } }
public struct Capsule: InsettableShape { nonisolated public init(style: RoundedCornerStyle = .continuous) {}; nonisolated public func path(in rect: CGRect) -> Path { Path() } }
public struct RoundedRectangle: InsettableShape { nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}; nonisolated public func path(in rect: CGRect) -> Path { Path() } }
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == RoundedRectangle { public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) } }

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
@MainActor @preconcurrency public protocol ButtonStyle { associatedtype Body: View; @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body; typealias Configuration = ButtonStyleConfiguration }
public struct ButtonStyleConfiguration { public struct Label: Primitive {}; public let role: ButtonRole?; public let label: Label; public let isPressed: Bool }
public struct DefaultButtonStyle: PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { fatalError() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle { public static var borderedProminent: Self { fatalError() } }
@MainActor @preconcurrency public protocol ListStyle {}
public struct DefaultListStyle: ListStyle {}
public struct PlainListStyle: ListStyle {}
public struct SidebarListStyle: ListStyle {}
public struct InsetListStyle: ListStyle {}
public struct GroupedListStyle: ListStyle {}
public struct InsetGroupedListStyle: ListStyle {}
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { fatalError() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { fatalError() } }
@available(watchOS, unavailable) extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { fatalError() } }
@available(watchOS, unavailable) extension ListStyle where Self == InsetListStyle { public static var inset: Self { fatalError() } }
@available(macOS, unavailable) @available(watchOS, unavailable) extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { fatalError() } }
@available(macOS, unavailable) @available(watchOS, unavailable) extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { fatalError() } }
@MainActor @preconcurrency public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle {}
public struct MenuPickerStyle: PickerStyle {}
public struct InlinePickerStyle: PickerStyle {}
public struct WheelPickerStyle: PickerStyle {}
public struct NavigationLinkPickerStyle: PickerStyle {}
extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { fatalError() } }
@available(watchOS, unavailable) extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { fatalError() } }
@available(watchOS, unavailable) extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { fatalError() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { fatalError() } }
@available(macOS, unavailable) extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { fatalError() } }
@available(macOS, unavailable) extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { fatalError() } }
@MainActor @preconcurrency public protocol DatePickerStyle {}
public struct CompactDatePickerStyle: DatePickerStyle {}
public struct GraphicalDatePickerStyle: DatePickerStyle {}
@available(watchOS, unavailable) extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { fatalError() } }
@available(watchOS, unavailable) extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { fatalError() } }
@MainActor @preconcurrency public protocol ToggleStyle {}
public struct SwitchToggleStyle: ToggleStyle {}
public struct ButtonToggleStyle: ToggleStyle {}
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { fatalError() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { fatalError() } }
@MainActor @preconcurrency public protocol ProgressViewStyle { associatedtype Body: View; @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body; typealias Configuration = ProgressViewStyleConfiguration }
public struct ProgressViewStyleConfiguration { public struct Label: Primitive {}; public struct CurrentValueLabel: Primitive {}; public let fractionCompleted: Double?; public var label: Label?; public var currentValueLabel: CurrentValueLabel? }
public struct LinearProgressViewStyle: ProgressViewStyle { public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct CircularProgressViewStyle: ProgressViewStyle { public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { fatalError() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { fatalError() } }
@MainActor @preconcurrency public protocol LabelStyle { associatedtype Body: View; @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body; typealias Configuration = LabelStyleConfiguration }
public struct LabelStyleConfiguration { public struct Title: Primitive {}; public struct Icon: Primitive {}; public var title: Title { fatalError() }; public var icon: Icon { fatalError() } }
public struct TitleAndIconLabelStyle: LabelStyle { public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct TitleOnlyLabelStyle: LabelStyle { public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct IconOnlyLabelStyle: LabelStyle { public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { fatalError() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { fatalError() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { fatalError() } }
@MainActor @preconcurrency public protocol TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { fatalError() } }
@available(watchOS, unavailable) extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { fatalError() } }
@MainActor @preconcurrency public protocol GaugeStyle {}
public struct AccessoryCircularGaugeStyle: GaugeStyle {}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: Self { fatalError() } }
@MainActor @preconcurrency public protocol TabViewStyle {}
public struct PageTabViewStyle: TabViewStyle { public struct IndexDisplayMode: Sendable { public static let automatic = Self(), always = Self(), never = Self() } }
@available(macOS, unavailable) extension TabViewStyle where Self == PageTabViewStyle { public static var page: Self { fatalError() }; public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { fatalError() } }
@MainActor @preconcurrency public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {}
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { fatalError() } }
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public struct ButtonBorderShape: Equatable, Sendable { public static let automatic = Self(), capsule = Self(), roundedRectangle = Self(), circle = Self() }
extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { self }
  nonisolated public func labelsHidden() -> some View { self }
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}
