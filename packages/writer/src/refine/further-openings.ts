import { countWords } from '@hookline/contract/counting';
import { cuesOf } from '../languages/cues.ts';
import { type Hook, hookWords } from '../draft/hooks.ts';
import { hasNumber, type Line } from '../draft/lines.ts';
import { isAnothersI } from '../draft/material.ts';
import { standsAlone } from '../draft/usable.ts';

/**
 * Somebody whom the script names further down: "He could not climb two stairs at a time" holds who
 * listens.
 */
const somebody = /^(?:He|She|Er|Sie|Il|Elle|Él|Ella|Ele|Ela|Lui|Lei)(?=\s)/u;
/** “Nobody notices that in a lifetime”. */
const pointed = /(?<!\p{L})(?:that|this)(?=[.,]|\s(?:in|on|at|is|was|for|by|to|means|makes)(?!\p{L}))/iu;
const theirs = /(?<!\p{L})(?:his|her|him)(?!\p{L})/giu;

/**
 * Short sentences of the sources beyond what usually opens, those that the user marked first: they may
 * speak of somebody as "he", and what is marked need not name the topic.
 */
export function furtherOpenings(lines: readonly Line[]): Hook[] {
  return lines
    .filter(isFit)
    .toSorted(
      (one, other) => Number(other.isMarked) - Number(one.isMarked) || weightOf(other) - weightOf(one),
    )
    .map((line) => ({ text: textOf(line), line }));
}

function isFit(line: Line): boolean {
  const { isMarked, said, direct, topical, source } = line;
  const text = textOf(line);
  const words = countWords(text);
  const isOnTopic = direct > 0 || topical > 0 || hasNumber(text);
  return (
    words >= hookWords.min &&
    words <= hookWords.max &&
    (isMarked || (said.length === 1 && isOnTopic)) &&
    leansOnNothing(line) &&
    !/["“”„«»?:;()…]/u.test(text) &&
    !isAnothersI(text, source) &&
    isClearBut(text, source.language)
  );
}

const leansOnNothing = ({ awaits, leaning, isVerbatim, introducedAt, pointsAt }: Line): boolean =>
  !(awaits || leaning || isVerbatim === true) && introducedAt === null && pointsAt.length === 0;

/** Whether a sentence points at nothing but the one whom it begins with. */
function isClearBut(text: string, language: string): boolean {
  const cues = cuesOf(language);
  const named = somebody.test(text) ? text.replace(somebody, 'Anna').replaceAll(theirs, 'Anna') : text;
  // "She noted that …" tells of a talk.
  const pointing = [
    cues.voice,
    pointed,
    cues.anaphora,
    cues.relative,
    cues.adding,
    /,\s(?:it|he|she|they)\s/u,
  ];
  return standsAlone(named, cues) && !pointing.some((cue) => cue.test(named));
}

const textOf = ({ said, text }: Line): string => (said.length === 1 ? (said[0] ?? text) : text);

const weightOf = (line: Line): number => line.value + line.direct + (hasNumber(line.text) ? 0.3 : 0);
