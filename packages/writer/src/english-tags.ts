import { createRequire } from 'node:module';
import type winkNLP from 'wink-nlp';
import type { Model } from 'wink-nlp';

const require = createRequire(import.meta.url);

/** An English word with its universal part of speech ("NOUN", "VERB", "AUX", "PROPN", ...). */
export interface TaggedWord {
  word: string;
  tag: string;
}

let tagger: ReturnType<typeof winkNLP> | undefined;

// Longer than any word or address that matters: the tagger's time grows with the square of what has no space
// in it.
const noWord = /\S{100,}/gu;

/**
 * The words of an English text with their parts of speech. What is longer than any word is left out. The
 * model is loaded on first use.
 */
export function tagEnglish(text: string): TaggedWord[] {
  tagger ??= loadTagger();
  const tokens = tagger.readDoc(text.replace(noWord, ' ')).tokens();
  const found = tokens.out();
  const { pos } = tagger.its;
  const tags = tokens.out(pos);
  return found.map((word, index) => ({ word, tag: String(tags[index] ?? 'X') }));
}

function loadTagger(): ReturnType<typeof winkNLP> {
  const createTagger = require('wink-nlp') as typeof winkNLP;
  return createTagger(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos']);
}
