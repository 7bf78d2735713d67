import Foundation

/// The median of some numbers, the least and the greatest.
struct Spread: CustomStringConvertible {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  /// The ratios of the values of each round.
  init(_ values: [Double], over others: [Double]) { self.init(zip(values, others).map { $0 / $1 }) }

  /// The value that a part of the others do not exceed.
  func value(at part: Double) -> Double { sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))] }

  var description: String {
    "\(number(value(at: 0.5)))  (\(number(value(at: 0))) to \(number(value(at: 1))))"
  }
}

func number(_ value: Double) -> String {
  String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
}

func left(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// The load of the machine: the processes that want to run, over one minute.
func showLoad() {
  var loads = [0.0]
  getloadavg(&loads, 1)
  show("\nload: \(number(loads[0])) on \(ProcessInfo.processInfo.activeProcessorCount) cores")
}

/// Prints without buffering, even into a pipe.
func show(_ text: String) {
  print(text)
  fflush(nil)
}

func complain(_ text: String) { FileHandle.standardError.write(Data("durable: \(text)\n".utf8)) }

extension Duration {
  var seconds: Double { self / .seconds(1) }
  var milliseconds: Double { self / .milliseconds(1) }
}

/// The memory of this process that is in RAM, in MB.
func residentMegabytes() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Double($0) }.map { $0 / 1_024 } ?? .nan
}
