import { countWords } from '@hookline/contract/counting';
import { cuesOf } from '../languages/cues.ts';
import type { Line } from './lines.ts';
import { speakable } from '../spoken/index.ts';
import { toldInPast } from '../spoken/past.ts';
import { rulesOf } from '../spoken/rules.ts';
import { saidOf } from './said.ts';
import { standsAlone } from './usable.ts';

// What can only be quoted stands where nothing else is left.
const unspeakable = 0.6;
const breath = 16;
const longBreath = 24;
/** A sentence of which less is said has lost something. */
const wholeShare = 0.85;
/** Characters. */
const endLength = 12;
/** The longest sentence that is said where nothing shorter can be made of it. Words. */
const longest = 36;

/** The lines with what is said of them; what cannot be said is worth less. */
export function inWords(lines: readonly Line[]): Line[] {
  let last: Line | null = null;
  return lines.map((line) => {
    const told: Line = line.isVerbatim ? line : inSpokenWords(line, last);
    // A quotation that is left out takes nothing with it.
    last = told.said.length === 0 && /^["“„«]/u.test(line.text) ? last : told;
    return told;
  });
}

/** A line with what is said of it behind the one before it, which is `last` where it was kept. */
function inSpokenWords(line: Line, last: Line | null): Line {
  const leader = last !== null && leadsTo(last, line) ? last : null;
  const opens = opensText(line);
  const alone = standsByItself(line) ? wordsOf(line) : [];
  const behind = leader === null && !opens ? [] : wordsOf(line, true);
  const isCertain = alone.length > 0 && canSpeak(line);
  return behind.length === 0 || isCertain
    ? withWords(line, alone)
    : tiedTo(leader, { ...withWords(line, behind), alone: line.alone && (opens || alone.length > 0) });
}

/** A line that can be said for certain only behind another; what a text begins with behind its title. */
const tiedTo = (leader: Line | null, line: Line): Line => ({
  ...line,
  isTied: !opensText(line),
  behind: leader?.index ?? line.behind,
});

/** Whether it can be said for certain without the sentence before it. */
const canSpeak = ({ text, dated = text, source: { language, item } }: Line): boolean =>
  speakable(dated, language, { longest, isOwn: item.isOwn === true }) !== null;

const withWords = (line: Line, spoken: readonly string[]): Line => {
  const { said, moved } = inThePast(line, spoken);
  return {
    ...line,
    said,
    words: countWords(said.join(' ') || line.text),
    value: line.value - effort(said),
    ...(moved !== undefined && { moved }),
  };
};

/** What is said of a line of an old source, its news in the past. */
function inThePast(
  { dated, source: { language, item } }: Line,
  said: readonly string[],
): Pick<Line, 'said' | 'moved'> {
  const rules = dated === undefined || item.isOwn === true ? null : rulesOf(language);
  if (rules === null) {
    return { said };
  }
  const told = said.map((sentence) => toldInPast(sentence, rules));
  const [first] = told;
  return {
    said: said.map((sentence, at) => told[at]?.text ?? sentence),
    ...(first === null || first === undefined ? {} : { moved: first }),
  };
}

const standsByItself = ({ alone, text, source: { language } }: Line): boolean =>
  alone && standsAlone(text, cuesOf(language));

/** What a text begins with leans on nothing but its title. */
const opensText = (line: Line): boolean => line.index === 0 || (line.alone && !standsByItself(line));

/** What is said of a line by itself, or behind the sentence before it. */
function wordsOf({ source, index, text, dated }: Line, isBehind = false): readonly string[] {
  const { language, sentences, title, item } = source;
  const isOwn = item.isOwn === true;
  const before = isBehind ? (sentences[index - 1]?.text ?? title) : undefined;
  const isOld = dated !== undefined;
  return saidOf(dated ?? text, { language, cues: cuesOf(language), before, longest, isOld, isOwn });
}

/**
 * Whether a line is what the next one leans on: directly before it, or but for quotations that name
 * nobody.
 */
function leadsTo(last: Line, { source, index }: Line): boolean {
  const between = last.source === source ? source.sentences.slice(last.index + 1, index) : [];
  const isQuoted = ({ text }: { text: string }) =>
    /^["“„«]/u.test(text) && !/\s\p{Lu}/u.test(text.replace(/["“„«][^"“”„«»]*["”“»]/gu, ''));
  return last.source === source && last.index < index && !isCut(last) && between.every(isQuoted);
}

/** Whether the end of a sentence is not told; what goes in front of it is a source. */
const isCut = ({ said, text }: Line): boolean =>
  countWords(said.join(' ')) < countWords(text) * wholeShare &&
  !said.at(-1)?.endsWith(text.slice(-endLength));

/** How hard it is to say: each word over what is said in a breath, and what can only be quoted. */
const effort = (said: readonly string[]): number =>
  said.length === 0 ? unspeakable : said.reduce((sum, sentence) => sum + overlong(countWords(sentence)), 0);

const overlong = (words: number): number =>
  Math.max(0, words - breath) * 0.02 + Math.max(0, words - longBreath) * 0.05;
