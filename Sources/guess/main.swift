import GuessCLI

// The program itself is a module, so that its tests can wait for it to be built.
await Program.main()
