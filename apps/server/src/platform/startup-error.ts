/**
 * A fault that only the operator can mend. Its message is one line that says what to do; the process ends
 * with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
