#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A program of this package, as it was built beside the tests.
package enum BuiltProgram {
  /// The path of a program.
  package static func path(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let bundle =
      length > 0
      ? String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self) : CommandLine.arguments[0]
    var parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      let candidate = parts.joined(separator: "/") + "/" + name
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return name
  }

  /// Whether the tests, and so the programs beside them, run under the thread sanitizer.
  package static var isThreadSanitized: Bool {
    // The handle of the whole program: null.
    dlsym(nil, "__tsan_init") != nil
  }

  /// The environment variables of a program: none of those of the tests, except those that find libraries.
  package static func environment(_ more: [String: String] = [:]) -> [String: String] {
    var variables = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "TSAN_OPTIONS", "ASAN_OPTIONS"] {
      if let value = ProcessInfo.processInfo.environment[name] { variables[name] = value }
    }
    // A sanitizer's own handlers would change how a signal ends the program.
    for name in ["TSAN_OPTIONS", "ASAN_OPTIONS"] {
      variables[name, default: ""] += ":handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0"
    }
    return variables.merging(more) { $1 }
  }
}
