import type { ScriptPlatform } from '../common/platform.ts';
import { countWords } from './words.ts';
import { countXWeighted } from './x-weighted.ts';

/** How platforms count: each limit names one of these. `x-weighted` is twitter-text v3. */
export const limitUnits = [
  'characters',
  'bytes',
  'utf16',
  'x-weighted',
  'words',
  'seconds',
  'hashtags',
] as const;
export type LimitUnit = (typeof limitUnits)[number];

/** How fast people speak on average. */
export const WORDS_PER_MINUTE = 150;

const encoder = new TextEncoder();

const counters: Readonly<Record<LimitUnit, (text: string) => number>> = {
  characters: (text) => Array.from(text).length,
  bytes: (text) => encoder.encode(text).length,
  utf16: (text) => text.length,
  'x-weighted': countXWeighted,
  words: countWords,
  seconds: (text) => spokenSeconds(text),
  hashtags: (text) =>
    text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu)?.length ?? 0,
};

/** How long a text is in the unit a platform counts in. */
export const countIn = (unit: LimitUnit, text: string): number => counters[unit](text);

/** Seconds it takes to say a text at 150 words a minute, or at another rate. */
export const spokenSeconds = (text: string, wordsPerMinute: number = WORDS_PER_MINUTE): number =>
  (countWords(text) / wordsPerMinute) * 60;

/**
 * Spoken or read seconds of what is called short, standard and long on each platform: presets of ours, not
 * rules of the platforms.
 */
export const SCRIPT_SECONDS: Readonly<
  Record<ScriptPlatform, Readonly<Record<'short' | 'standard' | 'long', number>>>
> = {
  youtube: { short: 60, standard: 180, long: 480 },
  instagram: { short: 20, standard: 45, long: 90 },
  tiktok: { short: 20, standard: 45, long: 90 },
  linkedin: { short: 40, standard: 80, long: 160 },
};
