import LayoutInspector

Inspector.run(HStackLayout(spacing: 8), subviews: [.fixed(width: 40, height: 20), .text("Hello")])
