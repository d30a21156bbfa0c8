import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch, FormData } from 'undici';
import type { Transcript } from '@hookline/extract';
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
  'Check TRANSCRIBE_BASE_URL, then try again.';

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
  const response = await fetch(`${settings.baseUrl}/audio/transcriptions`, {
    method: 'POST',
    body: form,
    headers: settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    // The key is for this service only.
    redirect: 'error',
    dispatcher: agent,
  });
  const body = await readBounded(response.body);
  const { status, ok, headers } = response;
  return ok
    ? { ok, body, contentType: headers.get('content-type') ?? '' }
    : { ok, status, body, retryAfter: headers.get('retry-after') };
}

async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) {
      throw new TranscriptionError(
        'The transcription service answered far more than a transcript. Try again later.',
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** How long the service wants to be left alone, in milliseconds; null where it does not say. */
function askedPause(retryAfter: string | null): number | null {
  if (retryAfter === null) {
    return null;
  }
  const seconds = /^\d+$/u.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
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
    options.signal.throwIfAborted();
    if (error instanceof TranscriptionError) {
      throw error;
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
  const pause = askedPause(failed?.retryAfter ?? null) ?? pauseMs * 2 ** (tries - 1);
  return pause > maxPauseMs ? null : pause;
}

const unreachableMessage =
  'The transcription service cannot be reached. ' +
  'Check that it runs and that TRANSCRIBE_BASE_URL leads to it, then try again.';

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
