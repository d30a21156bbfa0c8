import { detectLanguage, plainText, type PlainText, type Sentence, splitSentences } from '@hookline/text';
import { pickDiverse } from '../rank/diverse-pick.ts';
import { scoreSentences } from '../rank/sentence-scores.ts';
import { cuesOf } from '../languages/cues.ts';
import { isUsable } from '../draft/usable.ts';

/** Sentences that stand for a text, in its order, and the language it is in. */
export interface PickedSentences {
  /** The text as people read it, in which the sentences stand. */
  plain: PlainText;
  language: string;
  sentences: Sentence[];
}

const maxSentences = 600;
const maxCharacters = 400_000;

/**
 * The `count` sentences that stand best for a text, word for word and in its order. `title` is the text's
 * title, whose words count more. None twice, no headings; empty when the text holds no other sentence.
 */
export function pickSentences(text: string, count: number, title = ''): PickedSentences {
  const plain = plainText(text.slice(0, maxCharacters));
  const read = plain.text;
  const language = detectLanguage(read);
  const headings = new Set(
    Array.from(text.matchAll(/^ {0,3}#{1,6}[ \t]+(.+)$/gmu), ([, heading = '']) =>
      plainText(heading).text.trim(),
    ),
  );
  const sentences = onlyOnce(splitSentences(read, language, maxSentences)).filter(
    (sentence) => !headings.has(sentence.text),
  );
  const readable = sentences.filter((sentence) => isUsable(sentence.text, cuesOf(language)));
  const candidates = readable.length >= Math.min(count, sentences.length) ? readable : sentences;
  const { scores, vectors } = scoreSentences(
    candidates.map((sentence) => sentence.text),
    language,
    title,
  );
  const picked = pickDiverse(scores, vectors, count);
  return { language, plain, sentences: picked.flatMap((index) => candidates[index] ?? []) };
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
