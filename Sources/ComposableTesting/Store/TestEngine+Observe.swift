import Composable

extension TestEngine {
  /// Adds an observer, and returns the number it is removed by.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    exclusively {
      let observers = observers ?? StoreObservers(inFlight: door.liveEffects)
      self.observers = observers
      return observers.add(observer, to: door)
    }
  }

  func endObservation(_ number: Int) {
    let old = exclusively {
      let current = observers
      current?.remove(number)
      if current?.isEmpty == true { observers = nil }
      return current
    }
    // Released outside the turn: a `deinit` of an observer may call back.
    extendLifetime(old)
  }
}
