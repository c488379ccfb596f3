extension LauncherMode.Dialect {
  /// The text that lists the flags of the program.
  public var usage: String {
    guard self == .rofi else {
      return """
        usage: dmenu [-bfiv] [-l lines] [-p prompt] [-fn font] [-m monitor]
                     [-nb color] [-nf color] [-sb color] [-sf color] [-w windowid]
        """
    }
    let lines = LegacyFlag.rofi.map { flag in
      let names = flag.names.joined(separator: ",")
      return "\t\(names)\(flag.value.map { " [\($0)]" } ?? "")\n\t\t\(flag.note)"
    }
    return "usage: rofi -dmenu [-options ...]\n\n" + lines.joined(separator: "\n")
  }
}
