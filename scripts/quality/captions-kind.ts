import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alignScript } from '../../apps/web/src/features/assistant/alignment/align-script.ts';
import { startOf } from '../../apps/web/src/features/assistant/captions/timed-line.ts';
import { toCues } from '../../apps/web/src/features/assistant/captions/to-cues.ts';
import { measureRate } from '../../apps/server/src/features/assistant/pace/measure-rate.ts';
import { countWords } from '@hookline/contract/counting';
import { createRandom } from '../../packages/insights/src/testing/random.ts';
import type { Figure, KindReport } from './report.ts';

const perSecond = 16_000;
const recordings = 10;

interface Clip {
  said: string;
  sound: Int16Array;
  /** When the voice begins and ends in it. Seconds. */
  onset: number;
  end: number;
}

interface Segment {
  start: number;
  end: number;
  text: string;
}

/** What is said in each clip, by the list beside it. */
function readClips(folder: string): Clip[] {
  return ['cards.transcription', 'librivox.transcription'].flatMap((list) =>
    readFileSync(join(folder, list), 'utf8')
      .split('\n')
      .flatMap((row) => {
        const [, said = '', name = ''] = /^<s> (.*?) +<\/s> \((.*)\)$/u.exec(row) ?? [];
        if (name === '') {
          return [];
        }
        const file = readFileSync(join(folder, `${name}.wav`));
        const from = file.indexOf('data') + 8;
        const length = Math.floor((file.length - from) / 2) * 2;
        const sound = new Int16Array(
          file.buffer.slice(file.byteOffset + from, file.byteOffset + from + length),
        );
        return [{ said, sound, ...voiceOf(sound) }];
      }),
  );
}

/** From the first to the last twentieth of a second that is nearly as loud as speech is. */
function voiceOf(sound: Int16Array): Pick<Clip, 'onset' | 'end'> {
  const frame = perSecond / 100;
  const loudness = Array.from({ length: Math.floor(sound.length / frame) }, (_, index) =>
    Math.sqrt(sound.subarray(index * frame, (index + 1) * frame).reduce((sum, x) => sum + x * x, 0) / frame),
  );
  const usual = loudness.toSorted((one, other) => one - other)[Math.floor(loudness.length * 0.8)] ?? 0;
  const isVoice = (_: number, at: number) => loudness.slice(at, at + 5).every((x) => x > usual * 0.15);
  const last = loudness.slice(0, -4).findLastIndex(isVoice);
  return { onset: Math.max(0, loudness.findIndex(isVoice)) / 100, end: (last + 5) / 100 };
}

/**
 * All clips with pauses, two of them again: with when the voice begins in the last take of each, how many words
 * are said, and how long there is a voice.
 */
function record(clips: readonly Clip[], draw: () => number) {
  const order = clips.map((_, index) => index);
  const again = 5 + Math.floor(draw() * 4);
  order.splice(again + 2, 0, again, again + 1);
  const starts = clips.map(() => 0);
  const spoken = { words: 0, seconds: 0 };
  const parts: Int16Array[] = [];
  let time = 0;
  const add = (sound: Int16Array) => {
    parts.push(sound);
    time += sound.length / perSecond;
  };
  for (const index of order) {
    const clip = clips[index];
    if (clip) {
      add(new Int16Array(Math.round((0.2 + draw() * 0.7) * perSecond)));
      starts[index] = time + clip.onset;
      spoken.words += countWords(clip.said);
      spoken.seconds += clip.end - clip.onset;
      add(clip.sound);
    }
  }
  return {
    starts,
    ...spoken,
    sound: Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  };
}

/** What a recogniser hears, word by word, and utterance by utterance. */
function listen(sound: Buffer): { words: Segment[]; utterances: Segment[] } {
  const place = mkdtempSync(join(tmpdir(), 'speech-'));
  try {
    const file = join(place, 'recording.wav');
    writeFileSync(join(place, 'recording.raw'), sound);
    const raw = ['-f', 's16le', '-ar', String(perSecond), '-ac', '1', '-i', join(place, 'recording.raw')];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...raw, file]);
    const heard = execFileSync('pocketsphinx_continuous', [
      '-infile',
      file,
      '-logfn',
      '/dev/null',
      '-time',
      'yes',
    ]);
    const words: Segment[] = [];
    const utterances: Segment[] = [];
    for (const row of heard.toString().split('\n')) {
      const [, word = '', start, end] = /^(\S+) ([\d.]+) ([\d.]+) [\d.]+$/u.exec(row) ?? [];
      if (word === '<s>') {
        utterances.push({ start: Number(start), end: Number(end), text: '' });
      } else if (word !== '' && !/^[<[]/u.test(word)) {
        const segment = { start: Number(start), end: Number(end), text: word.replace(/\(\d+\)$/u, '') };
        words.push(segment);
        const last = utterances.at(-1);
        if (last !== undefined) {
          last.start = last.text === '' ? segment.start : last.start;
          last.text = `${last.text} ${segment.text}`.trim();
          last.end = segment.end;
        }
      }
    }
    return { words, utterances: utterances.filter(({ text }) => text !== '') };
  } finally {
    rmSync(place, { recursive: true });
  }
}

/**
 * How near the sentences of a script come to the voice when they are timed by what a recogniser heard of it, word by
 * word and utterance by utterance; and how near the rate of a speaker comes to that of their words and voice.
 */
export function measureCaptions(corpora: string): Promise<KindReport> {
  const clips = readClips(join(corpora, 'speech'));
  const script = clips.map(({ said }) => `${said[0]?.toUpperCase()}${said.slice(1)}.`);
  const late = { words: [] as number[], utterances: [] as number[] };
  const transcripts: Segment[][] = [];
  const spoken = { words: 0, seconds: 0 };
  let changed = 0;
  for (let seed = 1; seed <= recordings; seed += 1) {
    const { starts, words, seconds, sound } = record(clips, createRandom(seed).uniform);
    const heard = listen(sound);
    transcripts.push(heard.utterances);
    spoken.words += words;
    spoken.seconds += seconds;
    for (const kind of ['words', 'utterances'] as const) {
      const { lines } = alignScript(script, heard[kind]);
      late[kind].push(
        ...lines.flatMap((line, index) => (line === null ? [] : startOf(line) - (starts[index] ?? 0))),
      );
      const said = lines.filter((line) => line !== null);
      const shown = toCues(said).flatMap((cue) => cue.lines);
      changed += shown.join(' ') === said.map(({ text }) => text).join(' ') ? 0 : 1;
    }
  }
  const wanted = clips.length * recordings;
  const wordsPerMinute = (60 * spoken.words) / spoken.seconds;
  return Promise.resolve({
    kind: 'captions',
    n: wanted,
    failures: {},
    times: [],
    figures: [
      ...Object.entries(late).flatMap(([kind, seconds]): Figure[] => [
        {
          label: `sentences found by times of ${kind}`,
          value: seconds.length / wanted,
          bound: { atLeast: 0.9 },
        },
        {
          label: `of these within 0.4 s of the voice`,
          value: seconds.filter((one) => Math.abs(one) <= 0.4).length / seconds.length,
          bound: { atLeast: 0.95 },
        },
      ]),
      {
        label: 'rate of speaking, apart from that of the words and the voice',
        value: Math.abs((measureRate(transcripts)?.words_per_minute ?? 0) / wordsPerMinute - 1),
        bound: { atMost: 0.05 },
      },
      { label: 'texts changed', value: changed, bound: { atMost: 0 }, digits: 0 },
    ],
  });
}
