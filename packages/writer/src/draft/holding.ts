import { contentTerms, type Sentence } from '@hookline/text';
import { wantedIn } from '../answers/wanted.ts';
import type { Brief } from '../brief/brief.ts';
import { cuesOf } from '../languages/cues.ts';
import { shareAlike } from '../rank/term-shares.ts';
import type { Source } from './material.ts';
import { isQuotable } from './usable.ts';

/** Of the words of what is wanted: a sentence that holds so many speaks of it. */
const mostOfIt = 0.6;

/**
 * Something that is to be told: its words, and what a sentence must have that answers it ("how long it
 * takes").
 */
export interface Point {
  terms: ReadonlySet<string>;
  isAnswered: (text: string) => boolean;
}

/** How long something is or what it costs is told in other words than it is asked for, by language. */
const measuring: Record<string, string> = {
  de: 'dauern dauert brauchen braucht kosten kostet lange',
  en: 'takes lasts needs long costs',
  es: 'tardar tarda durar dura costar cuesta',
  fr: 'durer dure coûter coûte',
  it: 'durare dura costare costa lungo',
  pt: 'durar dura demorar demora custar custa',
};

/** A point that a request lists, read. */
export function readPoint(point: string, language: string): Point {
  const asked = wantedIn(point, language);
  const asking = asked === null ? [] : contentTerms(measuring[language] ?? '', language);
  const terms = contentTerms(point, language).filter((term) => !asking.includes(term));
  return { terms: new Set(terms), isAnswered: (text) => asked === null || asked.isIn(text) };
}

/**
 * How much of a point a sentence with these terms holds, 0 to 1; 0 where it lacks what the point asks for.
 */
const shareOfPoint = ({ terms, isAnswered }: Point, text: string, own: readonly string[]): number =>
  isAnswered(text) ? (terms.size === 0 ? 1 : shareAlike(terms, own)) : 0;

/** Of the words of a point: "cost" of "cost targets". */
const partOfPoint = 0.5;

/**
 * How much of a point a line tells, 0 to 1; 0 where that is less than half of it, or nothing of the topic.
 */
export function shareTold(
  point: Point,
  { text, source, index, topical }: { text: string; source: Source; index: number; topical: number },
): number {
  const share = shareOfPoint(point, text, source.terms[index] ?? []);
  return share >= partOfPoint && (point.terms.size > 0 || topical > 0) ? share : 0;
}

/** How much of what somebody wants a sentence holds, 0 to 1: all of its figures, and most of its words. */
export function holding(thing: string, { language, text }: { language: string; text: string }): number {
  const figures: readonly string[] = thing.match(/\d+(?:[.,]\d+)*/gu) ?? [];
  const own: readonly string[] = text.match(/\d+(?:[.,]\d+)*/gu) ?? [];
  const share = shareOfPoint(readPoint(thing, language), text, contentTerms(text, language));
  return figures.every((figure) => own.includes(figure)) && share >= mostOfIt ? share : 0;
}

/** Whether the user wants a sentence told: marked it, or asked for what it says. */
export const isWanted = ({ isMarked, isAsked }: { isMarked: boolean; isAsked: boolean }): boolean =>
  isMarked || isAsked;

/**
 * The sentences that the user marked, or that hold what is to be mentioned, which can only be quoted: within
 * somebody's words, or with a mark of quotation that closes further on.
 */
export function onlyQuotable(
  { sentences, usable, language }: Source,
  { mentions }: Brief,
  isMarked: (text: string) => boolean,
): Sentence[] {
  const cues = cuesOf(language);
  return sentences.filter(
    (sentence) =>
      !usable.includes(sentence) &&
      (isMarked(sentence.text) ||
        mentions.some((thing) => holding(thing, { language, text: sentence.text }) > 0)) &&
      isQuotable(sentence.text, cues),
  );
}
