/// A layout whose answers depend on nothing but itself, its subviews and the proposal.
///
/// The engine remembers what a pure layout answered. A layout of a user may keep state in its cache: it is asked
/// again as often as SwiftUI would ask it.
protocol PureLayout: Layout {}

extension HStackLayout: PureLayout {}
extension VStackLayout: PureLayout {}
extension ZStackLayout: PureLayout {}
extension GridLayout: PureLayout {}
extension HexLayout: PureLayout {}
extension HoneycombLayout: PureLayout {}
extension AspectGridLayout: PureLayout {}
