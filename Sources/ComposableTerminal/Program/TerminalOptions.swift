/// The options of a program on a terminal.
public struct TerminalOptions: Sendable {
  /// The part of the terminal that shows the program.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Surface: Hashable, Sendable {
    /// A screen of its own, which disappears afterwards. In a pipe, and with `TERM=dumb`, it becomes ``lines``.
    case fullScreen
    /// Below the earlier output, in at most this many rows; the last frame stays. There is no mouse. In a pipe, and
    /// with `TERM=dumb`, it becomes ``lines``.
    case inline(maxRows: Int)
    /// Line mode, for pipes and screen readers: one line of text per view, repeated when it changes. Typed lines are
    /// commands: the name of a key, the title of a button, `field = text`; `?` lists all of them. Views say themselves
    /// in other words by ``View/spoken(_:)``, and ask by ``View/prompt(_:isReady:_:)``.
    case lines
  }

  /// The surface.
  public var surface = Surface.fullScreen
  /// Whether the program gets clicks and the wheel. The terminal's own text selection then needs ⇧ in most terminals,
  /// and does not work in others. A view overrides it by `takesMouse`, for an option of the program that acts at once.
  public var takesMouse = false
  /// The maximum number of frames per second. The first change after a pause is drawn at once.
  public var framesPerSecond = 60
  /// The value of `--color`.
  public var color = ColorLevel.Choice.auto
  /// The tones of the program: `.highContrast`, or `.standard.adding(tones)`. The number of colors and the background
  /// are those of the terminal.
  public var theme = Theme.standard
  /// The characters that controls and borders are drawn with; nil for Unicode, or ASCII if the locale has no UTF-8.
  public var glyphs: Glyphs?
  /// Whether to avoid unnecessary motion.
  public var reducesMotion = false
  /// The clock of animations and of the frame rate.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// The cast of the session; nil for none. With ComposableReplay, `try Terminal.CastFile(to: "my.cast")` is a file that
  /// `asciinema` plays. A cast needs a screen: line mode says that it writes none.
  public var cast: (any Terminal.Cast)?
  /// The descriptor that input is read from. With `/dev/tty`, opened for reading and writing, a program can be used in
  /// the middle of a pipe.
  public var input: Int32 = 0
  /// The descriptor that frames and lines are written to.
  public var output: Int32 = 1

  /// Creates options for a surface, in the colors of a theme.
  public init(_ surface: Surface = .fullScreen, theme: Theme = .standard) {
    self.surface = surface
    self.theme = theme
  }
}
