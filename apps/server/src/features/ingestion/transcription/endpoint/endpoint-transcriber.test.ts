import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createAudioPool } from '../../extraction/extraction-pool.ts';
import { makeMp3, makeMp4, makeWav } from '@hookline/extract/testing/sample-media.ts';
import {
  startTranscriptionService,
  type ServiceAnswer,
  type TranscriptionService,
} from '../testing/transcription-service.ts';
import { createEndpointTranscriber } from './endpoint-transcriber.ts';
import type { EndpointPace } from './endpoint-settings.ts';

const KEY = 'sk-secret-key-of-this-test';
const pool = createAudioPool();
const logged: string[] = [];
const log = createLog('trace', { write: (line) => logged.push(line) });
const pace: EndpointPace = { pauseMs: 20, maxBytes: 24_000_000, maxSeconds: 1200, overlapSeconds: 2 };
const tags = { title: 'A talk', artist: 'Ada', album: 'Talks' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-endpoint-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const verbose = (...segments: [number, number, string][]): ServiceAnswer => ({
  body: {
    text: segments.map(([, , text]) => text).join(' '),
    segments: segments.map(([start, end, text], id) => ({
      id,
      start,
      end,
      text: ` ${text}`,
      avg_logprob: -0.1,
    })),
  },
});

interface Asking {
  service: TranscriptionService;
  file?: Buffer;
  extension?: string;
  pace?: Partial<EndpointPace>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** Has a file written down by the service. */
async function ask({ service, file = makeWav(3), extension = 'wav', ...given }: Asking) {
  const path = join(folder, 'recording');
  await writeFile(path, file);
  const settings = { baseUrl: service.baseUrl, apiKey: KEY, model: 'whisper-1' };
  const transcriber = createEndpointTranscriber({ pool, settings, log, pace: { ...pace, ...given.pace } });
  const options = {
    signal: given.signal ?? new AbortController().signal,
    onProgress: given.onProgress ?? (() => undefined),
  };
  return transcriber.transcribe({ path, extension }, options);
}

describe('a recording', () => {
  it('is sent with model and key, and comes back with times', async () => {
    await using service = await startTranscriptionService(() => verbose([0, 1.5, 'One.'], [1.5, 3, 'Two.']));
    const transcript = await ask({ service });
    expect(transcript.segments).toEqual([
      { start: 0, end: 1.5, text: 'One.' },
      { start: 1.5, end: 3, text: 'Two.' },
    ]);
    const [sent] = service.received;
    expect(sent).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: `Bearer ${KEY}`,
      fileName: 'recording.wav',
      fields: { model: 'whisper-1', response_format: 'verbose_json', 'timestamp_granularities[]': 'segment' },
    });
    expect((await parseBuffer(sent?.bytes ?? Buffer.alloc(0))).format.duration).toBeCloseTo(3, 1);
  });

  it.each([
    {
      extension: 'mp4',
      sent: 'm4a',
      make: () => makeMp4(30, { title: 'x', hasPicture: true }),
      mimeType: 'audio/mp4',
    },
    {
      extension: 'mov',
      sent: 'm4a',
      make: () => makeMp4(30, { title: 'x', hasPicture: true, isMov: true }),
      mimeType: 'audio/mp4',
    },
    {
      extension: 'm4a',
      sent: 'm4a',
      make: () => makeMp4(30, { title: 'x', hasPicture: false }),
      mimeType: 'audio/mp4',
    },
    { extension: 'mp3', sent: 'mp3', make: () => makeMp3(30, tags), mimeType: 'audio/mpeg' },
    { extension: 'wav', sent: 'wav', make: () => makeWav(30), mimeType: 'audio/wav' },
  ])(
    'of type $extension is sent as $sent in parts that overlap, and joined in its own times',
    async ({ extension, sent, make, mimeType }) => {
      const heard: number[] = [];
      await using service = await startTranscriptionService((_, count) => verbose([3, 5, `Part ${count}.`]));
      const file = await make();
      const transcript = await ask({
        service,
        file,
        extension,
        pace: { maxSeconds: 10 },
        onProgress: (share) => heard.push(share),
      });
      expect(service.received.length).toBeGreaterThanOrEqual(3);
      expect(new Set(service.received.map(({ fileName }) => fileName))).toEqual(
        new Set([`recording.${sent}`]),
      );
      for (const { bytes } of service.received) {
        const { format } = await parseBuffer(bytes, { mimeType });
        expect(format.duration).toBeLessThan(11.5);
      }
      expect(transcript.segments).toHaveLength(service.received.length);
      for (const [index, { start }] of transcript.segments.entries()) {
        // Every part before it may end later than asked for, by one packet: 0.256 seconds in a WAV file.
        expect(Math.abs(start - (3 + 8 * index))).toBeLessThanOrEqual(0.26 * index);
      }
      expect(heard.at(-1)).toBeCloseTo(1, 1);
      expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    },
  );

  it('is cut where it would be too large', async () => {
    await using service = await startTranscriptionService(() => verbose([0, 1, 'x']));
    await ask({ service, file: makeWav(30), pace: { maxBytes: 100_000 } });
    expect(service.received.length).toBeGreaterThan(4);
    expect(Math.max(...service.received.map(({ bytes }) => bytes.length))).toBeLessThan(105_000);
  });

  it('is sent once however long a packet of it says it is', async () => {
    await using service = await startTranscriptionService((_, count) =>
      count > 5 ? { status: 400, body: {} } : verbose([0, 1, 'x']),
    );
    await ask({
      service,
      file: await makeMp4(3, { title: 'x', hasPicture: false, gapSeconds: 30 }),
      extension: 'm4a',
      pace: { maxSeconds: 10 },
    });
    expect(service.received).toHaveLength(2);
  });

  it('is not sent in parts without end, nor in a part that is too large', async () => {
    await using service = await startTranscriptionService(() => verbose([0, 1, 'x']));
    const endless = await makeMp4(170, { title: 'x', hasPicture: false });
    await expect(
      ask({ service, file: endless, extension: 'm4a', pace: { maxBytes: 70, overlapSeconds: 0 } }),
    ).rejects.toThrow(/too long to transcribe/u);
    expect(service.received).toHaveLength(150);
    await expect(ask({ service, file: endless, extension: 'm4a', pace: { maxBytes: 60 } })).rejects.toThrow(
      /Convert it/u,
    );
    expect(service.received).toHaveLength(150);
  });

  it('that is damaged is refused with what to do', async () => {
    await using service = await startTranscriptionService(() => verbose());
    await expect(ask({ service, file: Buffer.from('no sound') })).rejects.toThrow(/MP3/u);
    expect(service.received).toEqual([]);
  });
});

