import { contentTerms } from '@hookline/text';
import { centroidOf, similarity, tfIdfVectors, type Vector } from './vectors.ts';
import { lexRank, scaleToOne } from './lex-rank.ts';
import { shareOf } from './term-shares.ts';

const weights = { lexRank: 0.45, centroid: 0.25, position: 0.35, title: 0.2 };
const fewTerms = 4;
const manyTerms = 45;

export interface ScoredSentences {
  scores: number[];
  vectors: Vector[];
  terms: string[][];
}

/**
 * How well each sentence stands for its document: LexRank, closeness to the centroid, place in
 * the document (early counts more) and words shared with the title, with a penalty for very
 * short, very long, quoted and questioning sentences. Scores are 0 to about 1.25.
 */
export function scoreSentences(sentences: readonly string[], language: string, title = ''): ScoredSentences {
  const terms = sentences.map((sentence) => contentTerms(sentence, language));
  const vectors = tfIdfVectors(terms);
  const lex = lexRank(vectors);
  const centroid = centroidOf(vectors);
  const central = scaleToOne(vectors.map((vector) => similarity(vector, centroid)));
  const titleTerms = new Set(contentTerms(title, language));
  const scores = sentences.map((sentence, index) => {
    const own = terms[index] ?? [];
    const place = 1 / Math.sqrt(1 + index);
    const sum =
      weights.lexRank * (lex[index] ?? 0) +
      weights.centroid * (central[index] ?? 0) +
      weights.position * place +
      weights.title * shareOf(titleTerms, own);
    return sum * lengthFactor(own.length) * (/\?$|^["“‘'«„]/u.test(sentence) ? 0.85 : 1);
  });
  return { scores, vectors, terms };
}

function lengthFactor(terms: number): number {
  if (terms < fewTerms) {
    return 0.3;
  }
  return terms > manyTerms ? 0.7 : 1;
}
