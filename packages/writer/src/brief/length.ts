import {
  type LengthUnit,
  spacedUnits,
  unspacedUnits,
  wholeLengths,
  type WrittenUnit,
} from './length-units.ts';
import { languages, requestPatterns } from '../languages/language.ts';
import { hanValue, numberPattern, numberValue, withPlainDigits } from './numbers.ts';

/** A length written in words. `value` is what can be made of it, `asked` what was written. */
export interface RequestedLength {
  unit: LengthUnit;
  value: number;
  asked: number;
}

/** What can be asked for: ten seconds to an hour, and about as much in words and characters. */
export const lengthRanges: Readonly<Record<LengthUnit, readonly [number, number]>> = {
  seconds: [10, 60 * 60],
  words: [30, 9_000],
  characters: [150, 50_000],
};

interface LengthMatch {
  unit: LengthUnit;
  asked: number;
  start: number;
  end: number;
}

const gapPattern = '(?:\\s*-\\s*|\\s*)';
const andAHalf = '(\\s+and a half|\\s+et demie?|\\s+y medio|\\s+e meio|\\s+e mezzo)?';
const andSeconds =
  '\\s*(?:,|and|und|et|y|e)?\\s*(\\d{1,2})\\s*(?:s|secs?|seconds?|sekunden?|secondes?|segundos?|secondi)';
const maxLengths = 6;
const fewMinutes = 5 * 60;

// What stands around a length and belongs to it: "exactly 90 words", "about five minutes long".
const leadIn =
  /(?:(?:(?<![\p{L}])(?:in|within|under|about|around|approximately|approx\.?|roughly|exactly|precisely|only|just|at (?:most|least)|(?:no|not) (?:more|longer) than|(?:less|shorter) than|max(?:imum)?\.?|up to|lasting|of|for|etwa|rund|genau|ungefähr|höchstens|maximal|von|mit|environ|exactement|pendant|de|en|unos|unas|aproximadamente|exactamente|exatamente|cerca de|uns|em|circa|ca\.?|esattamente|di|مدته|مدتها|لمدة|في|خلال|около|примерно|на))\s+)+$/iu;
const trailing =
  /^(?:[\s-]*(?:long|in (?:length|duration|total)|max(?:imum)?\.?|or (?:less|so|under|fewer)|tops|at most|exactly|lang|de (?:long|durée|duración|largo|duração)|di durata)(?![\p{L}])|(?:以内|左右|くらい|程度|정도)?(?:的|の|で(?![すきは])[、,]?|짜리)?(?=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}))/iu;

/**
 * The length asked for in a text ("60 seconds", "two minutes", "300 words", "60秒"), or null, and the text
 * without it.
 */
export function takeLength(
  written: string,
  language: string,
): { length: RequestedLength | null; rest: string } {
  let rest = withPlainDigits(written);
  let length: RequestedLength | null = null;
  const kept: string[] = [];
  for (let round = 0; round < maxLengths; round += 1) {
    const match = firstIn(rest);
    if (match === null) {
      break;
    }
    if (isOfTopic(rest, match, language)) {
      kept.push(rest.slice(match.start, match.end));
      rest = `${rest.slice(0, match.start)}${mark(kept.length)}${rest.slice(match.end)}`;
      continue;
    }
    const [low, high] = lengthRanges[match.unit];
    length ??= {
      unit: match.unit,
      asked: match.asked,
      value: Math.min(high, Math.max(low, Math.round(match.asked))),
    };
    rest = without(rest, match);
  }
  kept.forEach((text, index) => (rest = rest.replace(mark(index + 1), text)));
  return { length, rest: rest.trim() };
}

/** Stands for a length that stays where it is: a letter of nobody's. */
const mark = (number: number): string => String.fromCodePoint(0xe000 + number);

/**
 * "Breakfast ideas under 10 minutes", "How to cook in under half an hour": the thing itself takes so long.
 */
