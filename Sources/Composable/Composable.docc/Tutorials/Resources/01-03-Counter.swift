struct Counter: Equatable {
  var count = 0
}
