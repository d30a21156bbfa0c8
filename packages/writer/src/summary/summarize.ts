import { countWords } from '@hookline/contract/counting';
import { placeOf } from '@hookline/text';
import type { Summary, SummaryRequest } from '../requests.ts';
import { cuesOf } from '../languages/cues.ts';
import { fromSources } from '../engine.ts';
import { standsAlone } from '../draft/usable.ts';
import { pickSentences } from './pick-sentences.ts';

const sentenceCounts = { short: 3, medium: 5, long: 8 } as const;
const keyPointCounts = { short: 3, medium: 5, long: 7 } as const;
const maxPointLength = 32;

/**
 * A summary of the text's own sentences, as a paragraph or as bullets, and its key points with
 * their place in the text. Same request, same answer.
 */
export function summarize({ title, text, length = 'medium', format = 'paragraph' }: SummaryRequest): Summary {
  const { sentences } = pickSentences(text, sentenceCounts[length], title);
  const texts = sentences.map((sentence) => sentence.text);
  return {
    summary: format === 'bullets' ? texts.map((sentence) => `- ${sentence}`).join('\n') : texts.join(' '),
    keyPoints: keyPoints(text, title, keyPointCounts[length]),
    engine: fromSources,
  };
}

/**
 * Points are sentences that are clear by themselves and short enough for a list, where there are enough of
 * them.
 */
function keyPoints(text: string, title: string, count: number): Summary['keyPoints'] {
  const { language, plain, sentences } = pickSentences(text, count * 2, title);
  const cues = cuesOf(language);
  const clear = sentences.filter(
    (sentence) => standsAlone(sentence.text, cues) && countWords(sentence.text) <= maxPointLength,
  );
  const points = clear.length >= Math.min(count, sentences.length) ? clear : sentences;
  return points.slice(0, count).map((sentence) => {
    const place = placeOf(sentence.text, plain.text);
    return { text: sentence.text, start: place === null ? null : plain.placeOf(place) };
  });
}
