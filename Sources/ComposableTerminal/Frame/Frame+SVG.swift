extension Terminal.Frame {
  /// Returns the frame as a picture: an SVG of text that can be selected and searched.
  ///
  /// Each run of one style is as long as its columns, so the grid holds in any font. Where the terminal decides on a colour, the
  /// picture has a light or a dark one, according to the theme.
  public func svg(theme: Theme) -> String {
    SVG(frame: self, theme: theme).text
  }
}
