extension Frame {
  /// The frame as a picture: an SVG of text that can be selected and searched.
  ///
  /// Each run of one style has the length of its columns, so that the grid holds in any font. Where the terminal decides about a colour,
  /// the picture has a light or a dark one, by the theme.
  public func svg(theme: Theme) -> String {
    SVG(frame: self, theme: theme).text
  }
}
