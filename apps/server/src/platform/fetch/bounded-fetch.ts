/** Why a bounded fetch brought no whole answer. */
export class BoundedFetchFault extends Error {
  override readonly name = 'BoundedFetchFault';
  readonly reason: 'timeout' | 'unreachable' | 'too_large';

  constructor(reason: BoundedFetchFault['reason'], cause?: unknown) {
    super(`No answer: ${reason}.`, { cause });
    this.reason = reason;
  }
}

export interface WholeAnswer {
  status: number;
  headers: Headers;
  body: string;
}

type BoundedInit = Omit<RequestInit, 'signal' | 'dispatcher'> & {
  signal?: AbortSignal;
  timeoutMs: number;
  maxBytes: number;
  /** An agent of undici; Node's types know only those of the undici inside it. */
  dispatcher?: object;
};

/**
 * The whole answer of a server that the operator or a user of this installation named: it ends with
 * `timeoutMs` and `maxBytes`, and follows no redirect. Throws BoundedFetchFault, and what `signal` was
 * aborted with.
 */
export async function fetchBounded(
  url: string,
  { signal, timeoutMs, maxBytes, ...init }: BoundedInit,
): Promise<WholeAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([timeout, ...(signal === undefined ? [] : [signal])]),
    } as RequestInit);
    const body = await readText(response, maxBytes);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BoundedFetchFault) {
      throw error;
    }
    throw new BoundedFetchFault(timeout.aborted ? 'timeout' : 'unreachable', error);
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) {
      throw new BoundedFetchFault('too_large');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
