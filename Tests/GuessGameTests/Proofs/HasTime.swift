import Foundation

/// Whether spaces are checked, too, that take minutes: with `COMPOSABLE_GAME_PROOFS=1`, as by `make soak-game`.
let hasTime = ProcessInfo.processInfo.environment["COMPOSABLE_GAME_PROOFS"] != nil
