import GuessCLI

// The program is the module GuessCLI, so that its tests can depend on it.
await Program.main()
