import { detectLanguage } from '@hookline/text';
import { growGray, maxSide } from './decode-picture.ts';
import { confidenceOf, isSure, lettersIn, sureness } from './sureness.ts';
import { canRead, layouts, type Box, type PictureLine, TextEngine } from './text-engine.ts';
import type { Pixels } from './upright.ts';
import { busiestPart } from './busiest-part.ts';

/** Languages in Latin letters, by their ISO 639-1 code: English is read first and shows which it is. */
const latin: Readonly<Record<string, string>> = { de: 'deu', es: 'spa', fr: 'fra', it: 'ita', pt: 'por' };
const english = 'eng';

/** One language for each other script that can be read. */
const otherScripts = ['chi_sim', 'jpn', 'kor', 'ara', 'hin', 'ukr'];

/** How many lines are tried with each other script. */
const tries = 2;
/** Of a script that a line is not in, the engine is less sure than that. */
const sureOfScript = 70;
/** The share of letters that were read with doubt from which the picture may be in another script. */
const doubtShare = 0.3;

/** Letters lower than this are told apart better twice as large. Points. */
const minLineHeight = 20;

/** What a further look at the picture may cost at most, so that it takes four seconds in all. */
const maxSecondsBefore = 2.2;

/** How many letters of a part of a page tell its language. */
const minLetters = 80;

/** Lines of a picture, in points of what was decoded. */
export interface LinesRead {
  lines: PictureLine[];
  /** As the engine calls it. */
  language: string;
}

interface Reading {
  /** Called after each look. */
  onProgress: () => void;
  /** The language it is probably in, as the engine calls it. */
  likely?: string | undefined;
  /** Whether the language is looked for however long that takes. */
  isPatient?: boolean;
}

let loading: Promise<TextEngine> | undefined;
const loadEngine = (): Promise<TextEngine> => (loading ??= TextEngine.load());

/**
 * The text in a picture, whatever language it is in: read as English first, then as what that turns out to
 * be.
 */
export async function readLines(
  decoded: Pixels,
  { onProgress, likely, isPatient = false }: Reading,
): Promise<LinesRead> {
  const engine = await loadEngine();
  const seconds = stopwatch();
  const look: Look = { engine, picture: decoded, scale: 1, layout: layouts.page };
  const first = await readFirst(look, onProgress);
  if (first.lines.length === 0) {
    return { lines: [], language: english };
  }
  const isLate = !isPatient && seconds() > maxSecondsBefore;
  const language = isLate ? english : await languageOf(first.look, first.lines, likely);
  onProgress();
  const [again = []] = language === english ? [] : await engine.read(language, [first.look]);
  onProgress();
  const merged = otherScripts.includes(language) ? withLatinLines(again, first.lines) : again;
  const isBetter = sureness(merged) > sureness(first.lines);
  return {
    lines: (isBetter ? merged : first.lines).map((line) => unscaled(line, first.look.scale)),
    language: isBetter ? language : english,
  };
}

/**
 * The same for a page of many: it is mostly in the language of the page before it, or else in that of a part
 * of it, and looked at once. What that leaves in doubt is read as any other picture.
 */
export async function readPageLines(
  page: Pixels,
  { onProgress, likely }: Omit<Reading, 'isPatient'>,
): Promise<LinesRead> {
  const engine = await loadEngine();
  const expected = likely ?? (await languageOfPart(engine, page)) ?? undefined;
  onProgress();
  engine.show(page);
  const read = expected !== undefined && isLatin(expected) ? await look(expected) : null;
  if (read === null) {
    return readLines(page, { onProgress, likely: expected, isPatient: true });
  }
  const language = latinLanguageOf(read.lines);
  const again = language === read.language ? null : await look(language);
  return again !== null && sureness(again.lines) > sureness(read.lines) ? again : read;

  /** Null where too much is in doubt. */
  async function look(language: string): Promise<LinesRead | null> {
    const [lines = []] = await engine.read(language, [{ layout: layouts.page }]);
    onProgress();
    return isInDoubt(lines) ? null : { lines, language };
  }
}

/** Read in English, which shows it at a fraction of the cost; null where too little stands there. */
async function languageOfPart(engine: TextEngine, page: Pixels): Promise<string | null> {
  engine.show(busiestPart(page));
  const [lines = []] = await engine.read(english, [{ layout: layouts.page }]);
  const isEnough = lettersIn(lines.filter(isSure)) >= minLetters;
  return isEnough && !isInDoubt(lines) ? latinLanguageOf(lines) : null;
}

/** A reader of another script makes nothing of a name or a number of likes in Latin letters. */
function withLatinLines(lines: readonly PictureLine[], latinLines: readonly PictureLine[]): PictureLine[] {
  const sure = latinLines.filter((line) => isSure(line) && lettersIn([line]) > 2);
  return lines.map((line) => {
    const latinLine = sure.find((other) => isSamePlace(boxOf(line), boxOf(other)));
    return latinLine === undefined || confidenceOf(latinLine) <= confidenceOf(line)
      ? line
      : { ...line, words: latinLine.words };
  });
}

