import { WORDS_PER_MINUTE } from '@hookline/contract/counting';
import { fileName } from '#lib/download.ts';
import { getSpeakingRate } from '../api/get-speaking-rate.ts';
import { toSpokenParts } from '../model/spoken-lines.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { toSrt, toVtt } from './caption-files.ts';
import { shotsToCsv, shotsToMarkdown, toShots } from './shot-list.ts';
import { type FilmedIn, shotsToOtio } from './shot-timeline.ts';
import { paceLines, type TimedLine } from './timed-line.ts';
import { toCues } from './to-cues.ts';

export type TimedKind = 'srt' | 'vtt' | 'csv' | 'md' | 'otio';

const types: Readonly<Record<TimedKind, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  csv: 'text/csv',
  md: 'text/markdown',
  otio: 'application/json',
};

/** When the lines of a script are said by the user's own pace. */
async function ownPace(script: string): Promise<TimedLine[]> {
  const rate = await getSpeakingRate().catch(() => null);
  return paceLines(toSpokenParts(script), rate?.wordsPerMinute ?? WORDS_PER_MINUTE);
}

export interface TimedFileOptions {
  name: string;
  content: Pick<WrittenContent, 'script' | 'sources'>;
  /** Where it was filmed: when each line is said, null for those that are not. Else the user's own pace says it. */
  filmed?: { times: readonly (TimedLine | null)[]; recording: FilmedIn };
}

/** Captions (`srt`, `vtt`) or the shot list (`csv`, `md`, `otio`) of a script. */
export async function timedFile(
  kind: TimedKind,
  { name, content: { script, sources }, filmed }: TimedFileOptions,
): Promise<{ blob: Blob; fileName: string }> {
  const lines = filmed?.times ?? (await ownPace(script));
  const isCaption = kind === 'srt' || kind === 'vtt';
  const cues = () => toCues(lines.filter((line) => line !== null));
  const shots = () => toShots(script, sources, lines);
  const text = {
    srt: () => toSrt(cues()),
    vtt: () => toVtt(cues()),
    csv: () => shotsToCsv(shots()),
    md: () => shotsToMarkdown(name, shots()),
    otio: () => shotsToOtio(name, shots(), filmed?.recording ?? null),
  }[kind]();
  return {
    blob: new Blob([text], { type: `${types[kind]};charset=utf-8` }),
    fileName: fileName(isCaption ? name : `${name} shot list`, kind),
  };
}
