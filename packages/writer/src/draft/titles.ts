import type { ScriptPlatform } from '@hookline/contract/common';
import { countIn } from '@hookline/contract/counting';
import { isWithin, platformLimit } from '../limits/platform-limits.ts';
import { cuesOf } from '../languages/cues.ts';
import type { Setting } from '../languages/frame.ts';
import { hasNumber, type Line } from './lines.ts';
import { calledOf, type Source } from './material.ts';

/** What titles can be taken from: sentences, and what the sources themselves are called. */
export interface TitleMaterial {
  lines: readonly Line[];
  sources: readonly Source[];
}

/** How many titles are offered. */
export const titleCount = 5;

// Where a platform sets no limit of its own, a title still has to be read at a glance.
const readableCharacters = 100;
const maxSentenceLength = 80;

/**
 * Five different titles within the platform's limit: the topic in the user's words, a short sentence and a
 * title of the sources as they stand, and plain frames around the topic. None of `not` is among them.
 */
export function writeTitles(
  setting: Setting,
  material: TitleMaterial = { lines: [], sources: [] },
  { not = [], count = titleCount }: { not?: readonly string[]; count?: number } = {},
): string[] {
  const titles: string[] = [];
  for (const candidate of setting.isPlain ? plainTitles(setting, material) : topicTitles(setting, material)) {
    const title = candidate?.replace(/\s+/gu, ' ').trim();
    if (title && fits(setting.platform, title) && ![...titles, ...not].some((other) => same(other, title))) {
      titles.push(title);
    }
  }
  return titles.slice(0, count);
}

/** Without one topic: what up to three sources are called, and titles that say nothing of what it is about. */
function plainTitles({ frame }: Setting, { sources }: TitleMaterial): (string | undefined)[] {
  const [facts, fromSources, ...others] = frame.plainTitles;
  return [
    ...sources.map(calledOf).slice(0, 3),
    ...(sources.length > 0 ? [facts, fromSources] : []),
    ...others,
  ];
}

function topicTitles({ frame, filling }: Setting, material: TitleMaterial): (string | undefined)[] {
  const framed = frame.titles.map((write) => write(filling));
  const sentences = shortSentences(material.lines);
  const sourceTitle = material.sources.map(calledOf).find((called) => called !== undefined);
  const [plain, ...others] = framed;
  return [
    plain,
    sentences[0],
    others[0],
    sourceTitle,
    others[1],
    sentences[1],
    ...others.slice(2),
    ...sentences.slice(2),
    ...frame.plainTitles,
  ];
}

function shortSentences(lines: readonly Line[]): string[] {
  return lines
    .filter((line) => line.text.length <= maxSentenceLength && makesTitle(line))
    .sort(
      (left, right) =>
        right.value + (hasNumber(right.text) ? 0.2 : 0) - left.value - (hasNumber(left.text) ? 0.2 : 0),
    )
    .map((line) => line.text.replace(/[.。]$/u, ''));
}

/** Whether a sentence says something about the topic all by itself. */
function makesTitle(line: Line): boolean {
  const cues = cuesOf(line.source.language);
  const pointsElsewhere =
    line.leaning || line.unresolved || cues.anaphora.test(line.text) || cues.firstPerson.test(line.text);
  return line.alone && line.direct >= 0.5 && !pointsElsewhere && !/["“„«?]/u.test(line.text);
}

function fits(platform: ScriptPlatform, title: string): boolean {
  const limit = platformLimit(platform, 'title');
  const within = limit === null ? countIn('characters', title) <= readableCharacters : isWithin(limit, title);
  return within && !/[<>]/.test(title);
}

function same(left: string, right: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(left) === plain(right);
}
