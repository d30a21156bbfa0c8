import { countWords } from '@hookline/contract/counting';
import type { Brief } from '../brief/brief.ts';
import { followSource, type Following } from './follow.ts';
import { saysLittleMore } from './headline.ts';
import type { Opening } from './hooks.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';
import { isOneStory } from './same-fact.ts';
import { severalTopics } from './several-topics.ts';

/** A source tells so much before the next has its turn. Words. */
const wordsPerSource = 240;
const leastOfSource = 45;
/** Of the room: with no more left, a story is told. */
const mostRetold = 0.35;

const isRetelling = (source: Source, told: readonly Line[]): boolean =>
  told.some((line) => line.source !== source && isOneStory(source, line.source));

/** Each source read on from its beginning, the first of them first, as many as the room is for. */
export function followSources(
  lines: readonly Line[],
  opening: Opening | null,
  { room, brief, ...manner }: { room: number; brief: Brief } & Omit<Following, 'room' | 'told'>,
): Line[] {
  const [first, ...others] = new Set(lines.map(({ source }) => source));
  const holds = (source: Source) => lines.some((line) => line.source === source && line.isAsked);
  const asked = others.filter(holds);
  const sources = [...(first ? [first] : []), ...asked, ...others.filter((source) => !holds(source))];
  const wanted = Math.max(severalTopics(brief).length, Math.round(room / wordsPerSource), 1 + asked.length);
  const sections = Math.max(1, Math.min(sources.length, wanted));
  const told: Line[] = opening !== null && !isExcerpt(opening) ? [opening.line] : [];
  const rest = opening === null ? null : restOf(opening);
  const ordered = rest === null ? [] : [rest];
  let left = room - (rest?.words ?? 0);
  for (const [place, source] of sources.entries()) {
    const share = left / Math.max(1, sections - place);
    if (place >= sections && left < leastOfSource) {
      break;
    }
    // Another page on a story that is told already adds little but what was said.
    if (place > 0 && !holds(source) && left < room * mostRetold && isRetelling(source, told)) {
      continue;
    }
    const own = followSource(
      lines.filter((line) => line.source === source),
      { room: share, told, ...manner },
    );
    told.push(...own);
    ordered.push(...own);
    left -= own.reduce((sum, line) => sum + line.words, 0);
  }
  return ordered;
}

/** Whether the hook is a part of what its sentence says, which is then told as a whole. */
function isExcerpt(opening: Opening): boolean {
  const { text, line, isHeadline = false } = opening;
  return isHeadline
    ? !saysLittleMore(opening)
    : line.said.some((each) => each !== text && each.startsWith(text.replace(/\.$/u, '')));
}

/** What else the sentence of the hook says: of one that is summed up in a headline, all but its beginning. */
function restOf(opening: Opening): Line | null {
  const { text, line } = opening;
  if (isExcerpt(opening)) {
    return null;
  }
  const said = line.said.slice(Math.max(0, line.said.indexOf(text)) + 1);
  return said.length === 0 ? null : { ...line, said, words: countWords(said.join(' ')) };
}
