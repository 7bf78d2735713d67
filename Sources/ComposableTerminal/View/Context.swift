extension Terminal {
  /// The inputs of a screen besides its view: its size, theme, glyphs and time.
  public struct Context: Sendable {
    /// The size of the screen; at most 4,000 columns and 2,000 rows, whatever the terminal reports.
    public var size: Terminal.Size {
      didSet { size = Self.bounded(size) }
    }
    /// The colors.
    public var theme: Theme
    /// The characters that controls and borders are drawn with.
    public var glyphs: Glyphs
    /// The time since the program began, by which animated views move.
    public var time: Duration
    /// Whether to avoid unnecessary motion.
    public var reducesMotion: Bool
    /// Whether views are replaced by their ``View/spoken(_:)`` ones. Line mode sets it; so does a test of its outline.
    public var isLineMode = false

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
