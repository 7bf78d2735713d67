print("guess")
