public import ComposableRecording

extension SessionPage {
  /// Creates a page that shows screens: what a view makes of each state.
  ///
  /// Focus, scrolling and cursors are those of the session if they were recorded (`Recorder.interface`), otherwise those of a screen
  /// that nobody has pressed a key on.
  ///
  /// - Parameters:
  ///   - recording: The session.
  ///   - view: The view of its feature.
  ///   - context: The size, the glyphs and the tones. The page is light or dark like its reader's system.
  public init(
    _ recording: Recording<State, Action>, view: @escaping (State) -> View<Action>, in context: Terminal.Context = .page
  ) {
    self.init(recording) {
      var pictures = FramePictures(theme: context.theme)
      var (recorded, interface) = (RecordedInterface?.none, InterfaceState())
      return { state, now, time in
        if now != recorded { (recorded, interface) = (now, InterfaceState(now)) }
        let screen = Terminal.Screen(view(state), interface, context.at(time))
        return pictures.picture(of: screen.frame, outline: screen.outline)
      }
    }
  }
}

extension Terminal.Context {
  /// A screen of 80 columns and 24 rows.
  public static var page: Terminal.Context { Terminal.Context(size: Terminal.Size(columns: 80, rows: 24)) }

  /// The same at another time.
  func at(_ time: Duration) -> Terminal.Context {
    var context = self
    context.time = time
    return context
  }
}
