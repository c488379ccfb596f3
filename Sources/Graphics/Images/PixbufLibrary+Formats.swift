internal import CPixbuf

extension PixbufLibrary {
  /// Loads the modules for the formats of `reach`, so that no file has to be opened later.
  ///
  /// The C function is `gdk_pixbuf_loader_new_with_type`.
  func openModules(for reach: DecoderReach) {
    for name in reach.formatNames ?? formats().map(\.name) {
      // SAFETY: we own the loader. Closing it without data reports an error, which is ignored like
      // a missing format.
      guard let loader = unsafe call.gdk_pixbuf_loader_new_with_type(name, nil) else { continue }
      _ = unsafe call.gdk_pixbuf_loader_close(loader, nil)
      unsafe call.g_object_unref(loader)
    }
  }

  /// Returns the name of the format with the best matching signature; `nil` if no supported one
  /// matches.
  ///
  /// A loader would read the system's table of file types, which a decoder cannot open.
  func formatName(of bytes: [UInt8]) -> String? {
    if DecoderReach.isSVG(bytes) { return "svg" }
    let head = Array(bytes.prefix(Self.signatureRange))
    var best: (name: String, relevance: Int) = ("", 0)
    for format in formats() {
      for signature in format.signatures
      where signature.relevance > best.relevance && signature.matches(head) {
        best = (format.name, signature.relevance)
      }
    }
    return best.relevance > 0 ? best.name : nil
  }

  /// Whether there is a module for the format `name`; loads none.
  func reads(_ name: String) -> Bool { formats().contains { $0.name == name } }

  /// The number of bytes that are compared with signatures.
  private static let signatureRange = 4096

  /// A format that gdk-pixbuf reads.
  private struct Format {
    var name: String
    var signatures: [PixbufSignature]
  }

  /// Returns the formats that a decoder can read.
  ///
  /// All except XBM, whose reader creates a temporary file. The C function is
  /// `gdk_pixbuf_get_formats`.
  private func formats() -> [Format] {
    var formats: [Format] = []
    // SAFETY: we free the list; the library owns its formats. Their names and patterns are
    // null-terminated; a pattern without a prefix ends their list.
    let list = unsafe call.gdk_pixbuf_get_formats()
    var next = unsafe list
    while let node = unsafe next {
      unsafe next = node.pointee.next
      guard let format = unsafe node.pointee.data?.assumingMemoryBound(to: GdkPixbufFormat.self),
        let name = unsafe format.pointee.name.map({ unsafe String(cString: $0) }), name != "xbm"
      else { continue }
      var signatures: [PixbufSignature] = []
      var pattern = unsafe format.pointee.signature
      while let prefix = unsafe pattern?.pointee.prefix {
        let mask = unsafe pattern?.pointee.mask.map { unsafe Self.bytes(of: $0) }
        let relevance = unsafe pattern?.pointee.relevance ?? 0
        unsafe signatures.append(
          PixbufSignature(prefix: Self.bytes(of: prefix), mask: mask, relevance: Int(relevance)))
        unsafe pattern = pattern?.advanced(by: 1)
      }
      formats.append(Format(name: name, signatures: signatures))
    }
    unsafe call.g_slist_free(list)
    return formats
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    // SAFETY: the text is null-terminated.
    unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}
