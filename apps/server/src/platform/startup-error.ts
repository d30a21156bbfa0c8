/**
 * A fault that only the operator can mend: a full disk, a taken port, a wrong setting. Its message is one line that
 * says what happened and what to do; the process prints that line, without a stack, and exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
