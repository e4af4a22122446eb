print("spin")
