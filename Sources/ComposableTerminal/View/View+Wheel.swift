extension View {
  /// Sends actions for turns of the mouse's wheel over the view, instead of scrolling what is around it.
  ///
  /// ```swift
  /// enum VolumeAction { case changed(by: Int) }
  /// func volumeView(_ bar: View<VolumeAction>) -> View<VolumeAction> {
  ///   bar.onWheel { .changed(by: -$0) }
  /// }
  /// ```
  ///
  /// - Parameter send: Returns the action for a turn: -1 is up, away from the user, and 1 is down. Nil for none.
  public func onWheel(_ send: @escaping (_ turn: Int) -> Action?) -> Self { modified(.onWheel { send($0) }) }
}
