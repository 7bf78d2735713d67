/// The options of the command line.
struct Arguments: Equatable {
  enum Command { case run, verify, help }

  var command = Command.run
  var path = "orders"
  var orders = 10_000
  var seed: UInt64 = 1
  var latency = 2_000
  var losses = 100
  var awake = 1_000

  static let usage = """
    USAGE: OrderService [OPTIONS] [PATH]

    Carries out orders in a simulated world: each is paid, reserved in the stock and shipped, or all of that is undone.
    The orders are saved in PATH, and the books of the simulated services in PATH.ledger. PATH is "orders" by default. Stop
    the program at any time, with any signal: the next start continues.

    Without a screen, it reads requests from standard input, a line each: "place 17", "cancel 17", "show 17". The answer is
    printed when it is saved. Ask again if there was none: a request that was carried out is not carried out again.

    OPTIONS:
      --orders N     the number of orders that are placed at the start, unless they were (10000)
      --awake N      the number of orders that are resumed at once (1000)
      --seed N       the luck of the simulated world (1)
      --latency MS   the mean time of an answer, in milliseconds (2000)
      --losses N     the lost requests and answers, of 1000 (100)
      --verify       compares the saved orders with the ledger, and prints sums
      --help         prints this text

    EXIT STATUS: 0 if all orders are finished or q was pressed, 1 if --verify finds a contradiction, 64 for wrong
    arguments, 74 if the orders cannot be read or saved, 128 + n after signal n.

    """

  /// Parses the arguments. Nil if they are not valid.
  init?(_ arguments: [String]) {
    var words = arguments[...]
    var hasPath = false
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h":
        self = Self(command: .help)
        return
      case "--verify": command = .verify
      case "--orders": guard words.take(in: 0...1_000_000, &orders) else { return nil }
      case "--awake": guard words.take(in: 1...1_000_000, &awake) else { return nil }
      case "--latency": guard words.take(in: 0...60_000, &latency) else { return nil }
      case "--losses": guard words.take(in: 0...1_000, &losses) else { return nil }
      case "--seed": guard words.take(in: 0...(.max), &seed) else { return nil }
      default:
        guard !hasPath, !word.hasPrefix("-") else { return nil }
        path = word
        hasPath = true
      }
    }
  }

  private init(command: Command) { self.command = command }
}

extension ArraySlice<String> {
  /// Reads a number within a range. Returns false if there is none.
  fileprivate mutating func take<Number: FixedWidthInteger>(in range: ClosedRange<Number>, _ number: inout Number)
    -> Bool
  {
    guard let value = popFirst().flatMap({ Number($0) }), range.contains(value) else { return false }
    number = value
    return true
  }
}
