/// A layout whose results depend on nothing but itself, its subviews and the proposal.
///
/// The engine remembers the results of a pure layout. A user-defined layout may keep state in its
/// cache, so it is called as often as SwiftUI would call it.
protocol PureLayout: Layout {}

extension ZStackLayout: PureLayout {}
extension GridLayout: PureLayout {}
extension HexLayout: PureLayout {}
extension HoneycombLayout: PureLayout {}
extension AspectGridLayout: PureLayout {}
extension ClusterLayout: PureLayout {}