function isOfTopic(text: string, { unit, asked, start }: LengthMatch, language: string): boolean {
  const patterns = requestPatterns(language);
  if (patterns === undefined || unit !== 'seconds' || asked < fewMinutes) {
    return false;
  }
  const lead = new RegExp(`[\\p{L}\\p{N}]\\s+((?:in\\s+)?(?:${patterns.under}))$`, 'iu');
  const before = text.slice(0, start).trim();
  const [, under = ''] = lead.exec(before) ?? [];
  const asks = new RegExp(
    `(?<!\\p{L})(?:${patterns.formats})(?!\\p{L})|^(?:${patterns.verbs})(?!\\p{L})`,
    'iu',
  );
  const isDone = new RegExp(languages.get(language)?.outline.howTo ?? '(?!)', 'iu').test(before);
  return under !== '' && !asks.test(before) && (isDone || !/^in\s(?!meno)/iu.test(under));
}

function firstIn(text: string): LengthMatch | null {
  for (const read of lengthReaders) {
    const match = read(text);
    if (match !== null) {
      return match;
    }
  }
  return null;
}

function without(text: string, { start, end }: LengthMatch): string {
  const before = text.slice(0, start).replace(leadIn, '');
  return `${before} ${text.slice(end).replace(trailing, '')}`.replace(/[^\S\n]{2,}/gu, ' ');
}

const lengthReaders: readonly ((text: string) => LengthMatch | null)[] = [
  clock,
  minutesAndSeconds,
  ...wholeLengths.map(
    ({ pattern, seconds }) =>
      (text: string) =>
        whole(text, pattern, seconds),
  ),
  ...unspacedUnits.map((unit) => (text: string) => unspaced(text, unit)),
  ...spacedUnits.map((unit) => (text: string) => spaced(text, unit)),
  shortSeconds,
];

/** Not a picture format (9:16) and not a time of day. */
function clock(text: string): LengthMatch | null {
  const match = /(?<![\d:])(?!9:16)(\d{1,2}):([0-5]\d)(?![\d:]|\s*(?:[ap]\.?m|uhr|h)\b)/iu.exec(text);
  return toMatch(match, 'seconds', match && Number(match[1]) * 60 + Number(match[2]));
}

function minutesAndSeconds(text: string): LengthMatch | null {
  const match = new RegExp(
    `(?<![\\p{L}\\d])(\\d{1,3})\\s*(?:m|min\\p{L}*)\\.?${andSeconds}(?![\\p{L}])`,
    'iu',
  ).exec(text);
  return toMatch(match, 'seconds', match && Number(match[1]) * 60 + Number(match[2]));
}

function shortSeconds(text: string): LengthMatch | null {
  const match = /(?<![\p{L}\d])(\d{1,3})\s?s(?![\p{L}\d])/u.exec(text);
  return toMatch(match, 'seconds', match && Number(match[1]));
}

function whole(text: string, words: string, seconds: number): LengthMatch | null {
  return toMatch(new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}])`, 'iu').exec(text), 'seconds', seconds);
}

function unspaced(text: string, { pattern, unit, factor }: WrittenUnit): LengthMatch | null {
  const match = new RegExp(
    `(\\d{1,6}(?:\\.\\d{1,2})?|[一二三四五六七八九十百两兩半]{1,6})\\s{0,3}${pattern}`,
    'u',
  ).exec(text);
  const value = hanValue(match?.[1] ?? '');
  return toMatch(match, unit, value === null ? null : value * factor);
}

function spaced(text: string, { pattern, unit, factor }: WrittenUnit): LengthMatch | null {
  const match = new RegExp(
    `(?<![\\p{L}\\d])(${numberPattern})(?:\\s*(?:-|–|to|bis|à|a)\\s*\\d+)?${gapPattern}(?:${pattern})(?![\\p{L}]|\\s+rule\\b)${andAHalf}`,
    'iu',
  ).exec(text);
  const written = match?.[1] ?? '';
  const value = numberValue(written);
  return value === null || isSaying(written, value, { unit, factor })
    ? null
    : toMatch(match, unit, (value + (match?.[2] ? 0.5 : 0)) * factor);
}

/** "a second", "one word", "3 words that changed me": a manner of speaking, not a length. */
function isSaying(
  written: string,
  value: number,
  { unit, factor }: Pick<WrittenUnit, 'unit' | 'factor'>,
): boolean {
  return factor === 1 && value < 5 && !(unit === 'seconds' && /^\d/u.test(written));
}

function toMatch(match: RegExpExecArray | null, unit: LengthUnit, asked: number | null): LengthMatch | null {
  return match === null || asked === null || asked <= 0 || Number.isNaN(asked)
    ? null
    : { unit, asked, start: match.index, end: match.index + match[0].length };
}
