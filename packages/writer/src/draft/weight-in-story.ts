import { cuesOf } from '../languages/cues.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { hasNumber, type Line } from './lines.ts';

/** From here on a source draws to its end. */
const lastPart = 0.5;
/** Of the room for a story. */
const shareOfEnding = 0.5;
/** Of the room: so much of one story is told without the next. */
const mostOfRoom = 0.9;
const maxSentences = 3;
const maxEndings = 8;
/** What is told up to here has reached the end of its source. */
const atEnd = 0.93;
/** What it is worth, in words, that a story holds its key figure. */
export const keyFigureWorth = 20;
const fraction =
  /(?<!\p{L})(?:by (?:a|one|two)[ -](?:third|quarter|fifth|half)s?|half of|twice as|doubled?|tripled?)(?!\p{L})/iu;

/** Whether a way through a source comes to its end, or to what became of it. */
export function isEnded(path: readonly Line[], lines: readonly Line[]): boolean {
  const last = lines.at(-1)?.index ?? 0;
  return path.slice(-1).some((line) => line.index >= last * atEnd || (closes(line) && isLate(line, last)));
}

/**
 * How a source ends, the best first: a few neighbours from its last part that tell what became of it, what
 * comes next or what is not known.
 */
export function endingsOf(lines: readonly Line[], room: number): Line[][] {
  const last = lines.at(-1)?.index ?? 0;
  const fits = (run: readonly Line[]) => wordsIn(run) <= room * shareOfEnding;
  return lines
    .flatMap((line, at) => {
      const start = lines.slice(0, at + 1).findLastIndex(({ alone, isTied }) => alone && !isTied);
      const run = lines.slice(start, at + 1);
      const isRun = run.every((each, place) => place === 0 || each.behind === run[place - 1]?.index);
      const isOnTopic = line.titled || line.topical > 0;
      return start >= 0 && isRun && isOnTopic && closes(line) && isLate(line, last) ? [run] : [];
    })
    .filter((run) => run.length <= maxSentences && fits(run))
    .toSorted((left, right) => worthOf(right, last) - worthOf(left, last))
    .slice(0, maxEndings);
}

const isLate = ({ index }: Line, last: number): boolean => index > 0 && index >= last * lastPart;

const wordsIn = (run: readonly Line[]): number => run.reduce((sum, { words }) => sum + words, 0);

const worthOf = (run: readonly Line[], last: number): number =>
  run.reduce((sum, { value }) => sum + value, 0) / run.length +
  0.3 * run.filter(closes).length +
  (run.at(-1)?.index ?? 0) / Math.max(1, last);

/** Whether it tells how something ended, what comes next, or what is not known. */
function closes({ text, isAhead, source: { language } }: Line): boolean {
  const { limit, outcome } = cuesOf(language);
  return isAhead !== true && (limit.test(text) || outcome.test(text));
}

/** The lines of the story, without another that its source tells behind it, where they fill the room. */
export function withoutAside(lines: readonly Line[], room: number): readonly Line[] {
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

/** The line with the figure that a source is about: without it the news is not told. */
export function keyFigureOf(lines: readonly Line[]): Line | null {
  const weightOf = ({ value, source, index }: Line) =>
    value + shareAlike(source.titleTerms, source.terms[index] ?? []);
  const [best] = lines
    .filter(({ text, said }) => said.length > 0 && (hasNumber(text) || fraction.test(text)))
    .toSorted((left, right) => weightOf(right) - weightOf(left));
  return best ?? null;
}
