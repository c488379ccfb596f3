/// The atoms that this library speaks of; all are interned in one batch.
enum AtomName: String, CaseIterable {
  case compoundText = "COMPOUND_TEXT"
  case utf8String = "UTF8_STRING"
  case wmProtocols = "WM_PROTOCOLS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case wmTakeFocus = "WM_TAKE_FOCUS"
  case netWMName = "_NET_WM_NAME"
  case netWMIconName = "_NET_WM_ICON_NAME"
  case netWMPing = "_NET_WM_PING"
  case netWMPID = "_NET_WM_PID"
  case netWMIcon = "_NET_WM_ICON"
  case netWMState = "_NET_WM_STATE"
  case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
  case netWMWindowType = "_NET_WM_WINDOW_TYPE"
  case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
  case netStartupID = "_NET_STARTUP_ID"
}
