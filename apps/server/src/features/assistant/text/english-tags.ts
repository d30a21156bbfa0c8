import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';

/** An English word with its universal part of speech ("NOUN", "VERB", "AUX", "PROPN", ...). */
export type TaggedWord = { word: string; tag: string };

let tagger: ReturnType<typeof winkNLP> | undefined;

// Longer than any word or address that matters: the tagger's time grows with the square of what has no space
// in it.
const NO_WORD = /\S{100,}/gu;

/**
 * The words of an English text with their parts of speech. What is longer than any word is left out. The
 * model is loaded on first use.
 */
export function tagEnglish(text: string): TaggedWord[] {
  tagger ??= winkNLP(model, ['sbd', 'pos']);
  const tokens = tagger.readDoc(text.replace(NO_WORD, ' ')).tokens();
  const found = tokens.out();
  const { pos } = tagger.its;
  const tags = tokens.out(pos);
  return found.map((word, index) => ({ word, tag: String(tags[index] ?? 'X') }));
}
