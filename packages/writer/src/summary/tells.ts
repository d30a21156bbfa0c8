import { countWords } from '@hookline/contract/counting';
import { standsAlone } from '../draft/usable.ts';
import type { Cues } from '../languages/cues.ts';

/** A share, a sum of money, a number with its size: what somebody found out or counted. */
const figure = new RegExp(
  [
    String.raw`\d\s?(?:%|per ?cent(?:o)?|prozent|p(?:o|ou)r cen(?:t|to|to))(?!\p{L})`,
    String.raw`[$€£¥]\s?\d|\d\s?[€$£¥]`,
    String.raw`\d\s(?:million|milli[oóa]|billion|billi[oó]|trillion|milhões|bilhões|mio|mrd|mil)`,
    String.raw`(?<!\d)\d{1,3}(?:[.,]\d{3})+(?!\d)`,
    String.raw`\d\s?(?:times|fold|mal|fois|veces|volte|vezes)(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** Whether a sentence gives a figure. */
export const hasFigure = (sentence: string): boolean => figure.test(sentence);

/** What a finding and a figure add to a score, which is 1 for the usual best sentence. */
interface Bonus {
  finding: number;
  figure: number;
}
const bonus = {
  /** A few sentences stand for the whole text: its subject comes before its numbers. */
  summary: { finding: 0.12, figure: 0.08 },
  /** Points stand beside a summary that has told the subject. */
  points: { finding: 0.35, figure: 0.25 },
} satisfies Record<string, Bonus>;

/** Of one that leans on the sentence before it ("He raised that point"). */
const leaningShare = 0.7;
/** A sentence of fewer words says less of its text: up to so much of its score goes. */
const fullWords = 25;
const thinLoss = 0.4;

/** How well a sentence stands in a summary or among points, by its score, what it says and how it reads. */
export function weigh(
  score: number,
  sentence: string,
  { cues, use }: { cues: Cues; use: keyof typeof bonus },
): number {
  const { finding, figure: figures } = bonus[use];
  const said = (cues.finding.test(sentence) ? finding : 0) + (hasFigure(sentence) ? figures : 0);
  const thin = thinLoss * Math.max(0, 1 - countWords(sentence) / fullWords);
  return (score + said) * (1 - thin) * (standsAlone(sentence, cues) ? 1 : leaningShare);
}
