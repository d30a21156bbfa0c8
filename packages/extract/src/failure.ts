import type { Extraction, ExtractionFailure } from './extraction.ts';

/** An extraction that gave nothing. Apart from the schemas, so that child processes need not load them. */
export function failure(code: ExtractionFailure['code'], reason: string): Extraction {
  return { ok: false, failure: { code, reason } };
}

export const STARVED = 'The server was too busy to read this in time. Try again later.';

/** What the user is told of a recording that nothing writes down. */
export const NO_TRANSCRIPT =
  'What is said in this recording is not written down, because no transcription is set up on ' +
  'this server. You can add a transcript by hand.';

/** What is said of a PDF of which most pages are pictures. */
export const NO_TEXT_LAYER =
  'Most pages of this PDF are pictures, and their text is missing. Download it and upload the ' +
  'file to have them read.';