/** Whether either has most of its height and width in common with the other. */
function isSamePlace(one: Box, other: Box): boolean {
  const share = (from: keyof Box, to: keyof Box) => {
    const common = Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
    return common / Math.max(one[to] - one[from], other[to] - other[from]);
  };
  return share('top', 'bottom') > 0.5 && share('left', 'right') > 0.5;
}

/** How the picture is looked at. */
interface Look {
  engine: TextEngine;
  picture: Pixels;
  scale: number;
  layout: number;
  isUneven?: boolean;
}

/**
 * The lines as far as English letters go. Letters on a coloured ground may need another look, and small ones
 * a larger picture.
 */
async function readFirst(whole: Look, onProgress: () => void): Promise<{ look: Look; lines: PictureLine[] }> {
  const look = async (options: Look) => {
    options.engine.show(options.picture);
    const [lines = []] = await options.engine.read(english, [options]);
    onProgress();
    return { look: options, lines: lines.filter((line) => lettersIn([line]) > 0) };
  };
  /** Another script has lines of which none is sure: they are needed to find out which. */
  const orUneven = async (even: { look: Look; lines: PictureLine[] }) => {
    const uneven = await look({ ...whole, isUneven: true });
    const isBetter = even.lines.length === 0 || uneven.lines.some(isSure);
    return isBetter ? uneven : even;
  };
  const even = await look(whole);
  const first = even.lines.some(isSure) ? even : await orUneven(even);
  if (lineHeight(first.lines) >= minLineHeight || !canGrow(whole.picture)) {
    return first;
  }
  const larger = await look({ ...first.look, picture: growGray(whole.picture, 2), scale: 2 });
  if (sureness(larger.lines) >= sureness(first.lines)) {
    return larger;
  }
  whole.engine.show(whole.picture);
  return first;
}

const canGrow = ({ width, height }: Pixels): boolean =>
  width * height <= 1_500_000 && 2 * Math.max(width, height) <= maxSide;

/** That of the one in the middle: headings and initials do not count. */
function lineHeight(lines: readonly PictureLine[]): number {
  const heights = lines
    .flatMap(({ words }) => words)
    .map(({ box }) => box.bottom - box.top)
    .toSorted((one, other) => one - other);
  return heights[heights.length >> 1] ?? 0;
}

/** Whether so little of it is sure that it may be in another script. */
const isInDoubt = (lines: readonly PictureLine[]): boolean =>
  lettersIn(lines.filter((line) => !isSure(line))) >= doubtShare * lettersIn(lines);

const isLatin = (language: string): boolean =>
  language === english || Object.values(latin).includes(language);

/** What the picture is to be read in once more. */
async function languageOf({ engine }: Look, lines: readonly PictureLine[], likely?: string): Promise<string> {
  if (!isInDoubt(lines)) {
    return latinLanguageOf(lines);
  }
  const isKnown = likely !== undefined && !isLatin(likely);
  return isKnown
    ? likely
    : ((await scriptOf(
        engine,
        lines.filter((line) => !isSure(line)),
      )) ?? english);
}

/** The one of the Latin languages that the sure lines are in. */
function latinLanguageOf(lines: readonly PictureLine[]): string {
  const text = lines.filter(isSure).flatMap(({ words }) => words.map((word) => word.text));
  const language = latin[detectLanguage(text.join(' '))];
  return language !== undefined && canRead(language) ? language : english;
}

/** The script in which the engine is sure of lines that it is not sure of in Latin letters. */
async function scriptOf(engine: TextEngine, doubtful: readonly PictureLine[]): Promise<string | null> {
  const parts = doubtful
    .toSorted((one, other) => widthOf(other) - widthOf(one))
    .slice(0, tries)
    .map((line) => ({ layout: layouts.line, part: around(line) }));
  let best: { language: string; confidence: number } | null = null;
  for (const language of otherScripts.filter(canRead)) {
    const words = (await engine.read(language, parts)).flat().flatMap((line) => line.words);
    const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
    if (confidence > (best?.confidence ?? sureOfScript)) {
      best = { language, confidence };
    }
  }
  return best?.language ?? null;
}

function boxOf({ words }: PictureLine): Box {
  const boxes = words.map(({ box }) => box);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

const widthOf = (line: PictureLine): number => boxOf(line).right - boxOf(line).left;

/** With some room, without which the first and last letters are cut. */
function around(line: PictureLine): Box {
  const { left, top, right, bottom } = boxOf(line);
  const room = Math.round((bottom - top) / 4);
  return {
    left: Math.max(0, left - room),
    top: Math.max(0, top - room),
    right: right + room,
    bottom: bottom + room,
  };
}

const unscaled = ({ words, ...line }: PictureLine, scale: number): PictureLine => ({
  ...line,
  words: words.map(({ box, ...word }) => ({
    ...word,
    box: {
      left: box.left / scale,
      top: box.top / scale,
      right: box.right / scale,
      bottom: box.bottom / scale,
    },
  })),
});

/** Seconds of the processor since now. */
function stopwatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
}
