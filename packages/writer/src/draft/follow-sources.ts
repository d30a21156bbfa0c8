import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import type { Brief } from '../brief/brief.ts';
import { followSource, type Following } from './follow.ts';
import { saysLittleMore } from './headline.ts';
import type { Opening } from './hooks.ts';
import { thinksOfIt } from './known-things.ts';
import type { Line } from './lines.ts';
import { wordsIn } from './words-in.ts';
import type { Source } from './material.ts';
import { isOneStory } from './same-fact.ts';
import { severalTopics } from './several-topics.ts';

/** A source tells so much before the next has its turn. Words. */
const wordsPerSource = 240;
const leastOfSource = 45;
/** Of the room: with no more left, a story is told. */
const mostRetold = 0.35;
/** Of the words of a sentence: a hook with so many of them has told it. */
const mostOfSentence = 0.5;

const isRetelling = (source: Source, told: readonly Line[]): boolean =>
  told.some((line) => line.source !== source && isOneStory(source, line.source));

/** Each source read on from its beginning, the first of them first, as many as the room is for. */
export function followSources(
  lines: readonly Line[],
  opening: Opening | null,
  {
    room,
    brief,
    isLengthOpen = false,
    ...manner
  }: { room: number; brief: Brief; isLengthOpen?: boolean } & Omit<Following, 'room' | 'told' | 'hook'>,
): Line[] {
  const { sources, asked } = inTurn(lines);
  const wanted = Math.max(severalTopics(brief).length, Math.round(room / wordsPerSource), 1 + asked.length);
  const sections = Math.max(1, Math.min(sources.length, wanted));
  const { told, ordered } = fromHook(opening, lines);
  const hook = termsOfHook(opening);
  let left = room - wordsIn(ordered);
  for (const [place, source] of sources.entries()) {
    const share = left / Math.max(1, sections - place);
    if (place >= sections && left < leastOfSource) {
      break;
    }
    // Where no length is to be filled, another page on a story that is told adds little but what was said.
    const mayStop = isLengthOpen && left < room * mostRetold;
    if (mayStop && !asked.includes(source) && isRetelling(source, told)) {
      continue;
    }
    const own = followSource(
      lines.filter((line) => line.source === source),
      { room: share, told, hook, ...manner },
    );
    told.push(...own);
    ordered.push(...own);
    left -= wordsIn(own);
  }
  return ordered;
}

const termsOfHook = (opening: Opening | null): ReadonlySet<string> =>
  new Set(opening === null ? [] : contentTerms(opening.text, opening.line.source.language));

/** The sources as they are told: the first, those that hold what was asked for, the others. */
function inTurn(lines: readonly Line[]): { sources: Source[]; asked: Source[] } {
  const all = [...new Set(lines.map(({ source }) => source))];
  const [first, others] = [all.slice(0, 1), all.slice(1)];
  const asked = others.filter((source) => lines.some((line) => line.source === source && line.isAsked));
  return { sources: [...first, ...asked, ...others.filter((source) => !asked.includes(source))], asked };
}

/** Whether the hook is a part of what its sentence says, which is then told as a whole. */
function isExcerpt(opening: Opening): boolean {
  const { text, line, isHeadline = false } = opening;
  return isHeadline
    ? !saysLittleMore(opening)
    : line.said.some(
        (each) => each !== text && each.startsWith(text.replace(/\.$/u, '')) && !isMostOf(text, each),
      );
}

/** Whether so much of a sentence is said that the rest adds little. */
const isMostOf = (text: string, whole: string): boolean =>
  countWords(text) >= countWords(whole) * mostOfSentence;

/** What the hook has told of the sources, and what follows it at once. */
function fromHook(opening: Opening | null, lines: readonly Line[]): Record<'told' | 'ordered', Line[]> {
  if (opening === null) {
    return { told: [], ordered: [] };
  }
  const thoughts = thoughtOf(opening, lines);
  return {
    told: [...(isExcerpt(opening) ? [] : [opening.line]), ...thoughts],
    ordered: [...restOf(opening), ...thoughts],
  };
}

/** What somebody thinks of what the hook says, from the sentence behind it: "Historians think it helped the rats". */
function thoughtOf({ line: { source, index, paragraph } }: Opening, lines: readonly Line[]): Line[] {
  return lines.filter(
    (line) =>
      line.source === source &&
      line.index === index + 1 &&
      line.paragraph === paragraph &&
      line.said.length > 0 &&
      thinksOfIt(line.text, source.language),
  );
}

/** What else the sentence of the hook says: of one that is summed up in a headline, all but its beginning. */
function restOf(opening: Opening): Line[] {
  const { text, line } = opening;
  if (isExcerpt(opening)) {
    return [];
  }
  const said = line.said.slice(Math.max(0, line.said.indexOf(text)) + 1);
  return said.length === 0 ? [] : [{ ...line, said, words: countWords(said.join(' ')) }];
}
