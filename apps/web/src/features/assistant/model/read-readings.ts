import type { Engine, FieldLimit, SummaryFormat, SummaryLength } from '@hookline/contract/assistant';
import { limitUnits } from '@hookline/contract/counting';
import { readEngine } from '#lib/read-engine.ts';
import { asList, asNumber, asNumbers, asRecord, asText, asTexts, asWord } from '#lib/tolerant.ts';

export type SummaryOptions = { length: SummaryLength; format: SummaryFormat };

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

export interface ShownTone {
  overall: string;
  sentiment: number | null;
  formality: number | null;
  energy: number | null;
  readingGrade: number | null;
  labels: string[];
  suggestions: string[];
  engine: Engine | null;
}

export interface ShownPost {
  text: string;
  titles: string[];
  hashtags: string[];
  notes: string[];
  engine: Engine | null;
  limits: FieldLimit[];
}

/** A summary from an answer of its own or from an item's; undefined when there is none in it. */
export function readSummary(answer: unknown): ShownSummary | undefined {
  const { summary, keyPoints, keyPointStarts, keyPointPages, engine, summaryEngine } = asRecord(answer);
  const points = asTexts(keyPoints);
  const starts = asNumbers(keyPointStarts);
  const pages = asNumbers(keyPointPages);
  if (asText(summary).trim() === '' && points.length === 0) {
    return undefined;
  }
  return {
    summary: asText(summary).trim(),
    keyPoints: points.map((text, index) => ({
      text,
      start: starts[index] ?? null,
      page: pages[index] ?? null,
    })),
    engine: readEngine(engine ?? summaryEngine),
  };
}

/** A tone from an answer of its own or from an item's; undefined when there is none in it. */
export function readTone(answer: unknown): ShownTone | undefined {
  const { tone, engine, toneEngine } = asRecord(answer);
  const measured = asRecord(tone);
  if (asText(measured['overall']) === '') {
    return undefined;
  }
  return {
    overall: asText(measured['overall']),
    sentiment: asNumber(measured['sentiment']),
    formality: asNumber(measured['formality']),
    energy: asNumber(measured['energy']),
    readingGrade: asNumber(measured['readingGrade']),
    labels: asTexts(measured['labels']),
    suggestions: asTexts(measured['suggestions']),
    engine: readEngine(toneEngine ?? engine),
  };
}

/** The post in an answer; undefined when there is no text in it. */
export function readPost(answer: unknown): ShownPost | undefined {
  const { repurposed, engine, limits } = asRecord(answer);
  const { text, titles, hashtags, notes } = asRecord(repurposed);
  if (asText(text).trim() === '') {
    return undefined;
  }
  return {
    text: asText(text),
    titles: asTexts(titles),
    hashtags: asTexts(hashtags),
    notes: asTexts(notes),
    engine: readEngine(engine),
    limits: asList(limits, readLimit),
  };
}

function readLimit(value: unknown): FieldLimit | undefined {
  const { field, limit, unit } = asRecord(value);
  const [most, counted] = [asNumber(limit), asWord(unit, limitUnits)];
  return most === null || counted === undefined
    ? undefined
    : { field: asText(field), limit: most, unit: counted };
}
