// Views for values: text, images, controls. A title is a key, or any string, which is the second choice as in the original.

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {}
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {}
    public mutating func appendInterpolation(_ text: Text) {}
    public mutating func appendInterpolation(_ image: Image) {}
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
  }
}
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

public struct Text: Equatable, Sendable, Primitive {
  public init(verbatim content: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {}
  public init(_ date: Date, style: DateStyle) {}
  public init(_ interval: ClosedRange<Date>) {}
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {}
  public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {}
  public struct DateStyle: Sendable { public static let time = Self(), date = Self(), relative = Self(), offset = Self(), timer = Self() }
  public struct LineStyle: Hashable, Sendable { public struct Pattern: Sendable { public static let solid = Self(), dot = Self(), dash = Self(), dashDot = Self(), dashDotDot = Self() } }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public static func + (a: Text, b: Text) -> Text { a }
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public func bold() -> Text { self }
  public func bold(_ isActive: Bool) -> Text { self }
  public func italic() -> Text { self }
  public func italic(_ isActive: Bool) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
}
public struct Font: Hashable, Sendable {
  public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font(), headline = Font(), subheadline = Font(), body = Font(), callout = Font(), footnote = Font(), caption = Font(), caption2 = Font()
  public enum TextStyle: CaseIterable, Sendable { case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2 }
  public struct Weight: Hashable, Sendable { public static let ultraLight = Self(), thin = Self(), light = Self(), regular = Self(), medium = Self(), semibold = Self(), bold = Self(), heavy = Self(), black = Self() }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  public func weight(_ weight: Weight) -> Font { self }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
}
public struct Image: Equatable, Sendable, Primitive {
  public init(systemName: String) {}
  public init(systemName: String, variableValue: Double?) {}
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(decorative name: String, bundle: Bundle? = nil) {}
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public func resizable() -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}
public struct AsyncImage<Content: View>: Primitive {
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {}
  nonisolated public init<I: View, P: View>(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P) where Content == _ConditionalContent<I, P> {}
}
public struct Label<Title: View, Icon: View>: Primitive {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) where Title == Text, Icon == Image {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) where Title == Text, Icon == Image {}
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) where Title == Text, Icon == Image {}
}

public struct ButtonRole: Equatable, Sendable { public static let destructive = ButtonRole(), cancel = ButtonRole() }
public struct Button<Label: View>: Primitive {
  @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  @preconcurrency nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) where Label == Text {}
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {}
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> {}
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> {}
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text {}
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text {}
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> {}
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> {}
}
@available(macOS, unavailable) @available(watchOS, unavailable) public struct EditButton: Primitive { nonisolated public init() {} }
public struct Link<Label: View>: Primitive {
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {}
}
/// Of the types that can be shared, only strings and addresses are here.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: Primitive {}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) where Data == CollectionOfOne<String> {}
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) where Data == CollectionOfOne<URL> {}
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {}
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {}
  nonisolated public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {}
  nonisolated public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {}
}
public struct DefaultShareLinkLabel: Primitive {}
public struct Menu<Label: View, Content: View>: Primitive {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> {}
}

public struct Toggle<Label: View>: Primitive {
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) where Label == SwiftUI.Label<Text, Image> {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) where Label == SwiftUI.Label<Text, Image> {}
}
public struct TextField<Label: View>: Primitive {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) where Label == Text {}
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
  nonisolated public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil) where Label == Text, F.FormatOutput == String {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil) where Label == Text, F.FormatOutput == String {}
  nonisolated public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil) where Label == Text, F.FormatOutput == String {}
}
public struct SecureField<Label: View>: Primitive {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) where Label == Text {}
}
@available(watchOS, unavailable) public struct TextEditor: Primitive { nonisolated public init(text: Binding<String>) {} }
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: Primitive {
  nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> {}
}
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2)
}
public struct DatePicker<Label: View>: Primitive {
  public typealias Components = DatePickerComponents
  nonisolated public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {}
  nonisolated public init(selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text {}
}
public struct Stepper<Label: View>: Primitive {
  nonisolated public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }) {}
  nonisolated public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) {}
  nonisolated public init<V: Strideable>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text {}
  nonisolated public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text {}
  nonisolated public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text {}
}
public struct Slider<Label: View, ValueLabel: View>: Primitive {
  nonisolated public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == EmptyView, ValueLabel == EmptyView, V.Stride: BinaryFloatingPoint {}
  nonisolated public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == EmptyView, ValueLabel == EmptyView, V.Stride: BinaryFloatingPoint {}
  nonisolated public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where ValueLabel == EmptyView, V.Stride: BinaryFloatingPoint {}
  nonisolated public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where ValueLabel == EmptyView, V.Stride: BinaryFloatingPoint {}
  nonisolated public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where V.Stride: BinaryFloatingPoint {}
  nonisolated public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where V.Stride: BinaryFloatingPoint {}
}
public struct ProgressView<Label: View, CurrentValueLabel: View>: Primitive {
  nonisolated public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  nonisolated public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {}
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text, CurrentValueLabel == EmptyView {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text, CurrentValueLabel == EmptyView {}
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {}
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView, CurrentValueLabel == EmptyView {}
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {}
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel) {}
  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text, CurrentValueLabel == EmptyView {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text, CurrentValueLabel == EmptyView {}
}
extension ProgressView { nonisolated public init(_ configuration: ProgressViewStyleConfiguration) where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {} }
public struct DefaultDateProgressLabel: Primitive {}
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: Primitive {
  nonisolated public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {}
  nonisolated public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {}
  nonisolated public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel) where MarkedValueLabels == EmptyView {}
}
public struct LabeledContent<Label, Content> {}
extension LabeledContent: View, Primitive where Label: View, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {}
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {}
  nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {}
}
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: Primitive {
  nonisolated public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() }, @ViewBuilder actions: () -> Actions = { EmptyView() }) {}
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {}
}
extension ContentUnavailableView where Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions {
  nonisolated public static var search: ContentUnavailableView { fatalError() }
  nonisolated public static func search(text: String) -> ContentUnavailableView { fatalError() }
}
public enum SearchUnavailableContent { public struct Label: Primitive {}; public struct Description: Primitive {}; public struct Actions: Primitive {} }
public struct Divider: Primitive { nonisolated public init() {} }
public struct Spacer: Primitive { nonisolated public init(minLength: CGFloat? = nil) {} }
