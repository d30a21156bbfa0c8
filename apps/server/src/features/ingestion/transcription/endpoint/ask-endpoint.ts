import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import type { Transcript } from '@hookline/extract';
import { BoundedFetchFault, fetchBounded, retryAfterSeconds } from '#platform/fetch/index.ts';
import { TranscriptionError } from '../transcriber.ts';
import type { EndpointSettings } from './endpoint-settings.ts';
import { explainFailure, type FailedAnswer, mayPass, refusesFormat } from './failed-answer.ts';
import { z } from 'zod';
import { parseJson } from '@hookline/text';
import { fit, toTranscript } from '../to-transcript.ts';

const answerSchema = z.object({
  text: z.string().default(''),
  segments: z
    .array(z.object({ start: z.number().nonnegative(), end: z.number().nonnegative(), text: z.string() }))
    .nullish(),
});

const notUnderstood =
  'The transcription service answered something that is not a transcript. ' +
  'Ask whoever runs this server to check TRANSCRIBE_BASE_URL, then try again.';

/**
 * A service's transcript: `verbose_json` with segments, `json` with a text only, or the text itself.
 * Throws TranscriptionError for anything else.
 */
function readAnswer(body: string, contentType: string): Transcript {
  if (contentType.startsWith('text/plain')) {
    return { text: fit(body), segments: [] };
  }
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success) {
    throw new TranscriptionError(notUnderstood);
  }
  const { text, segments } = parsed.data;
  return toTranscript({ text, segments: segments ?? [] });
}

export interface SoundFile {
  bytes: Uint8Array<ArrayBuffer>;
  extension: string;
}

export interface AskOptions {
  signal: AbortSignal;
  pauseMs: number;
  /** `verbose_json` has segments; not every model gives them. */
  format: 'verbose_json' | 'json';
}

const maxTries = 5;
/** One answer may take as long as a slow machine needs for twenty minutes of speech. */
const timeoutMs = 45 * 60_000;
const maxPauseMs = 5 * 60_000;
const maxAnswerBytes = 16 * 1024 * 1024;

/** It waits as long as we do, which Node's own does not. */
const agent = new Agent({ headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

type Failure = { ok: false } & FailedAnswer;
type Answer = { ok: true; body: string; contentType: string } | Failure;

async function send(
  settings: EndpointSettings,
  sound: SoundFile,
  { signal, format }: AskOptions,
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([sound.bytes]), `recording.${sound.extension}`);
  form.append('model', settings.model);
  form.append('response_format', format);
  if (format === 'verbose_json') {
    form.append('timestamp_granularities[]', 'segment');
  }
  const { status, headers, body } = await fetchBounded(`${settings.baseUrl}/audio/transcriptions`, {
    method: 'POST',
    body: form,
    headers: settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` },
    signal,
    timeoutMs,
    maxBytes: maxAnswerBytes,
    dispatcher: agent,
  });
  return status >= 200 && status < 300
    ? { ok: true, body, contentType: headers.get('content-type') ?? '' }
    : { ok: false, status, body, retryAfter: retryAfterSeconds(headers.get('retry-after')) };
}

/** An answer, or the failed one that no answer is: the service cannot be reached. */
async function attempt(
  settings: EndpointSettings,
  sound: SoundFile,
  options: AskOptions,
): Promise<Answer | null> {
  try {
    return await send(settings, sound, options);
  } catch (error) {
    if (!(error instanceof BoundedFetchFault)) {
      throw error;
    }
    if (error.reason === 'too_large') {
      throw new TranscriptionError(
        'The transcription service answered far more than a transcript. Try again later.',
      );
    }
    return null;
  }
}

/**
 * How long to wait before the next try, in milliseconds; null where there is none. No answer may pass like a
 * busy one.
 */
function pauseAfter(failed: Failure | null, tries: number, { pauseMs }: AskOptions): number | null {
  if (tries === maxTries || (failed !== null && !mayPass(failed))) {
    return null;
  }
  const asked = failed?.retryAfter ?? null;
  const pause = asked === null ? pauseMs * 2 ** (tries - 1) : asked * 1000;
  return pause > maxPauseMs ? null : pause;
}

const unreachableMessage =
  'The transcription service cannot be reached. ' +
  'Ask whoever runs this server to check that it is running and that TRANSCRIBE_BASE_URL is correct.';

/**
 * Has a service write down what is said in a file. Failures that pass are waited out, as long as the service
 * asks for. Throws TranscriptionError, or the signal's reason.
 */
export async function askEndpoint(
  settings: EndpointSettings,
  sound: SoundFile,
  options: AskOptions,
): Promise<Transcript> {
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt(settings, sound, options);
    if (answer?.ok) {
      return readAnswer(answer.body, answer.contentType);
    }
    if (answer && options.format === 'verbose_json' && refusesFormat(answer)) {
      return askEndpoint(settings, sound, { ...options, format: 'json' });
    }
    const pause = pauseAfter(answer, tries, options);
    if (pause === null) {
      throw answer ? explainFailure(answer, settings.apiKey) : new TranscriptionError(unreachableMessage);
    }
    await sleep(pause, undefined, { signal: options.signal });
  }
}
