/** Why a model gave no answer that can be used. */
export type ModelFaultCode =
  | 'model_unauthorized'
  | 'model_forbidden'
  | 'model_not_found'
  | 'model_rate_limited'
  | 'model_too_much'
  | 'model_refused'
  | 'model_failed'
  | 'model_unreachable'
  | 'model_address_refused'
  | 'model_wrong_address'
  | 'model_timeout'
  | 'model_bad_answer'
  | 'model_cut_off';

export interface ModelFaultDetails {
  /** Whether the same request may succeed later. */
  retryable?: boolean;
  /** Seconds the model asks to wait. */
  retryAfter?: number | null;
  /** Whether it was the wanted form of the answer that the model refused. */
  isAboutFormat?: boolean;
  cause?: unknown;
}

const firstPauseMs = 500;

/** A model that failed. `message` is for people: what happened and what to do; it never holds a key. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelFaultCode;
  readonly retryable: boolean;
  readonly retryAfter: number | null;
  readonly isAboutFormat: boolean;

  constructor(code: ModelFaultCode, message: string, details: ModelFaultDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.retryable = details.retryable ?? false;
    this.retryAfter = details.retryAfter ?? null;
    this.isAboutFormat = details.isAboutFormat ?? false;
  }

  /** Milliseconds to wait before the next try, after so many that failed: what the model asks, or ever longer. */
  pauseAfter(failures: number): number {
    return this.retryAfter === null ? firstPauseMs * 2 ** (failures - 1) : this.retryAfter * 1000;
  }
}
