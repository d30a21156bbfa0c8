import { WORDS_PER_MINUTE } from '@hookline/contract/counting';
import { fileName } from '#lib/download.ts';
import { getSpeakingRate } from '../api/get-speaking-rate.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { toSrt, toVtt } from './caption-files.ts';
import { shotsToCsv, shotsToMarkdown, toShots } from './shot-list.ts';
import { toCues } from './to-cues.ts';

export type TimedKind = 'srt' | 'vtt' | 'csv' | 'md';

const types: Readonly<Record<TimedKind, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  csv: 'text/csv',
  md: 'text/markdown',
};

/** Captions (`srt`, `vtt`) or the shot list (`csv`, `md`) of a script, timed by the user's own pace. */
export async function timedFile(
  kind: TimedKind,
  name: string,
  { script, sources }: WrittenContent,
): Promise<{ blob: Blob; fileName: string }> {
  const rate = await getSpeakingRate().catch(() => null);
  const wordsPerMinute = rate?.wordsPerMinute ?? WORDS_PER_MINUTE;
  const isCaption = kind === 'srt' || kind === 'vtt';
  const shots = () => toShots(script, sources, wordsPerMinute);
  const text = {
    srt: () => toSrt(toCues(script, wordsPerMinute)),
    vtt: () => toVtt(toCues(script, wordsPerMinute)),
    csv: () => shotsToCsv(shots()),
    md: () => shotsToMarkdown(name, shots()),
  }[kind]();
  return {
    blob: new Blob([text], { type: `${types[kind]};charset=utf-8` }),
    fileName: fileName(isCaption ? name : `${name} shot list`, kind),
  };
}
