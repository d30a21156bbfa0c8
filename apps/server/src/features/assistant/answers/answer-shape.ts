import { asRecord, cleanText, oneLine, splitSentences, detectLanguage } from '@hookline/text';
import { z } from 'zod';
import { lenientText, lenientTexts } from '../model/lenient-fields.ts';
import { readProse } from '../model/read-prose.ts';
import { toAnswerSchema } from '../model/script-shape.ts';

/** What a model is asked for: quotations, never numbers of passages, which small models get wrong. */
export const answerShape = z.object({
  sentences: z
    .array(
      z.object({
        text: lenientText.describe('One sentence of the answer'),
        quotes: z
          .preprocess((value) => (typeof value === 'string' ? [value] : value), lenientTexts)
          .describe('The words of the material it rests on, each copied exactly'),
      }),
    )
    .describe('The answer, one sentence each; empty where the material does not answer'),
});

export const answerSchema = toAnswerSchema('answer', answerShape);

export interface ModelSentence {
  text: string;
  quotes: string[];
}

const maxSentenceLength = 1_500;
const maxQuotes = 6;

/** One sentence of an answer; null where it says nothing. */
export function readSentence(value: unknown): ModelSentence | null {
  const { text, quotes } = asRecord(value);
  const line = typeof text === 'string' ? oneLine(text).slice(0, maxSentenceLength) : '';
  const list: unknown[] = Array.isArray(quotes) ? quotes : [quotes];
  return /[\p{L}\p{N}]/u.test(line)
    ? {
        text: line,
        quotes: list
          .filter((quote) => typeof quote === 'string')
          .map(cleanText)
          .slice(0, maxQuotes),
      }
    : null;
}

const quoted = /[“„«"]([^“”„«»"]{12,1000})[”“»"]/gu;
const noAnswer = /^(?:the (?:material|items|sources?) (?:do|does) not|no answer|nothing (?:in|on) )/iu;

/** The sentences of an answer in plain words, with what each has in quotation marks. */
export function readPlainAnswer(answer: string): { sentences: ModelSentence[] } | null {
  const prose = readProse(answer, 2);
  if (prose === null) {
    return null;
  }
  const sentences = splitSentences(prose, detectLanguage(prose)).map(({ text }) => ({
    text,
    quotes: Array.from(text.matchAll(quoted), ([, quote = '']) => quote),
  }));
  return { sentences: noAnswer.test(prose) && sentences.length === 1 ? [] : sentences };
}
