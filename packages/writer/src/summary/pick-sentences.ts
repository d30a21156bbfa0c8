import { detectLanguage, plainText, type PlainText, type Sentence, splitSentences } from '@hookline/text';
import { pickDiverse } from '../rank/diverse-pick.ts';
import { scoreSentences } from '../rank/sentence-scores.ts';
import { similarity, type Vector } from '../rank/vectors.ts';
import { type Cues, cuesOf } from '../languages/cues.ts';
import { isUsable } from '../draft/usable.ts';
import { weigh } from './tells.ts';

/** Sentences that stand for a text, in its order, and the language it is in. */
export interface PickedSentences {
  /** The text as people read it, in which the sentences stand. */
  plain: PlainText;
  language: string;
  sentences: Sentence[];
}

/** The sentences of a text that may stand for it, with what each is worth. */
export interface RatedSentences {
  plain: PlainText;
  language: string;
  cues: Cues;
  candidates: Sentence[];
  scores: number[];
  vectors: Vector[];
}

const maxSentences = 600;
const maxCharacters = 400_000;
/** Sentences more alike than this say the same. */
const sameLikeness = 0.5;

/**
 * The `count` sentences that stand best for a text, word for word and in its order. `title` is the text's
 * title, whose words count more. None twice, no headings; empty when the text holds no other sentence.
 */
export function pickSentences(text: string, count: number, title = ''): PickedSentences {
  const rated = rateSentences(text, count, title);
  return { language: rated.language, plain: rated.plain, sentences: pickSummary(rated, count) };
}

/** Reads a text of which `count` sentences are wanted at least. */
export function rateSentences(text: string, count: number, title = ''): RatedSentences {
  const plain = plainText(text.slice(0, maxCharacters));
  const read = plain.text;
  const language = detectLanguage(read);
  const cues = cuesOf(language);
  const headings = new Set(
    Array.from(text.matchAll(/^ {0,3}#{1,6}[ \t]+(.+)$/gmu), ([, heading = '']) =>
      plainText(heading).text.trim(),
    ),
  );
  const sentences = onlyOnce(splitSentences(read, language, maxSentences)).filter(
    (sentence) => !headings.has(sentence.text),
  );
  const readable = sentences.filter((sentence) => isUsable(sentence.text, cues));
  const candidates = readable.length >= Math.min(count, sentences.length) ? readable : sentences;
  const { scores, vectors } = scoreSentences(
    candidates.map((sentence) => sentence.text),
    language,
    title,
  );
  return { plain, language, cues, candidates, scores, vectors };
}

/** Those that stand best for the whole text. */
export function pickSummary(
  { candidates, scores, vectors, cues }: RatedSentences,
  count: number,
): Sentence[] {
  const weighed = scores.map((score, at) =>
    weigh(score, candidates[at]?.text ?? '', { cues, use: 'summary' }),
  );
  return pickDiverse(weighed, vectors, count).flatMap((at) => candidates[at] ?? []);
}

/** Those that say most beside `told`, and nothing of it again: findings and figures before others. */
export function pickBeside(
  { candidates, scores, vectors, cues }: RatedSentences,
  told: readonly Sentence[],
  { count, isFit }: { count: number; isFit: (sentence: Sentence) => boolean },
): Sentence[] {
  const toldVectors = told.map((sentence) => vectors[candidates.indexOf(sentence)] ?? new Map());
  const left = candidates.flatMap((sentence, at) => {
    const vector: Vector = vectors[at] ?? new Map();
    const isTold =
      told.includes(sentence) || toldVectors.some((other) => similarity(other, vector) > sameLikeness);
    const score = weigh(scores[at] ?? 0, sentence.text, { cues, use: 'points' });
    return isTold || !isFit(sentence) ? [] : { sentence, vector, score };
  });
  const picked = pickDiverse(
    left.map(({ score }) => score),
    left.map(({ vector }) => vector),
    count,
  );
  return picked.flatMap((at) => left[at]?.sentence ?? []);
}

/** The first of those that say the same: pages repeat themselves. */
function onlyOnce(sentences: readonly Sentence[]): Sentence[] {
  const said = new Set<string>();
  return sentences.filter(({ text }) => {
    const isNew = !said.has(text.toLowerCase());
    said.add(text.toLowerCase());
    return isNew;
  });
}
