import { cuesOf } from '../languages/cues.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { isWanted } from './holding.ts';
import { hasNumber, type Line } from './lines.ts';
import { wordsIn } from './words-in.ts';

/** From here on a source draws to its end. */
const lastPart = 0.5;
/** Of the room: so much of one story is told without the next. */
const mostOfRoom = 0.9;
const enoughOfRoom = 0.6;
/** What a story is told for, each by the line that tells it best. Worth in words. */
const keyWorth = { definition: 110, figure: 20, shortName: 60 };
/** In less than that a story is told in a sentence or two. Words. */
const leastForDefinition = 60;

/** Of the words of the topic in and around a sentence: with so many a story is back at it. */
const backOnIt = 0.25;

/**
 * The lines without what its source tells beside the story ("Ironically, …"), up to where it comes back to
 * it.
 */
function withoutDigression(lines: readonly Line[]): readonly Line[] {
  let astrayIn: number | null = null;
  return lines.filter((line) => {
    const { text, index, paragraph, topical, source } = line;
    if (index > 0 && line.alone && cuesOf(source.language).aside.test(text)) {
      astrayIn = paragraph;
    } else if (astrayIn !== null && paragraph !== astrayIn && topical >= backOnIt) {
      astrayIn = null;
    }
    return astrayIn === null || isWanted(line);
  });
}

/**
 * The lines of the story, without another that its source tells beside or behind it, where they fill the
 * room.
 */
export function withoutAside(all: readonly Line[], room: number): readonly Line[] {
  const straight = withoutDigression(all);
  const lines = wordsIn(straight) >= room * enoughOfRoom ? straight : all;
  const [first] = lines;
  const last = lines.at(-1)?.index ?? 0;
  const begin = first?.source.sentences.find(
    ({ index, paragraph, text }, at, all) =>
      index >= last * lastPart &&
      all[at - 1]?.paragraph !== paragraph &&
      cuesOf(first.source.language).aside.test(text),
  );
  const story = lines.filter(({ index }) => begin === undefined || index < begin.index);
  return wordsIn(story) >= room * mostOfRoom ? story : lines;
}

/**
 * The lines that a story is told for, with what each is worth in words: what the topic is, and the
 * figure that the source is about.
 */
export function keyLinesOf(lines: readonly Line[], room: number): ReadonlyMap<Line, number> {
  const said = lines.filter((line) => line.said.length > 0);
  const best = (test: (line: Line) => boolean) =>
    said.filter(test).toSorted((left, right) => weightFor(right) - weightFor(left))[0];
  const keys = new Map<Line, number>();
  for (const [line, value] of [
    [room < leastForDefinition ? undefined : said.find((each) => each.isDefinition), keyWorth.definition],
    [best(({ text, source }) => hasNumber(text) || cuesOf(source.language).part.test(text)), keyWorth.figure],
    [said.find(spellsOutTitle), keyWorth.shortName],
  ] as const) {
    if (line !== undefined) {
      keys.set(line, (keys.get(line) ?? 0) + value);
    }
  }
  return keys;
}

/** Whether it says in full what the title has in capitals: "Heat Assisted Magnetic Recording (HAMR)". */
const spellsOutTitle = ({ text, source: { title } }: Line): boolean =>
  [...text.matchAll(/\p{L} \((\p{Lu}{3,6})\)/gu)].some(([, short = '']) => title.includes(short));

const weightFor = ({ value, source, index }: Line): number =>
  value + shareAlike(source.titleTerms, source.terms[index] ?? []);
