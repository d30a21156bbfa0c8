import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitCommand } from '../../apps/server/src/platform/config/transcription-settings.ts';
import { createAudioPool } from '../../apps/server/src/features/ingestion/extraction/extraction-pool.ts';
import { audioPartSchema } from '../../apps/server/src/features/ingestion/transcription/audio/audio-part.ts';
import { createCommandTranscriber } from '../../apps/server/src/features/ingestion/transcription/command/command-transcriber.ts';
import { makeLongFilm } from '../../apps/server/src/features/ingestion/transcription/testing/long-film.ts';
import {
  listenCommand,
  SENTENCES,
  speak,
  wordErrorRate,
} from '../../apps/server/src/features/ingestion/transcription/testing/spoken.ts';
import type { KindReport } from './report.ts';

const ROUNDS = 3;

async function withFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-sound-'));
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Takes the sound out of a film in a process that starts for it. Milliseconds, and the bytes of the sound.
 */
async function takeSound(file: string): Promise<{ ms: number; bytes: number }> {
  const pool = createAudioPool();
  const start = performance.now();
  const part = audioPartSchema.parse(await pool.run({ from: 0, maxBytes: 24e6, maxSeconds: 1e6 }, { file }));
  const ms = performance.now() - start;
  await pool.close();
  return { ms, bytes: part.found === 'sound' ? part.bytes.length : 0 };
}

/** How long a film of 92 MB takes to be its sound, start of the process included. */
export function measureSound(): Promise<KindReport> {
  return withFolder(async (folder) => {
    const film = await makeLongFilm(folder);
    const taken: { ms: number; bytes: number }[] = [];
    while (taken.length < ROUNDS) {
      taken.push(await takeSound(film));
    }
    const times = taken.map(({ ms }) => ms);
    const megabytes = ({ bytes }: { bytes: number }): string => (bytes / 1e6).toFixed(1);
    const { size } = await stat(film);
    return {
      kind: 'sound',
      n: ROUNDS,
      failures: {},
      times,
      figures: [
        {
          label: `mp4 of ${megabytes({ bytes: size })} MB to its sound of ${megabytes(taken[0] ?? { bytes: 0 })} MB, slowest ms`,
          value: Math.max(...times),
          bound: { atMost: 2000 },
          digits: 0,
        },
        {
          label: 'without sound',
          value: taken.filter(({ bytes }) => bytes === 0).length,
          bound: { atMost: 0 },
          digits: 0,
        },
      ],
    };
  });
}

/** What a real engine makes of synthetic speech, by the adapter for programs. */
export function measureTranscription(): Promise<KindReport> {
  return withFolder(async (folder) => {
    const transcriber = createCommandTranscriber({ command: splitCommand(listenCommand), log: console });
    const [times, rates]: [number[], number[]] = [[], []];
    for (const extension of ['mp3', 'mp4', 'wav'] as const) {
      const path = speak(folder, extension);
      const start = performance.now();
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      const { text } = await transcriber.transcribe({ path, extension }, options);
      times.push(performance.now() - start);
      rates.push(wordErrorRate(SENTENCES.join(' '), text));
    }
    const worst = Math.max(...rates);
    return {
      kind: 'transcription',
      n: rates.length,
      failures: {},
      times,
      figures: [
        { label: 'word error rate, the worst of mp3, mp4 and wav', value: worst, bound: { atMost: 0.15 } },
      ],
    };
  });
}
