/// The values that were read under observation from a root store and the stores of its parts. After a drain, each value
/// that changed notifies its readers.
///
/// A value is remembered from the read until it has notified. Values that are not `Equatable` notify after every drain.
@MainActor @safe
@usableFromInline
final class ObservedValues {
  /// Passes on the state of the root store.
  let root: StateBase
  /// Notifies these values while there are any.
  @usableFromInline let notifier: ChangeNotifier
  /// Detects whether a read is being observed.
  @usableFromInline let probe: TrackingProbe
  /// The remembered values, in the order of their reads. Several may be the same part: a later read, in a drain that
  /// has changed the part, got another value than the first read, and each has its own readers.
  ///
  /// Changed only while the root's state is visited. Then no code that this calls can read a store of the root, and thus
  /// change them, too.
  private var values: ContiguousArray<ObservedValue> = []
  private var isWatched = false

  @usableFromInline
  init(of root: @escaping StateBase, _ notifier: ChangeNotifier, _ probe: TrackingProbe) {
    unsafe self.root = unsafe root
    self.notifier = notifier
    self.probe = probe
  }

  /// Whether a read is being observed at this moment.
  @inlinable var isTracking: Bool { probe.isTracking }

  /// Remembers a value that is read under observation, and whose last readers were notified.
  ///
  /// - Parameter state: The address of the root's state, valid during the call.
  func remember(_ value: ObservedValue, in state: UnsafeMutableRawPointer) {
    unsafe value.remember(in: state)
    values.append(value)
  }

  /// Notifies the values after each drain, as long as there are any.
  func watch() {
    if isWatched || values.isEmpty { return }
    isWatched = true
    // The subscription keeps the values and no store, because a scoped store may be released before they notify.
    notifier.add { [self] in
      notify()
      isWatched = !values.isEmpty
      return isWatched
    }
  }

  /// Notifies the readers of the values that differ in the current state.
  private func notify() {
    var changed: [ObservedValue] = []
    var isKept = false
    _ = unsafe root { state in
      changed = unsafe Self.changed(of: values, in: state)
      if changed.isEmpty { return }
      // In a drain inside an observed read, the reader cannot be notified yet: the next drain does it.
      isKept = probe.isTrackingForSure
      if !isKept { values.remove(changed) }
    }
    for value in changed {
      if isKept {
        probe.notify(value.path)
        continue
      }
      // Only now: until its readers are notified, a new reader gets another value. Released after that, because the
      // `deinit` of the old value may read the new one.
      let old = value.forget()
      probe.notify(value.path)
      value.refresh()
      extendLifetime(old)
    }
  }

  // The values are an argument, because each element of a property would be retained while it is asked.
  // Usually none has changed.
  private static func changed(
    of values: ContiguousArray<ObservedValue>, in state: UnsafeMutableRawPointer
  ) -> [ObservedValue] {
    var changed: [ObservedValue] = []
    for index in values.indices where unsafe values[index].hasChanged(in: state) { changed.append(values[index]) }
    return changed
  }
}

extension ContiguousArray where Element: AnyObject {
  /// Removes some of the elements, which are in the order of the array.
  fileprivate mutating func remove(_ elements: [Element]) {
    var removed = 0
    for index in indices {
      if removed < elements.count, self[index] === elements[removed] {
        removed += 1
      } else {
        swapAt(index - removed, index)
      }
    }
    removeLast(removed)
  }
}
