public import CommandSupport
public import Service
public import SessionStore
public import StaffAccess

extension JournalError: CodedError {
  /// 2 if there is no journal that this version can use at the path, 70 if it cannot be read or written.
  public var exitCode: ExitStatus.Code {
    switch self {
    case .missing, .damaged, .foreign, .notAFile, .newer: .usage
    case .notWritable, .full, .busy, .replaced, .failed: .internalError
    }
  }
}

extension PINError: CodedError {
  /// 2, because another PIN is needed.
  public var exitCode: ExitStatus.Code { .usage }
}

extension PINFileError: CodedError {
  /// 2, because the file or the credential is wrong.
  public var exitCode: ExitStatus.Code { .usage }
}

extension ServiceError: CodedError {
  /// 2, because the environment is wrong.
  public var exitCode: ExitStatus.Code { .usage }
}
