import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import { shareAlike } from '../rank/term-shares.ts';
import { scaleToOne } from '../rank/lex-rank.ts';
import { tagEnglish } from '../english-tags.ts';
import type { Vector } from '../rank/vectors.ts';
import type { Brief } from '../brief/brief.ts';
import { type Cues, cuesOf } from '../languages/cues.ts';
import type { ListKind } from '../languages/language.ts';
import { isClear, type Source } from './material.ts';
import { isUsable } from './usable.ts';
import { termWeights, type TermWeights, weightedShare } from './term-weights.ts';

/** A sentence of a source that can be read out, and what speaks for it. */
export interface Line {
  source: Source;
  /** Its place among the sentences of the source. */
  index: number;
  paragraph: number;
  text: string;
  words: number;
  vector: Vector;
  /** Clear without the sentence before it. */
  alone: boolean;
  /** Speaks of "the company" or "the study" as known: better behind the sentence that names it. */
  leaning: boolean;
  /** Names somebody by the surname alone who was introduced before. */
  unresolved: boolean;
  /** The share of the topic's words in it, the telling ones counting most, 0 to 1. */
  direct: number;
  /** The same in and around it. */
  topical: number;
  /** How much it is worth quoting, about 0 to 2. */
  value: number;
}

const neighbour = 0.35;
// An item on the topic speaks of other things, too.
const offTopic = 0.25;

/** What a brief looks for in a sentence. */
interface Wanted {
  weights: TermWeights;
  points: ReadonlySet<string>[];
  steps: boolean;
  list: ListKind | null;
}

/** The readable sentences of the sources with their worth for this brief. */
export function collectLines(
  sources: readonly Source[],
  relevance: ReadonlyMap<Source, number>,
  brief: Brief,
): Line[] {
  const wanted: Wanted = {
    weights: termWeights(brief, sources),
    points: brief.points.map((point) => new Set(contentTerms(point, brief.language))),
    steps: /^(?:how to|wie man|comment|cómo|como|come)\b/iu.test(brief.topic ?? ''),
    list: brief.request.list,
  };
  return sources.flatMap((source) => {
    const cues = cuesOf(source.language);
    const scores = scaleToOne(source.scores);
    const isUnresolved = unresolvedNames(source);
    const weight = 0.75 + 0.25 * Math.min(1, relevance.get(source) ?? 1);
    return source.sentences
      .filter(({ text }) => isUsable(text, cues))
      .map((sentence): Line => {
        const { text, index, paragraph } = sentence;
        const topical = topicalShare(source, index, wanted.weights);
        const standing = 0.6 * (scores[index] ?? 0) + fitness({ source, index, text, topical }, wanted);
        return {
          source,
          index,
          paragraph,
          text,
          words: countWords(text),
          vector: source.vectors[index] ?? new Map(),
          alone: isClear(sentence, source),
          leaning: cues.leaning.test(text),
          unresolved: isUnresolved(text, index),
          direct: weightedShare(wanted.weights, source.terms[index] ?? []),
          topical,
          value: (standing - drawbacks(text, cues)) * weight,
        };
      });
  });
}

/** What speaks for a sentence beside its standing in its text: the topic, a point, a figure, a step. */
function fitness(
  { source, index, text, topical }: Pick<Line, 'source' | 'index' | 'text' | 'topical'>,
  wanted: Wanted,
): number {
  const point = Math.max(0, ...wanted.points.map((terms) => shareAlike(terms, source.terms[index] ?? [])));
  const astray = wanted.weights.size > 0 && topical === 0 ? offTopic : 0;
  const isSteps = wanted.steps || wanted.list === 'tips' || wanted.list === 'steps';
  const step = isSteps && isInstruction(text, source.language) ? 0.4 : 0;
  const entry = makesEntry(text, wanted.list, cuesOf(source.language)) ? 0.3 : 0;
  return 0.7 * topical + 0.6 * point + (hasNumber(text) ? 0.1 : 0) + step + entry - astray;
}

/** Whether a sentence is one of what a list is asked for of, as far as its words tell. */
function makesEntry(text: string, list: ListKind | null, cues: Cues): boolean {
  const tests: Partial<Record<ListKind, () => boolean>> = {
    facts: () => hasNumber(text),
    reasons: () => cues.cause.test(text),
    mistakes: () => cues.problem.test(text),
  };
  return list !== null && tests[list]?.() === true;
}

/** What speaks against it: another person's "I", a quotation within. */
function drawbacks(text: string, cues: Cues): number {
  return (cues.firstPerson.test(text) ? 0.45 : 0) + (/["“«„]/u.test(text) ? 0.1 : 0);
}

/** Whether a sentence holds a figure that says something: not only a year. */
export function hasNumber(text: string): boolean {
  const figures = text.replace(
    /\p{Lu}\p{L}*[- ]?\d+|\d+(?:st|nd|rd|th)?[-‐ ]?(?:year|day|month)s?[-‐ ]old|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d+/gu,
    '',
  );
  return /[$€£¥]\s?\d|\d\s?%|(?<![\d.,-])(?!(?:1[89]|20)\d\d(?![\d,.]))\d[\d.,]*\d(?![\d:-]|\s?[ap]\.?m\b)/u.test(
    figures,
  );
}

function topicalShare(source: Source, index: number, weights: TermWeights): number {
  const around = [-1, 1].reduce(
    (sum, step) => sum + neighbour * weightedShare(weights, source.terms[index + step] ?? []),
    0,
  );
  return Math.min(1, weightedShare(weights, source.terms[index] ?? []) + around);
}

function isInstruction(text: string, language: string): boolean {
  if (language !== 'en') {
    return false;
  }
  const first = tagEnglish(text.slice(0, 60))[0];
  return first?.tag === 'VERB' && !/(?:ing|ed)$/i.test(first.word);
}

/** The points of a brief that no sentence speaks of. */
export function uncoveredPoints(lines: readonly Line[], brief: Brief): string[] {
  return brief.points.filter((point) => {
    const terms = new Set(contentTerms(point, brief.language));
    return (
      terms.size > 0 && !lines.some((line) => shareAlike(terms, line.source.terms[line.index] ?? []) >= 0.5)
    );
  });
}

const fullName = /(?<!\p{L})\p{Lu}\p{L}+(?:\s(?:\p{Lu}\.|\p{Lu}\p{L}+))?\s(\p{Lu}\p{Ll}{2,})(?![\p{L}-])/gu;

/**
 * Tells whether a sentence speaks by their surname alone of somebody whom the source introduced before
 * ("Dempsey suspected" behind "Owen Dempsey, a consultant"): such a sentence is clear only behind the
 * introduction.
 */
function unresolvedNames({ sentences }: Source): (text: string, index: number) => boolean {
  const introduced = new Map<string, number>();
  for (const { text, index } of sentences) {
    for (const [, surname = ''] of text.matchAll(fullName)) {
      introduced.set(surname, introduced.get(surname) ?? index);
    }
  }
  return (text, index) =>
    [...text.matchAll(/(?<!\p{Lu}\p{L}*\s|\p{Lu}\.\s|[\p{L}-])\p{Lu}\p{Ll}{2,}(?!\p{L}|\s\p{Lu}|-)/gu)].some(
      ([name]) => {
        const first = introduced.get(name.replace(/s$/u, '')) ?? introduced.get(name);
        return first !== undefined && first < index;
      },
    );
}
