/** Why an address was refused before any byte was sent to it. */
export type FetchRefusedCode = 'bad_address' | 'bad_scheme' | 'bad_port' | 'credentials' | 'blocked_address';

/** Why a request that was allowed gave no usable answer. */
export type FetchFailedCode =
  | 'dns'
  | 'timeout'
  | 'too_large'
  /** Its beginning was not what the caller looked for. */
  | 'unwanted'
  | 'too_many_redirects'
  | 'http_status'
  /** Nothing was asked: the site has as much to do for this server as is polite. */
  | 'busy'
  /** Nothing was asked: the site asked for a pause before. */
  | 'paused'
  | 'bad_headers'
  | 'bad_body'
  | 'tls'
  | 'connection';

/** The address itself is not acceptable; the same request will never succeed. `message` is for people. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly retryable = false;
  readonly code: FetchRefusedCode;

  constructor(code: FetchRefusedCode, message: string) {
    super(message);
    this.code = code;
  }
}

export interface FetchFailedDetails {
  retryable: boolean;
  status?: number;
  /** From Retry-After, capped at one day. */
  retryAfterSeconds?: number;
  /**
   * Of the address that failed, with its port where it names one: not the one first asked where that led
   * elsewhere.
   */
  host?: string;
  cause?: unknown;
}

/** The network or the other side failed. `retryable` says whether trying later can help. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly code: FetchFailedCode;
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Who failed, where the network did. */
  readonly host: string | undefined;

  constructor(code: FetchFailedCode, message: string, details: FetchFailedDetails) {
    super(message, { cause: details.cause });
    this.code = code;
    this.retryable = details.retryable;
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.host = details.host;
  }
}

/**
 * Seconds after which to ask again, where the other side, or this one, wants a pause; undefined for every
 * other failure.
 */
export const wantedPause = (error: unknown): number | undefined =>
  error instanceof FetchFailed && error.retryable ? error.retryAfterSeconds : undefined;

export type FetchError = FetchRefused | FetchFailed;

/** True for both error classes of the guarded fetch. */
export function isFetchError(error: unknown): error is FetchError {
  return error instanceof FetchRefused || error instanceof FetchFailed;
}
