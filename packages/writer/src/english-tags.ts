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

/** "Don't panic", "Never skip breakfast". */
const forbidding = /^Do(?:n['’]t| not) (?!(?:I|you|we|they|the)(?!\p{L}))/u;
const alwaysOrNever = /^(?:Always|Never) /u;
/** Where a clause of its own begins: "Drink water before you go to bed". */
const nextClause =
  /(?:,|;|:| (?:before|after|if|when|while|until|because|so|that|as|where|who|which)(?!\p{L})).*$/su;
/** What only an order has behind its first word: "Wash your hands", "Plant carefully". */
const behindOrder = new Set(['DET', 'PRON', 'ADV']);

/** Whether a sentence is in English and begins with what is to be done. */
export function isInstruction(text: string, language: string): boolean {
  if (language !== 'en') {
    return false;
  }
  if (forbidding.test(text)) {
    return true;
  }
  const start = text.slice(0, 60);
  const tagged = tagEnglish(start);
  const [first, second] = tagged;
  if (alwaysOrNever.test(text)) {
    return second?.tag === 'VERB' && !/(?:ing|ed)$/iu.test(second.word);
  }
  return first?.tag === 'VERB' ? !/(?:ing|ed|[^su]s)$/iu.test(first.word) : isHiddenOrder(tagged, start);
}

/**
 * Whether a start is an order whose capital made the tagger take its verb for a name: "Drink water". In "Drink
 * sales rose", it is the subject of a verb behind it.
 */
function isHiddenOrder([first, next]: readonly TaggedWord[], start: string): boolean {
  // "Trump cut taxes" has its verb already.
  const isName = first?.tag === 'PROPN' && !isVerb(next) && !/(?:ing|ed|[^su]s)$/iu.test(first.word);
  if (!isName || !beginsWithOrder(start)) {
    return false;
  }
  const [, , ...behind] = tagEnglish(
    `to ${start[0]?.toLowerCase()}${start.slice(1).replace(nextClause, '')}`,
  );
  const [second] = behind;
  return (
    second !== undefined &&
    (behindOrder.has(second.tag) ||
      (/^\p{Ll}/u.test(second.word) && !holdsVerb(behind) && !isSubject(behind)))
  );
}

const isVerb = (word: TaggedWord | undefined): boolean => word?.tag === 'VERB' || word?.tag === 'AUX';

const holdsVerb = (words: readonly TaggedWord[]): boolean =>
  words.some((word, at) => (isVerb(word) && words[at - 1]?.tag !== 'PART') || isVerbBehind(words, at));

/** Whether a plain word behind the first is what the first does: "Light travels fast", as "it travels" shows. */
const isSubject = ([second, ...rest]: readonly TaggedWord[]): boolean =>
  second !== undefined &&
  /[^s]s$/u.test(second.word) &&
  isVerbBehind([{ word: 'it', tag: 'PRON' }, second, ...rest], 1);

/**
 * Whether English words begin with what is to be done, also where its capital made the tagger take it for
 * a name.
 */
export function beginsWithOrder(text: string): boolean {
  const [first = '', ...rest] = text.split(' ');
  const order = /^\p{Lu}\p{Ll}+$/u.test(first)
    ? tagEnglish(`to ${first.toLowerCase()} ${rest.join(' ')}`)[1]
    : null;
  return order?.tag === 'VERB' && !/(?:ing|ed)$/iu.test(order.word);
}

/**
 * Whether a word that the tagger took for a noun is a verb: "'Parasite' scores historic upset" holds
 * one, as "it scores historic upset" shows.
 */
export function isVerbBehind(tagged: readonly TaggedWord[], index: number): boolean {
  const words = tagged.slice(index).map(({ word }) => word);
  const [word = ''] = words;
  if (index === 0 || words.length < 3 || !/^\p{Ll}{3,}$/u.test(word)) {
    return false;
  }
  // "Platters promise 80TB hard drives": of several, as "they promise" shows.
  const isPlural = /[^s]s$/u.test(tagged[index - 1]?.word ?? '');
  const subjects = [...(/[^s]s$/u.test(word) ? ['it'] : []), ...(isPlural ? ['they'] : [])];
  return subjects.some((subject) => tagEnglish(`${subject} ${words.join(' ')}`)[1]?.tag === 'VERB');
}

function loadTagger(): ReturnType<typeof winkNLP> {
  const createTagger = require('wink-nlp') as typeof winkNLP;
  return createTagger(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos']);
}
