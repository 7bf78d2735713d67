/// A clock whose copies share their time.
protocol SharingClock: Clock {
  /// The object that the copies share.
  var shared: AnyObject { get }
}
