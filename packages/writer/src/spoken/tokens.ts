import { tagEnglish, type TaggedWord } from '../english-tags.ts';
import { isEnclosed } from './wording.ts';

/**
 * An English word with its part of speech, where it stands, and whether in quotation marks or parentheses.
 */
export interface Token extends TaggedWord {
  at: number;
  isQuoted: boolean;
}

const none: Token = { word: '', tag: '', at: -1, isQuoted: false };

/** The token at a place; one without a word where there is none. */
export const tokenAt = (tokens: readonly Token[], place: number): Token => tokens[place] ?? none;

/** The words of an English text; one that is not found in it as the tagger gives it counts as quoted. */
export function tokensOf(text: string): Token[] {
  let place = 0;
  return tagEnglish(text).map(({ word, tag }) => {
    const at = text.indexOf(word, place);
    place = at < 0 ? place : at + word.length;
    return { word, tag, at, isQuoted: at < 0 || isEnclosed(text, at) };
  });
}

/** Whether a word is an adverb that may stand within the forms of a verb; "family" and "supply" are none. */
export const isAdverb = ({ word, tag }: Token): boolean =>
  tag === 'ADV' ||
  /^(?:already|also|just|now)$/u.test(word) ||
  (/\p{L}ly$/u.test(word) && !/^(?:NOUN|PROPN|VERB)$/u.test(tag));

/** Whether a word is a verb in the present of one, or a form of one that helps. */
export const isPresent = ({ word, tag }: Token): boolean =>
  /^(?:is|are|has|have|does|do|will|can|may|must)$/u.test(word) || (tag === 'VERB' && /[^s]s$/u.test(word));
