import { countWords } from '@hookline/contract/counting';
import { cuesOf } from '../languages/cues.ts';
import { rulesOf } from '../spoken/rules.ts';
import type { Beat } from './beats.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { caveatOf, isClearAlone, limits, standsAlone } from './fits-behind.ts';
import { isWanted } from './holding.ts';
import { hasNumber, type Line } from './lines.ts';
import { wordsIn } from './words-in.ts';

/** What speaks for a sentence as the last one. In words. */
const worth = {
  ending: 60,
  further: 12,
  future: 8,
  late: 24,
  veryLast: 10,
  onTopic: 14,
  striking: 8,
  general: 8,
  strong: 8,
};
/** What speaks against it. */
const cost = {
  detail: 45,
  day: 45,
  background: 45,
  adding: 24,
  astray: 24,
  names: 16,
  figures: 16,
  long: 20,
  pointing: 8,
};
/** A source has come to its end from here on. */
const atEnd = 0.93;
const longBreath = 24;
const manyNames = 3;
const manyFigures = 3;

/** From here on a source draws to its end. */
const lastPart = 0.45;
/** Of the room for a story. */
const shareOfEnding = 0.5;
const maxSentences = 3;
const maxEndings = 8;
/** Another ending has to be better by so much. */
const clearlyBetter = 12;

/**
 * How a source ends, the best first, where that is better than how a `path` through it does: a few neighbours
 * that tell what became of it, what it means, comes next or is not known.
 */
export function endingsOf(lines: readonly Line[], path: readonly Line[], room: number): Line[][] {
  const last = lines.at(-1)?.index ?? 0;
  const own = path
    .slice(-1)
    .filter((line) => endsSomething(line) || line.index >= last * atEnd)
    .map((line) => worthAsLast(line, last));
  const least = Math.max(0, ...own.map((worthOfPath) => worthOfPath + clearlyBetter));
  return lines
    .filter((line) => endsSomething(line) && line.index >= last * lastPart)
    .map((line) => ({ run: runTo(line, lines), value: worthAsLast(line, last) }))
    .filter(
      ({ run, value }) =>
        run.length > 0 &&
        run.length <= maxSentences &&
        wordsIn(run) <= room * shareOfEnding &&
        value >= least,
    )
    .toSorted((left, right) => right.value - left.value)
    .slice(0, maxEndings)
    .map(({ run }) => run);
}

/** A line worth less closes nothing. */
const leastAsLast = 16;

/** Whether a script that ends on a line stops on what is left over: a detail, or what is beside the topic. */
const isLeftOver = (line: Line): boolean =>
  !isNeeded(line) &&
  kindsOfEnding(line) === 0 &&
  (drawbacksOf(line) >= cost.detail || worthAsLast(line, placeOfLast(line)) < leastAsLast);

/** Whether a story does; not a list, whose entries have headings. */
export function endsOpen(beats: readonly Beat[]): boolean {
  const last = beats.at(-1);
  const line = last?.lines.at(-1);
  return last?.heading === null && line !== undefined && isLeftOver(line);
}

const placeOfLast = ({ source }: Line): number => source.sentences.length - 1;

/** What the user wants or was promised, and what limits the line before it. */
const isNeeded = (line: Line): boolean =>
  isWanted(line) || line.isPromised || line.isBeside === false || line.isDefinition || limits(line);

/** Of the room: with so much left, a script may stop earlier. */
const leastLeft = 0.8;

/**
 * The lines of a script without those behind the one that ends it best, where it stops on what is left
 * over.
 */
export function stoppedInTime(lines: readonly Line[], room: number): readonly Line[] {
  const final = lines.at(-1);
  if (final === undefined || !isLeftOver(final)) {
    return lines;
  }
  const needed = lines.findLastIndex((line) => line.source !== final.source || isNeeded(line));
  const ends = lines
    .map((line, at) => ({ at, line, value: worthAsLast(line, placeOfLast(line)) }))
    .filter(
      ({ at, line }) =>
        at >= needed &&
        line.source === final.source &&
        !isLeftOver(line) &&
        !line.awaits &&
        caveatOf(line, lines[at + 1]) >= 0 &&
        wordsIn(lines.slice(0, at + 1)) >= room * leastLeft,
    )
    .toSorted((left, right) => right.value - left.value);
  const [best] = ends;
  return best === undefined ? lines : lines.slice(0, best.at + 1);
}

/**
 * The lines with what was before the story told within it, where they would end on that: before the last line
 * that is clear by itself and those that lean on it.
 */
export function withBackgroundWithin(lines: readonly Line[]): readonly Line[] {
  const [final, before] = [lines.at(-1), lines.at(-2)];
  const at = lines.findLastIndex(
    (line, place) =>
      place < lines.length - 1 && line.source === final?.source && isClearAlone(line) && !line.isTied,
  );
  return final === undefined ||
    before === undefined ||
    at < 1 ||
    !background.test(final.text) ||
    !isClearAlone(final) ||
    isLeftOver(before)
    ? lines
    : [...lines.slice(0, at), final, ...lines.slice(at, -1)];
}

