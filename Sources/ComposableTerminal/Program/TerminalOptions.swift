/// How a program uses the terminal.
public struct TerminalOptions: Sendable {
  /// Where a program is shown.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Surface: Hashable, Sendable {
    /// A screen of its own, which goes away afterwards. If there is no screen, in a pipe or with `TERM=dumb`, it is ``lines``.
    case fullScreen
    /// Below what is there, in at most this many rows; the last frame stays. If there is no screen, it is ``lines``. There is no mouse.
    case inline(maxRows: Int)
    /// In words, one line per view, repeated when it changes: for pipes and screen readers. Typed lines are commands: the
    /// name of a key, the title of a button, `field = text`; `?` lists all that is there.
    case lines
  }

  /// Where the program is shown.
  public var surface = Surface.fullScreen
  /// Whether the program gets clicks and the wheel. The terminal's own selection of text then does not work, except with ⇧ in
  /// most terminals.
  public var takesMouse = false
  /// The most frames a second. The first change after a pause is drawn at once.
  public var framesPerSecond = 60
  /// Whether colours are wanted, as `--color` says.
  public var color = ColorLevel.Choice.auto
  /// What colours look like; nil for as many as the terminal has, on the background that it says it has.
  public var theme: Theme?
  /// The tones of the program's own meanings, for use when no theme is given.
  public var tones: [Color: Theme.Tone] = [:]
  /// The signs that views are drawn with; nil for those of Unicode, or of ASCII if the locale has no UTF-8.
  public var glyphs: Glyphs?
  /// Whether to avoid unnecessary motion.
  public var reducesMotion = false
  /// The clock for animation and the pace of frames.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// A file for a cast of the session, which `asciinema` plays; nil for none. What a program in words says is not in it.
  public var cast: String?
  /// The descriptor that input is read from. `/dev/tty`, opened for reading and writing, lets a program be used in the middle of a pipe.
  public var input: Int32 = 0
  /// The descriptor that frames and lines are written to.
  public var output: Int32 = 1

  /// Creates options for a full screen, which most programs want.
  public init() {}

  /// Creates options for a full screen or another surface.
  public init(_ surface: Surface) { self.surface = surface }
}