describe('a service', () => {
  it('that has no segments for its model is asked for the text', async () => {
    await using service = await startTranscriptionService(({ fields }) =>
      fields['response_format'] === 'verbose_json'
        ? {
            status: 400,
            body: {
              error: { message: "response_format 'verbose_json' is not compatible with model", code: null },
            },
          }
        : { body: { text: 'Only words.' } },
    );
    expect(await ask({ service })).toEqual({ text: 'Only words.', segments: [] });
  });

  it('that answers plain text is understood', async () => {
    await using service = await startTranscriptionService(() => ({ body: 'Only words.\n' }));
    expect(await ask({ service })).toEqual({ text: 'Only words.', segments: [] });
  });

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('that asks for patience in %s is given it', async (_, retryAfter) => {
    const times: number[] = [];
    await using service = await startTranscriptionService((_sound, count) => {
      times.push(performance.now());
      return count === 1
        ? { status: 429, headers: { 'retry-after': retryAfter() }, body: {} }
        : verbose([0, 1, 'x']);
    });
    expect((await ask({ service })).text).toBe('x');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950);
  });

  it.each([500, 502, 503, 504])('that answers %s is asked again', async (status) => {
    await using service = await startTranscriptionService((_, count) =>
      count < 3 ? { status, body: 'x' } : verbose([0, 1, 'x']),
    );
    expect((await ask({ service })).text).toBe('x');
  });

  it.each<[string, ServiceAnswer, RegExp, number]>([
    [
      'a wrong key',
      { status: 401, body: { error: { message: `Incorrect API key: ${KEY}` } } },
      /refused the API key/u,
      1,
    ],
    ['no credit', { status: 429, body: { error: { code: 'insufficient_quota' } } }, /no credit/u, 1],
    ['no such model', { status: 404, body: {} }, /TRANSCRIBE_MODEL/u, 1],
    ['too large', { status: 413, body: {} }, /too large/u, 1],
    [
      'a refusal',
      { status: 400, body: { error: { message: `Bad file for ${KEY}` } } },
      /Bad file for \*\*\*/u,
      1,
    ],
    ['a breakdown', { status: 503, body: 'down' }, /status 503.*several tries/u, 5],
    ['a pause of an hour', { status: 429, headers: { 'retry-after': '3600' }, body: {} }, /busy/u, 1],
    ['nonsense', { body: [1] }, /not a transcript/u, 1],
    [
      'a move',
      { status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      /cannot be reached/u,
      5,
    ],
  ])('that answers with %s is explained, without its key', async (...[, answer, reason, tries]) => {
    await using service = await startTranscriptionService(() => answer);
    const error: unknown = await ask({ service }).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(reason);
    expect(String(error) + logged.join('')).not.toContain(KEY);
    expect(service.received).toHaveLength(tries);
  });

  it('that is not there is explained', async () => {
    const service = await startTranscriptionService(() => verbose());
    await service.close();
    await expect(ask({ service })).rejects.toThrow(/cannot be reached/u);
  });

  it('is left alone when the run is of no use any more', async () => {
    const leaving = new AbortController();
    await using service = await startTranscriptionService(() => {
      leaving.abort(new Error('not wanted'));
      return new Promise(() => undefined);
    });
    await expect(ask({ service, signal: leaving.signal })).rejects.toThrow('not wanted');
  });
});
