extension View {
  /// Draws the whole screen in the tones of a theme while the view is shown, such as one that the user chose.
  ///
  /// ```swift
  /// struct Settings { var isClear = false }
  /// func page<Action>(_ settings: Settings, _ content: View<Action>) -> View<Action> {
  ///   content.theme(settings.isClear ? .highContrast : .standard)
  /// }
  /// ```
  ///
  /// The frame carries the theme, so tests and pictures show it. Of several, the innermost applies. The number of colors
  /// and the background stay those of the terminal.
  ///
  /// - Parameter theme: The theme. Nil is for the theme of the program, as if the modifier were absent.
  public func theme(_ theme: Theme?) -> Self { theme.map { modified(.theme($0)) } ?? self }
}
