import { countWords } from '@hookline/contract/counting';
import { cuesOf } from '../languages/cues.ts';
import { endingsOf, worthAsLast } from './closing.ts';
import { caveatOf, type Circumstances, fitsBehind, standsAlone } from './fits-behind.ts';
import type { Line } from './lines.ts';
import { isWanted } from './holding.ts';
import { pointsBack } from './hooks.ts';
import { isSameFact, retoldFrom, saysNothingNew } from './same-fact.ts';
import { keyLinesOf, withoutAside } from './weight-in-story.ts';
import { wordsIn } from './words-in.ts';

/** What is to be told, and what was said before it. */
export interface Following extends Circumstances {
  /** Words. */
  room: number;
  /** It is read, not said: a long sentence costs nothing. */
  isRead?: boolean;
  /** The words of the hook. */
  hook?: ReadonlySet<string>;
  /** Its end is told behind it. */
  isGoingOn?: boolean;
}

// A source is told in so many steps of its length at most.
const steps = 120;
/** What a word is worth, before what speaks for its sentence: enough to fill the room. */
const plainWorth = 2;
/** The same where the page is on something else, and the sentence and its neighbours too. */
const astrayWorth = 1.4;
/** Of the topic's words in and around a sentence: with so many it is on the topic. */
const onIt = 0.7;
// All of a text is about what its title names, in the words of the title or not.
const titledWorth = 2.2;
const evenly = 0.4;
/** What the user marked or asked for is told although much around it is left out. */
const markedWorth = 6;
/** The request or the headline promises it. Words. */
const promisedWorth = 18;
/** It is on none of the points that the request lists. Words. */
const besideCost = 16;
/** Another of the things compared has it as well. Words. */
const matchedWorth = 50;
/** What was to come when an old page was written may be over. Words. */
const aheadCost = 16;
/** A text says first what matters most. */
const early = { worth: 2, half: 6 };
// In words: leaving sentences out parts what belongs together, and beginning late leaves out what it is
// about.
const gap = { any: 28, each: 1.5, most: 40 };
/** Of that, where too little is told otherwise. */
const looseGaps = 0.5;
const lateStart = { each: 20, most: 120 };
/** Somebody comes in who was not introduced. Words. */
const newcomer = 24;
/** The first sentence only adds to what was not told. Words. */
const addingFirst = 40;
/** Words that lean on something a few sentences before it. */
const leaningBehindGap = 14;
/** What a paragraph begins with introduces the rest of it. */
const withinParagraph = 12;
const maxRepairs = 24;
/** A longer sentence is hard to say, and told only where leaving it out would cost more. In words. */
const longBreath = 24;
/** With so many more it is as hard as can be. */
const muchTooLong = 7;
const hard = { lede: 40, first: 80, later: 130 };
/** So many sentences tell the news. */
const firstOnes = 3;
/** Of the room: a source with no more words is told whole. */
const allOfIt = 1;
/** Of what speaks for an end: an end that fits has a place of its own. */
const endShare = 0.4;
/** Of the words of a way through a source: one to a better end has so many. */
const almostAll = 0.85;
/** In less no end has a place of its own. Words. */
const leastForEnding = 30;
/** Of the words of the shorter of two neighbours: with so many in common they tell the same. */
const amongNeighbours = 0.7;
const none: ReadonlySet<string> = new Set();

/**
 * The sentences of one source that are worth most in about `room` words and read on in its own order: mostly
 * runs of neighbours from its beginning, so that a pronoun and “the company” keep what they stand for, and
 * then how it ends.
 */
