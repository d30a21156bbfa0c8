import { describe, expect, it } from 'vitest';
import { pickDiverse } from './diverse-pick.ts';
import { keyPhrases } from './key-phrases.ts';
import { lexRank, scaleToOne } from './lex-rank.ts';
import { scoreSentences } from './sentence-scores.ts';
import { isAlike, shareAlike, shareOf } from './term-shares.ts';
import { textRank } from '../testing/text-rank.ts';
import { tfIdfVectors } from './vectors.ts';

const sentences = [
  'Wild bees returned to the gardens of the town.',
  'The gardens of the town were sown with clover for the bees.',
  'Clover feeds the wild bees in early summer.',
  'The bus to the harbour leaves at noon.',
];

describe('ranking', () => {
  it('puts the sentence without company last, by every method', () => {
    const { scores, vectors, terms } = scoreSentences(sentences, 'en', 'Wild bees return');
    const last = (values: readonly number[]) => values.indexOf(Math.min(...values));
    expect(last(lexRank(vectors))).toBe(3);
    expect(last(textRank(terms))).toBe(3);
    expect(last(scores)).toBe(3);
  });

  it('is finite and empty for what has no words', () => {
    expect(lexRank([])).toEqual([]);
    expect(scoreSentences(['...', '!!'], 'en').scores.every(Number.isFinite)).toBe(true);
    expect(scaleToOne([0, 0])).toEqual([0, 0]);
  });
});

describe('pickDiverse', () => {
  it('takes the best first but not its double, in source order', () => {
    const vectors = tfIdfVectors([
      ['bee', 'clover'],
      ['coin', 'silver'],
      ['bee', 'clover'],
    ]);
    expect(pickDiverse([1, 0.7, 0.99], vectors, 2)).toEqual([0, 1]);
    expect(pickDiverse([0.2, 1, 0.9], vectors, 3)).toEqual([0, 1, 2]);
    expect(pickDiverse([], [], 3)).toEqual([]);
  });
});

describe('keyPhrases', () => {
  it('finds what a text keeps coming back to, in English and elsewhere', () => {
    const english =
      'The sourdough starter needs flour. A sourdough starter needs water. Feed the sourdough starter daily in a warm kitchen.';
    expect(keyPhrases(english, 'en', 3)[0]?.phrase).toBe('sourdough starter');
    const german =
      'Der Sauerteig braucht Mehl. Der Sauerteig braucht Wasser. Wer den Sauerteig pflegt, backt gutes Brot.';
    expect(keyPhrases(german, 'de', 3).map(({ phrase }) => phrase.split(' ')[0])).toContain('Sauerteig');
    expect(keyPhrases('', 'en', 3)).toEqual([]);
  });
});

describe('term shares', () => {
  it('count what stands there, or begins alike', () => {
    const wanted = new Set(['bread', 'sauerteig']);
    expect(shareOf(wanted, ['bread', 'bread', 'sauerteigbrot'])).toBe(0.5);
    expect(shareAlike(wanted, ['breads', 'sauerteigbrot'])).toBe(1);
    expect(shareAlike(new Set(['art']), ['article'])).toBe(0);
    expect(shareOf(new Set(), ['bread'])).toBe(0);
  });
});

it('words are alike whatever accents they were typed with, in scripts that have accents', () => {
  expect([isAlike('cafe', 'café'), isAlike('jalapeno', 'jalapeños'), isAlike('が', 'か')]).toEqual([
    true,
    true,
    false,
  ]);
});
