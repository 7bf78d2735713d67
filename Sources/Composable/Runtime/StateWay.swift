/// The way to the state of a store, for those who are not told its type. Does not keep the root alive. The addresses it shows are
/// valid for the length of the call.
@MainActor @safe
enum StateWay {
  /// The state is stored in that of the root, so far from its address. A root that watchers hold like this has let go of
  /// them when it is gone.
  case place(any StateRoot, offset: Int)
  /// The state is shown by a function; which says no when the root has ended.
  case visit(@MainActor (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool)

  /// Passes the address of the state to a visitor, for the length of the call, unless the root has ended.
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    switch self {
    case .place(let root, let offset): unsafe root.show { unsafe visitor($0 + offset) }
    case .visit(let visit): _ = unsafe visit(visitor)
    }
  }
}

extension StoreLink {
  /// The way to the state of the store.
  var way: StateWay {
    if let place { return .place(place.root, offset: place.offset) }
    return unsafe .visit { [visit] visitor in
      visit { state in unsafe withUnsafeMutablePointer(to: &state) { unsafe visitor(UnsafeMutableRawPointer($0)) } }
    }
  }
}
