import { countWords } from '@hookline/contract/counting';
import { placeOf, type Sentence } from '@hookline/text';
import type { Summary, SummaryRequest } from '../requests.ts';
import { fromSources } from '../engine.ts';
import { isQuotable, standsAlone } from '../draft/usable.ts';
import { pickBeside, pickSummary, rateSentences, type RatedSentences } from './pick-sentences.ts';

const sentenceCounts = { short: 3, medium: 5, long: 8 } as const;
const keyPointCounts = { short: 3, medium: 5, long: 7 } as const;
const maxPointLength = 40;
const minPointLength = 8;

/**
 * A summary of the text's own sentences, as a paragraph or as bullets, and its key points with
 * their place in the text. Same request, same answer.
 */
export function summarize({ title, text, length = 'medium', format = 'paragraph' }: SummaryRequest): Summary {
  const rated = rateSentences(text, sentenceCounts[length], title);
  const sentences = pickSummary(rated, sentenceCounts[length]);
  const texts = sentences.map((sentence) => sentence.text);
  return {
    summary: format === 'bullets' ? texts.map((sentence) => `- ${sentence}`).join('\n') : texts.join(' '),
    keyPoints: keyPoints(rated, sentences, keyPointCounts[length]).map(({ text: point }) => {
      const place = placeOf(point, rated.plain.text);
      return { text: point, start: place === null ? null : rated.plain.placeOf(place) };
    }),
    engine: fromSources,
  };
}

/**
 * Points say what the summary does not: sentences that are clear by themselves and short enough for a list. A
 * text that has no more to say is told by the sentences of its summary.
 */
function keyPoints(rated: RatedSentences, summary: readonly Sentence[], count: number): Sentence[] {
  const isClear = ({ text }: Sentence) => standsAlone(text, rated.cues) && countWords(text) <= maxPointLength;
  const isFit = (sentence: Sentence) =>
    isClear(sentence) && isQuotable(sentence.text, rated.cues) && countWords(sentence.text) >= minPointLength;
  const points = pickBeside(rated, summary, { count, isFit });
  const clear = summary.filter(isClear);
  const told = clear.length > 0 ? clear : summary;
  return points.length > 0 ? points : told.slice(0, count);
}
