print("honeycomb")
