import { countIn, type LimitUnit, scriptField } from '@hookline/contract/counting';
import type { ShownLimit } from './written-content.ts';
import type { ShownPost } from './readings.ts';

/** A part of a text, counted against the limit it has on its platform. */
export interface LimitCount {
  /** What was counted; null where that goes without saying. */
  label: string | null;
  used: number;
  /** Null where the platform sets none. */
  limit: number | null;
  unit: LimitUnit;
}

/** What counts of a limit are called. */
export const unitName: Readonly<Record<LimitUnit, string>> = {
  characters: 'characters',
  bytes: 'bytes',
  utf16: 'characters',
  'x-weighted': 'characters as X/Twitter counts',
  words: 'words',
  seconds: 'seconds',
  hashtags: 'hashtags',
};

export const isOver = ({ used, limit }: LimitCount): boolean => limit !== null && used > limit;

/** A post as it is written. */
export const countPost = ({ text, limits }: ShownPost): LimitCount[] =>
  limits
    .filter(({ field }) => field === 'text' || field === 'hashtags')
    .map(({ limit, unit }) => ({ label: null, used: countIn(unit, text), limit, unit }));

/** A script and its titles as they are written, part by part; of the titles the longest counts. */
export function countScript(
  { script, titles }: { script: string; titles: readonly string[] },
  limits: readonly ShownLimit[],
): LimitCount[] {
  const inText = limits.flatMap(({ field, label, limit, unit }) =>
    field === undefined || field === 'title'
      ? []
      : [{ label, used: Math.round(countIn(unit, scriptField(script, field))), limit, unit }],
  );
  const isPost = limits.some(({ field }) => field === 'post');
  const isTimed = limits.some(({ field }) => field === 'spoken');
  const spoken = Math.round(countIn('seconds', scriptField(script, 'spoken')));
  const title = limits.find(({ field }) => field === 'title');
  return [
    ...(isPost || isTimed
      ? []
      : [{ label: 'Spoken length', used: spoken, limit: null, unit: 'seconds' as const }]),
    ...inText,
    ...(title === undefined || titles.length === 0 ? [] : [longestOf(titles, title)]),
  ];
}

/** Limits as they are worth reading: of the titles the one that uses most. */
export function shownLimits(limits: readonly ShownLimit[]): ShownLimit[] {
  const titles = limits.filter(({ field }) => field === 'title');
  const longest = titles.toSorted((left, right) => right.used - left.used)[0];
  const rest = limits.filter(({ field }) => field !== 'title');
  return longest === undefined
    ? rest
    : [...rest, titles.length === 1 ? longest : { ...longest, label: 'Longest title' }];
}

function longestOf(titles: readonly string[], { limit, unit }: ShownLimit): LimitCount {
  return {
    label: 'Longest title',
    used: Math.max(...titles.map((title) => countIn(unit, title))),
    limit,
    unit,
  };
}
