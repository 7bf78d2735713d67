/// What a screen is drawn with, beside the view.
public struct Context: Sendable {
  /// The size of the screen.
  public var size: Size
  /// What colours look like.
  public var theme: Theme
  /// The signs that views are drawn with.
  public var glyphs: Glyphs
  /// The time since the program began, which moves what is animated.
  public var time: Duration
  /// Whether nothing should move that need not.
  public var reducesMotion: Bool

  /// A context.
  public init(
    size: Size, theme: Theme = Theme(), glyphs: Glyphs = .unicode, time: Duration = .zero, reducesMotion: Bool = false
  ) {
    self.size = size
    self.theme = theme
    self.glyphs = glyphs
    self.time = time
    self.reducesMotion = reducesMotion
  }
}
