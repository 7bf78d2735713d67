extension Terminal {
  /// What a screen is drawn with, besides the view.
  public struct Context: Sendable {
    /// The size of the screen; at most 4,000 columns and 2,000 rows, whatever a terminal says of itself.
    public var size: Terminal.Size {
      didSet { size = Self.bounded(size) }
    }
    /// What colours look like.
    public var theme: Theme
    /// The signs that views are drawn with.
    public var glyphs: Glyphs
    /// The time since the program began, which moves animated views.
    public var time: Duration
    /// Whether to avoid unnecessary motion.
    public var reducesMotion: Bool

    /// Creates a context.
    public init(
      size: Terminal.Size, theme: Theme = Theme(), glyphs: Glyphs = .unicode, time: Duration = .zero,
      reducesMotion: Bool = false
    ) {
      self.size = Self.bounded(size)
      self.theme = theme
      self.glyphs = glyphs
      self.time = time
      self.reducesMotion = reducesMotion
    }

    private static func bounded(_ size: Terminal.Size) -> Terminal.Size {
      Terminal.Size(columns: min(4_000, max(0, size.columns)), rows: min(2_000, max(0, size.rows)))
    }
  }
}
