/// A layout whose results depend on nothing but itself, its subviews and the proposal.
///
/// The engine remembers the results of a pure layout. A user-defined layout may keep state in its
/// cache, so it is called as often as SwiftUI would call it.
protocol PureLayout: Layout {}

/// A pure layout that uses its proposal for nothing but proposals to subviews, and says of each how it follows from its own.
///
/// The engine knows then for which other proposals its results are the same.
protocol RangingLayout: PureLayout {}

extension ZStackLayout: RangingLayout {}
extension GridLayout: RangingLayout {}
extension HexLayout: PureLayout {}
extension HoneycombLayout: PureLayout {}
extension AspectGridLayout: PureLayout {}
extension ClusterLayout: PureLayout {}
