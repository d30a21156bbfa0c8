import type { Engine, FieldLimit, SummaryFormat, SummaryLength, Tone } from '@hookline/contract/assistant';
import type { ItemDetail } from '@hookline/contract/content';
import { limitUnits } from '@hookline/contract/counting';
import type { Answer } from '#lib/api.ts';
import { toEngine } from './engine.ts';
import {
  asList,
  asNumber,
  asNumbers,
  asText,
  asTexts,
  asWord,
  type Loose,
  withDefaults,
} from '#lib/tolerant.ts';

export type SummaryOptions = { length: SummaryLength; format: SummaryFormat };

/** What is kept on an item, as the server sent it. */
export type ItemReadings = Answer<'GET /api/content/{id}'>;

export interface KeyPoint {
  text: string;
  /** Where what it rests on begins in the item's text, in UTF-16 units; null where that is not known. */
  start: number | null;
  /** Of a PDF: the page on which that is. */
  page: number | null;
}

export interface ShownSummary {
  summary: string;
  keyPoints: KeyPoint[];
  engine: Engine | null;
}

type SummaryAnswer = Loose<Pick<ItemDetail, 'summary' | 'keyPoints' | 'keyPointStarts' | 'keyPointPages'>>;

/** A summary that was just made, or an item's; undefined when there is none in the answer. */
export function toShownSummary(
  answer: SummaryAnswer | undefined,
  engine: Loose<Engine> | null | undefined,
): ShownSummary | undefined {
  const { summary, keyPoints, keyPointStarts, keyPointPages } = withDefaults(answer, {
    summary: (text) => asText(text).trim(),
    keyPoints: asTexts,
    keyPointStarts: asNumbers,
    keyPointPages: asNumbers,
  });
  if (summary === '' && keyPoints.length === 0) {
    return undefined;
  }
  return {
    summary,
    keyPoints: keyPoints.map((text, index) => ({
      text,
      start: keyPointStarts[index] ?? null,
      page: keyPointPages[index] ?? null,
    })),
    engine: toEngine(engine),
  };
}

const measuresOf = (tone: Loose<Tone> | null | undefined) =>
  withDefaults(tone, {
    overall: '',
    sentiment: asNumber,
    formality: asNumber,
    energy: asNumber,
    readingGrade: asNumber,
    labels: asTexts,
    suggestions: asTexts,
  });

export interface ShownTone extends ReturnType<typeof measuresOf> {
  engine: Engine | null;
}

/** A tone that was just measured, or an item's; undefined when there is none. */
export function toShownTone(
  tone: Loose<Tone> | null | undefined,
  engine: Loose<Engine> | null | undefined,
): ShownTone | undefined {
  const measures = measuresOf(tone);
  return measures.overall === '' ? undefined : { ...measures, engine: toEngine(engine) };
}

export interface ShownPost {
  text: string;
  titles: string[];
  hashtags: string[];
  notes: string[];
  engine: Engine | null;
  limits: FieldLimit[];
}

/** The post in an answer; undefined when there is no text in it. */
export function toShownPost({
  repurposed,
  engine,
  limits,
}: Answer<'POST /api/ai/repurpose'>): ShownPost | undefined {
  const post = withDefaults(repurposed, { text: '', titles: asTexts, hashtags: asTexts, notes: asTexts });
  return post.text.trim() === ''
    ? undefined
    : { ...post, engine: toEngine(engine), limits: asList(limits, toFieldLimit) };
}

function toFieldLimit(answer: Loose<FieldLimit>): FieldLimit | undefined {
  const limit = withDefaults(answer, {
    field: '',
    limit: asNumber,
    unit: (unit) => asWord(unit, limitUnits),
  });
  return limit.limit === null || limit.unit === undefined
    ? undefined
    : { ...limit, limit: limit.limit, unit: limit.unit };
}
