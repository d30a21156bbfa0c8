import type { Extraction, ExtractionFailure } from './extraction.ts';

/** An extraction that gave nothing. Apart from the schemas, so that child processes need not load them. */
export function failure(code: ExtractionFailure['code'], reason: string): Extraction {
  return { ok: false, failure: { code, reason } };
}

export const STARVED = 'The server was too busy to read this in time. Try again later.';
