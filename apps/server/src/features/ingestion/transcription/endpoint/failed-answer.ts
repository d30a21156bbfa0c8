import { z } from 'zod';
import { TranscriptionError } from '../transcriber.ts';

const errorSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string().default(''), code: z.string().nullish() })]),
});

/** An answer that is no success. */
export interface FailedAnswer {
  status: number;
  body: string;
  /** Seconds; null where it names none. */
  retryAfter: number | null;
}

interface Said {
  message: string;
  code: string;
}

function messageOf({ body }: FailedAnswer): Said {
  try {
    const { error } = errorSchema.parse(JSON.parse(body));
    return typeof error === 'string'
      ? { message: error, code: '' }
      : { message: error.message, code: error.code ?? '' };
  } catch {
    return { message: '', code: '' };
  }
}

const isWithoutCredit = (answer: FailedAnswer): boolean => messageOf(answer).code === 'insufficient_quota';

/** Whether the same request may succeed a little later. */
export const mayPass = (answer: FailedAnswer): boolean =>
  [408, 425, 429, 500, 502, 503, 504].includes(answer.status) && !isWithoutCredit(answer);

/**
 * Some models give no segments: then the service complains about the form of the answer that was asked for.
 */
export const refusesFormat = (answer: FailedAnswer): boolean =>
  [400, 422].includes(answer.status) &&
  /response_format|verbose_json|timestamp_granularit/iu.test(answer.body);

/**
 * What the user is told of an answer that no further try will change. `apiKey` is left out wherever it is
 * echoed.
 */
export function explainFailure(answer: FailedAnswer, apiKey: string | null): TranscriptionError {
  const { message } = messageOf(answer);
  const clean = (apiKey === null ? message : message.replaceAll(apiKey, '***'))
    .replace(/\s+/gu, ' ')
    .slice(0, 200);
  return new TranscriptionError(sentence(answer, clean));
}

function sentence(answer: FailedAnswer, message: string): string {
  const { status } = answer;
  if (status === 401 || status === 403) {
    return (
      'The transcription service refused the API key. ' +
      'Ask whoever runs this server to correct TRANSCRIBE_API_KEY, then try again.'
    );
  }
  if (isWithoutCredit(answer)) {
    return (
      'The account at the transcription service has no credit left. ' +
      'Ask whoever runs this server to top it up.'
    );
  }
  if (status === 404) {
    return (
      'The transcription service does not know this address or model. ' +
      'Ask whoever runs this server to check TRANSCRIBE_BASE_URL and TRANSCRIBE_MODEL, then try again.'
    );
  }
  if (status === 413) {
    return (
      'A part of this recording is too large for the transcription service. ' +
      'Make the recording smaller, or add a transcript by hand.'
    );
  }
  if (mayPass(answer)) {
    return (
      `The transcription service is busy or failing (status ${status}), even after several ` +
      'tries. Try again later, or add a transcript by hand.'
    );
  }
  const reason = message === '' ? `(status ${status})` : `(“${message}”)`;
  return (
    `The transcription service refused this recording ${reason}. ` +
    'Convert it to MP3 and upload that, or add a transcript by hand.'
  );
}
