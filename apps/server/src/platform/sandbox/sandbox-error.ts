export type SandboxErrorCode =
  /** The task nested deeper than the stack allows. */
  | 'too_complex'
  /** The task ran past its wall clock. */
  | 'timeout'
  /**
   * The task ran past its wall clock, or did not start at all, because the machine was too busy: no fault of
   * its own.
   */
  | 'starved'
  /** The process grew past its memory limit. */
  | 'memory'
  /** The process ended by itself in the middle of a task, or could not start. */
  | 'crashed'
  /** The task threw. */
  | 'failed'
  /** The pool was closed before the task was done. */
  | 'closed';

/** Why a sandboxed task gave no result. `detail` is for logs, never for users. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly code: SandboxErrorCode;
  readonly detail: string | undefined;

  constructor(code: SandboxErrorCode, message: string, detail?: string) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}