/** Whether a line closes a story on the topic, and is no detail of it. */
const endsSomething = (line: Line): boolean =>
  line.index > 0 &&
  line.isAhead !== true &&
  (line.titled || line.topical > 0) &&
  kindsOfEnding(line) > 0 &&
  drawbacksOf(line) < cost.detail;

/** The line with those before it that it leans on; none where one of these is missing. */
function runTo(line: Line, lines: readonly Line[]): Line[] {
  const at = lines.indexOf(line);
  const start = lines.slice(0, at + 1).findLastIndex(standsAlone);
  const run = lines.slice(Math.max(0, start), at + 1);
  const isRun = run.every((each, place) => place === 0 || each.behind === run[place - 1]?.index);
  return start >= 0 && isRun ? run : [];
}

/**
 * How well a story of a source ends on a line, in words of worth: on what became of it, what it means, comes
 * next or is not known, or on what says more than one case; ill on a place, a day or how somebody was asked.
 * `last` is the place of the last line that there is of the source.
 */
export function worthAsLast(line: Line, last: number): number {
  const { index, topical, value } = line;
  const place = last === 0 ? 1 : index / last;
  return (
    worthOfWords(line) +
    worth.late * place +
    (place >= atEnd ? worth.veryLast : 0) +
    worth.onTopic * Math.min(1, topical) +
    worth.strong * Math.min(2, value) -
    drawbacksOf(line)
  );
}

/** The same by its words: it ends something, looks ahead, is striking, or says more than one case. */
function worthOfWords(line: Line): number {
  const { text, isAhead, source } = line;
  const isOpen = isAhead !== true;
  const kinds = isOpen ? kindsOfEnding(line) : 0;
  const isGeneral = source.language !== 'de' && namesIn(text) === 0 && !/\d/u.test(text);
  return (
    (kinds > 0 ? worth.ending + worth.further * (kinds - 1) : 0) +
    (isOpen && rulesOf(source.language)?.future.test(text) === true ? worth.future : 0) +
    (hasNumber(text) || cuesOf(source.language).superlative.test(text) ? worth.striking : 0) +
    (isGeneral ? worth.general : 0)
  );
}

/** In how many ways it ends something. */
function kindsOfEnding({ text, source: { language } }: Line): number {
  const { limit, outcome, meaning } = cuesOf(language);
  return [limit, outcome, meaning].filter((cue) => cue.test(text)).length;
}

function drawbacksOf(line: Line): number {
  const { text, said, topical, index, source } = line;
  const { language, titleTerms, terms } = source;
  const { detail, adding, anaphora } = cuesOf(language);
  const figures = text.match(/\d[\d.,]*/gu)?.length ?? 0;
  const speaksAgainst: Record<keyof typeof cost, boolean> = {
    detail: detail.test(text),
    day: day.test(text),
    background: background.test(text),
    adding: adding.test(text),
    astray: topical === 0 && shareAlike(titleTerms, terms[index] ?? []) === 0 && kindsOfEnding(line) === 0,
    names: language !== 'de' && namesIn(text) >= manyNames,
    figures: figures >= manyFigures,
    long: said.some((sentence) => countWords(sentence) > longBreath),
    pointing: anaphora.test(text),
  };
  return (Object.keys(cost) as (keyof typeof cost)[])
    .filter((drawback) => speaksAgainst[drawback])
    .reduce((sum, drawback) => sum + cost[drawback], 0);
}

/** "On May 8, agents …", "In 1995, she …": begins with when it was. */
const day = /^\p{L}+\s(?:\p{L}+\s)?(?:\d{1,2}|(?:19|20)\d\d)(?!\d)[^.]{0,12},/u;

/** "For many years, scientists have suspected", "Previously": what was before the story, in six languages. */
const background =
  /^(?:For (?:many|several|some|more than|over|almost|nearly|the (?:past|last)|[a-z]+|\d+) (?:\p{Ll}+ )?(?:years|decades|months|centuries)|Over the (?:years|decades|centuries|past|last)|Historically|Traditionally|Previously|Originally|Until (?:now|then|recently)|Before (?:that|then)|Back in|In the past|Since (?:19|20)\d\d|Seit (?:19|20)\d\d|Seit (?:vielen )?(?:Jahren|Jahrzehnten)|Früher|Zuvor|Bisher|Depuis|Auparavant|Jusqu|Desde hace|Anteriormente|Hasta ahora|Da anni|In passato|Finora|Há (?:muitos )?anos|Anteriormente|Até agora)(?!\p{L})/u;

const namesIn = (text: string): number =>
  text.match(/(?<=\p{Ll}[,:]?\s)\p{Lu}[\p{L}.’'-]+(?:\s\p{Lu}[\p{L}.’'-]+)*/gu)?.length ?? 0;