export function followSource(lines: readonly Line[], following: Following): Line[] {
  const { room, told, isRead } = following;
  const isRetold = lines[0] === undefined ? () => false : retoldFrom(lines[0].source, told);
  const isRepeated = (line: Line) =>
    isRetold(line) || told.some((other) => other !== line && repeats(line, other));
  const left = withoutAside(
    lines.filter((line) => !told.includes(line) && !isRepeated(line) && !/[?？]["”»]?$/u.test(line.text)),
    room,
  );
  const path = soundPath(left, following);
  const sayable = left.filter((line) => isRead === true || hardness(line) === 0);
  // Things compared are told side by side, without an end of their own.
  const isWhole = room >= leastForEnding && lines.every(({ side }) => side === undefined);
  for (const ending of isWhole ? endingsOf(sayable, path, room) : []) {
    const first = ending[0]?.index ?? 0;
    const before = soundPath(
      left.filter(({ index }) => index < first),
      { ...following, room: room - wordsIn(ending), isGoingOn: true },
    );
    const whole = [...before, ...ending];
    const isKept = path.every((line) => !(line.isDefinition || isWanted(line)) || whole.includes(line));
    const isFull = wordsIn(whole) >= wordsIn(path) * almostAll;
    if (before.length > 0 && isKept && isFull && astrayIn(whole, following).length === 0) {
      return whole;
    }
  }
  return path;
}

/** The best path of which every line makes sense behind those before it. */
function soundPath(lines: readonly Line[], following: Following): Line[] {
  let left = lines;
  for (let round = 0; ; round += 1) {
    const path = bestPath(left, following);
    const astray = astrayIn(path, following);
    if (astray.length === 0 || round === maxRepairs) {
      // What leans on a line that is left out is left out as well.
      return path.reduce<Line[]>(
        (kept, line) =>
          !astray.includes(line) && fitsBehind(line, kept, following) ? [...kept, line] : kept,
        [],
      );
    }
    left = left.filter((line) => !astray.includes(line));
  }
}

/** The lines of a path that make no sense behind those before them, or that a longer one tells as well. */
const astrayIn = (path: readonly Line[], following: Following): Line[] =>
  path.filter(
    (line, at) =>
      !fitsBehind(line, path.slice(0, at), following) ||
      (line.awaits && path[at + 1]?.index !== line.index + 1) ||
      (!isWanted(line) &&
        saysNothingNew(line, [...following.told, ...path.slice(0, at)], following.hook ?? none)) ||
      path.some((other) => repeats(line, other) && other.words > line.words),
  );

/** Neighbours share words and tell different things, or what was said and the words it was said in. */
const repeats = (line: Line, other: Line): boolean =>
  line.source !== other.source || Math.abs(line.index - other.index) > 1
    ? isSameFact(other, line)
    : !/["“„«]/u.test(line.text + other.text) && isSameFact(other, line, amongNeighbours);

/** How hard a line is to say, 0 to 1: by the words of its longest sentence over what is said in a breath. */
const hardness = ({ said }: Line): number =>
  Math.min(1, Math.max(0, ...said.map((sentence) => countWords(sentence) - longBreath)) / muchTooLong);

/** A way to a line: what it is worth, and the line before it. */
interface Way {
  worth: number;
  from: number;
}

/** The way through the lines that is worth most, each line behind the one before it in the source. */
function bestPath(
  lines: readonly Line[],
  { room, told, isLoose = false, isRead = false, isGoingOn = false }: Following,
): Line[] {
  const isAbout = lines[0]?.titled === true;
  // Where all of it is told, nothing is left out for being hard to say.
  const isScarce = lines.reduce((sum, { words }) => sum + words, 0) <= room * allOfIt;
  const effortOf = (line: Line, at: number): number =>
    !isRead && !isScarce && !line.isPromised ? costAt(at) * hardness(line) : 0;
  const costAt = (at: number) => (at === 0 ? hard.lede : at < firstOnes ? hard.first : hard.later);
  const step = Math.max(1, room / steps);
  const most = Math.floor(room / step);
  const sizeOf = ({ words }: Line): number => Math.ceil(words / step);
  const keys = keyLinesOf(lines, room);
  const worthOfEnd = isGoingOn ? () => 0 : endsOf(lines);
  // By the last line and the steps taken: the best way to there.
  const ways: Way[][] = [];
  let end = { worth: 0, at: -1, size: 0 };
  for (const [at, line] of lines.entries()) {
    const own =
      line.words * worthOf(line, at, isAbout) -
      effortOf(line, at) +
      caveatOf(line, lines[at + 1]) +
      expectedOf(line) +
      (keys.get(line) ?? 0);
    const row = waysTo(line, { before: lines.slice(0, at), ways, told, isLoose }).reduce<Way[]>(
      (best, { worth, from, size }) => {
        const total = size + sizeOf(line);
        if (total <= most && worth + own > (best[total]?.worth ?? Number.NEGATIVE_INFINITY)) {
          best[total] = { worth: worth + own, from };
        }
        return best;
      },
      [],
    );
    ways.push(row);
    const closing = worthOfEnd(line);
    row.forEach(({ worth }, size) => {
      end = worth + closing > end.worth ? { worth: worth + closing, at, size } : end;
    });
  }
  return tracedBack(lines, { ways, end, sizeOf });
}

/** What each line is worth as the last one of a path through some lines. */
const endsOf = (lines: readonly Line[]): ((line: Line) => number) => {
  const last = lines.at(-1)?.index ?? 0;
  return (line) => endShare * worthAsLast(line, last);
};

/** The lines of the way that ends at a line, and takes so much room. */
function tracedBack(
  lines: readonly Line[],
  {
    ways,
    end,
    sizeOf,
  }: { ways: readonly Way[][]; end: { at: number; size: number }; sizeOf: (line: Line) => number },
): Line[] {
  const path: Line[] = [];
  for (let { at, size } = end; at >= 0;) {
    const line = lines[at];
    const from = ways[at]?.[size]?.from ?? -1;
    if (line !== undefined) {
      path.unshift(line);
      size -= sizeOf(line);
    }
    at = from;
  }
  return path;
}

/** The ways that a line may go on from: the beginning, and each line that it makes sense behind. */
function waysTo(
  line: Line,
  {
    before,
    ways,
    told,
    isLoose,
  }: Pick<Following, 'told'> & {
    before: readonly Line[];
    ways: readonly Way[][];
    isLoose: boolean;
  },
): (Way & { size: number })[] {
  const follows = told.some(({ source, index }) => source === line.source && index === line.behind);
  const isAsked = isWanted(line) || line.isBeside === false;
  const late =
    follows || !line.titled || isAsked ? 0 : Math.min(lateStart.most, before.length * lateStart.each);
  // What only adds to something, or speaks of it as known, begins nothing.
  const isBegun = cuesOf(line.source.language).adding.test(line.text) || pointsBack(line.text, line.source);
  const adds = isBegun && !follows ? addingFirst : 0;
  const start =
    standsAlone(line) || line.index === 0 || follows ? [{ worth: -late - adds, from: -1, size: 0 }] : [];
  const others = before.flatMap((other, from) => {
    const gaps = costOfGap(other, line, before.length - from - 1) * (isLoose ? looseGaps : 1);
    const cost = costBetween(other, line, isLoose) + gaps;
    const row = Number.isFinite(cost) ? (ways[from] ?? []) : [];
    return row.flatMap(({ worth }, size) => [{ worth: worth - cost, from, size }]);
  });
  return [...start, ...others];
}

const worthOf = (line: Line, place: number, isAbout: boolean): number =>
  (isAbout
    ? titledWorth + evenly * line.value + early.worth / (1 + place / early.half)
    : astrayWorth + (plainWorth - astrayWorth) * Math.min(1, line.topical / onIt) + line.value) +
  (isWanted(line) ? markedWorth : 0);

/** What a line is worth for keeping a promise, less where it may be over. */
const expectedOf = ({ isPromised, isBeside, isAhead = false, side }: Line): number =>
  (isPromised || isBeside === false ? (side === undefined ? promisedWorth : matchedWorth) : 0) -
  (isAhead ? aheadCost : 0) -
  (isBeside === true ? besideCost : 0);

/** What it costs to tell one line behind another that it does not follow, in words. */
function costOfGap(before: Line, line: Line, skipped: number): number {
  if (line.behind === before.index) {
    return 0;
  }
  // What can be said of nothing between them was not left out.
  return skipped === 0 ? 1 : gap.any + Math.min(gap.most, gap.each * skipped);
}

/** What it costs that a line leans on what is not told; without end where it makes no sense. */
function costBetween(before: Line, line: Line, isLoose: boolean): number {
  if (line.behind === before.index) {
    return 0;
  }
  const leans = line.leaning || line.introducedAt !== null;
  const [first] = line.source.sentences.filter(({ paragraph }) => paragraph === line.paragraph);
  const isWithin = before.paragraph !== line.paragraph && first !== undefined && first.index < line.index;
  return standsAlone(line)
    ? (leans && !isLoose ? leaningBehindGap : 0) +
        (line.inFull !== null && before.index !== line.introducedAt ? newcomer : 0) +
        (isWithin ? withinParagraph : 0)
    : Number.POSITIVE_INFINITY;
}
