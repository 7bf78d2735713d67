/// How a program uses the terminal.
public struct TerminalOptions: Sendable {
  /// Where a program is shown.
  public enum Surface: Hashable, Sendable {
    /// A screen of its own, which goes away afterwards. Where there is no screen, in a pipe or with `TERM=dumb`, it is ``lines``.
    case fullScreen
    /// Below what is there, so many rows at most; the last frame stays. Where there is no screen it is ``lines``. There is no mouse.
    case inline(maxRows: Int)
    /// In words, a line for each view, and again those that change: for pipes and screen readers. Lines that are typed are
    /// commands: the name of a key, the title of a button, `field = text`; `?` says all that is there.
    case lines
  }

  /// Where the program is shown.
  public var surface = Surface.fullScreen
  /// Whether clicks and the wheel come to the program. The terminal's own selection of text does not work then, in most with ⇧.
  public var takesMouse = false
  /// The frames of a second at most. The first change after a pause is drawn at once.
  public var framesPerSecond = 60
  /// Whether colours are wanted, as `--color` says.
  public var color = ColorLevel.Choice.auto
  /// What colours look like; nil: as many as the terminal has, on the background that it says it has.
  public var theme: Theme?
  /// The tones of the program's own meanings, for a theme that is not given.
  public var tones: [Color: Theme.Tone] = [:]
  /// The signs that views are drawn with; nil: Unicode's, or those of ASCII where the locale has no UTF-8.
  public var glyphs: Glyphs?
  /// Whether nothing should move that need not.
  public var reducesMotion = false
  /// The clock of animation and of the pace of frames.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// A file for a cast of the session, which `asciinema` plays; nil: none. What a program in words says is in none.
  public var cast: String?
  /// The descriptors of the terminal: `/dev/tty`, opened for reading and writing, lets a program be used in the middle of a pipe.
  public var input: Int32 = 0
  /// The descriptor that frames and lines are written to.
  public var output: Int32 = 1

  /// What most programs want: a full screen.
  public init() {}

  /// A full screen, or another surface.
  public init(_ surface: Surface) { self.surface = surface }
}
