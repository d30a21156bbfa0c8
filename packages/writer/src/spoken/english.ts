import { beginsWithOrder, isVerbBehind, tagEnglish, type TaggedWord } from '../english-tags.ts';
import type { SpokenRules } from './rules.ts';

/** How many words a subject may have in front of its verb. */
const longestSubject = 7;
const noSubject = /^(?:what|how|why|where|when|whose|who|which|that|me|him|us|them|whatever|whoever)$/iu;
// "The cars sold in May are": behind these, a form in -ed may be no verb of its own.
const behindVerb = /^(?:DET|PRON|NUM|PROPN|ADJ)$/u;

// Forms that stand beside a noun far more often than they make a sentence.
const noVerb =
  /^(?:aged|based|located|born|called|named|known|given|compared|related|used|associated|linked|involved|including|required|needed)$/iu;

/** Whether English words hold a verb that can make a sentence: one that is no "-ing" and no infinitive. */
export const hasEnglishVerb = (text: string): boolean =>
  shortened.test(text) ||
  (/^\p{Lu}\p{Ll}+ (?:an?|the|your|one|two|three|four|five|\d[\d.,]*|it|them) /u.test(text) &&
    beginsWithOrder(text)) ||
  tagEnglish(text).some(
    (_, at, words) =>
      isVerbForm(words, at) ||
      (isThing(words[at - 1]) && isNoun(words[at]) && takesObject(words, at) && isVerbBehind(words, at)),
  );

/** "It’s", "they’ll" */
const shortened =
  /(?<!\p{L})(?:i|you|he|she|it|we|they|that|there|here|who|what|nobody|everybody)['’](?:s|re|ll|ve|d|m)(?!\p{L})/iu;

function isVerbForm(words: readonly TaggedWord[], at: number): boolean {
  const { tag = '', word = '' } = words[at] ?? {};
  return (
    tag === 'VERB' &&
    !word.endsWith('ing') &&
    (!noVerb.test(word) || words[at + 1]?.tag === 'DET') &&
    !(at === 0 && word.endsWith('ed')) &&
    !isNoVerbBehind(words, at)
  );
}

/** "To bake", and "a placebo-controlled trial". */
const isNoVerbBehind = (words: readonly TaggedWord[], at: number): boolean =>
  words[at - 1]?.word === 'to' || (words[at - 1]?.word === '-' && words[at + 1]?.tag === 'NOUN');

/** A name and two nouns may be one thing: "Apple stores sales." */
const fewestOfSentence = 5;
const isNoun = (word: TaggedWord | undefined) => /^(?:NOUN|PROPN)$/u.test(word?.tag ?? '');
const isThing = (word: TaggedWord | undefined) => isNoun(word) || word?.tag === 'PRON';

/**
 * "plans to double", "profiles the brains", "moves 4 metres", "pairs well with"; of a name, "stores notes"
 */
const takesObject = (words: readonly TaggedWord[], at: number): boolean =>
  /^(?:DET|NUM|PRON|ADV)$/u.test(words[at + 1]?.tag ?? '') ||
  (at === 1 && words[0]?.tag === 'PROPN' && isNoun(words[2]) && words.length > fewestOfSentence) ||
  (words[at + 1]?.word === 'to' && words[at + 2]?.tag === 'VERB');

/**
 * The subject in front of the verb of an English main clause: `{ subject, verb, rest }` as they are written,
 * `rest` from the verb on. Null where a sentence does not begin with its subject, or it is not certain.
 */
export function subjectOf(text: string, rules: SpokenRules): { subject: string; rest: string } | null {
  const words = tagEnglish(text);
  for (let at = 0; at <= longestSubject; at += 1) {
    const word = words[at];
    if (word === undefined || /^(?:[,;:()]|to)$/u.test(word.word) || noSubject.test(word.word)) {
      return null;
    }
    if (at > 0 && (isFinite(word, words[at + 1], rules) || isPluralVerb(word, words[at - 1]))) {
      return isSubject(words.slice(0, at)) ? partedBefore(text, words, at) : null;
    }
    if (at === 0 && !/^(?:DET|PRON|PROPN|NOUN|ADJ|NUM)$/u.test(word.tag)) {
      return null;
    }
  }
  return null;
}

/** How many words may stand in front of the verb of a clause in the past. */
const longestFront = 12;
const endOfClause =
  /^(?:[,;:–—]|and|but|that|who|which|when|as|after|before|because|if|while|what|how|where|whether)$/u;

/**
 * An English sentence in two, where it begins with its subject and the first verb is one that tells what
 * happened: `rest` begins with it. Null where that verb may describe the subject ("The cars sold in May
 * are").
 */
export function pastOf(text: string, { happened }: SpokenRules): { subject: string; rest: string } | null {
  const words = tagEnglish(text);
  const at = words.findIndex(
    ({ tag, word }, place) => place > 0 && (tag === 'AUX' || (/^\p{Ll}/u.test(word) && happened.test(word))),
  );
  const front = words.slice(0, Math.max(0, at));
  if (at < 1 || at > longestFront || !isFront(front)) {
    return null;
  }
  const behind = words.slice(at + 1);
  const end = behind.findIndex(({ word }) => endOfClause.test(word));
  const clause = end < 0 ? behind : behind.slice(0, end);
  const isDescribing =
    words[at]?.tag !== 'AUX' &&
    (behind[0]?.word === 'by' ||
      clause.some(({ tag, word }) => tag === 'AUX' && !/^(?:be|being)$/u.test(word)));
  const parts = partedBefore(text, words, at);
  return isDescribing || !happened.test(parts.rest) ? null : parts;
}

/** Whether words in front of a verb are a subject: begun by what it can begin with, with no clause in it. */
const isFront = (words: readonly TaggedWord[]): boolean =>
  /^(?:DET|PROPN|NOUN|ADJ|NUM|ADV|VERB)$/u.test(words[0]?.tag ?? '') &&
  !/^(?:\p{L}+ing|(?![Nn]early)\p{L}+ly|[Tt]here|[Hh]ere|[Aa]s|[Oo]nce|[Ii]n|[Aa]t|[Oo]n)$/u.test(
    words[0]?.word ?? '',
  ) &&
  words.every(
    ({ tag, word }, at) =>
      !/^(?:[,;:–—()"“”]|but|to|who|which|that|when|where|what|how|why|if|than|\p{L}+ing)$/u.test(word) &&
      (at === 0 || !/^(?:VERB|SCONJ|PRON)$/u.test(tag)),
  ) &&
  words.some(({ tag }) => /^(?:NOUN|PROPN)$/u.test(tag));

/** Whether words in front of a verb are its whole subject, a name with commas among them or not. */
export function isWholeSubject(text: string): boolean {
  const words = tagEnglish(text);
  const [first] = words;
  return (
    /^(?:DET|PROPN|NOUN|ADJ|NUM)$/u.test(first?.tag ?? '') &&
    !/^(?:\p{L}+ing|there|here|as|once|in|at|on|this|that|these|those|some|it|he|she|they|such)$/iu.test(
      first?.word ?? '',
    ) &&
    words.length <= longestMoved &&
    words.every(
      ({ tag, word }, at) =>
        !/^(?:[;:–—()"“”]|but|what|how|why|if|than|that|whether|while|when|although)$/u.test(word) &&
        (!/^(?:VERB|AUX)$/u.test(tag) ||
          /^(?:who|which)$/u.test(words[at - 1]?.word ?? '') ||
          words[at + 1]?.tag === 'ADP' ||
          word.endsWith('ing')),
    ) &&
    words.some(({ tag }) => /^(?:NOUN|PROPN)$/u.test(tag))
  );
}
/** Words. */
const longestMoved = 18;

const bareForm = /^(?:say|warn|want|believe|think|fear|hope|argue|need|expect|face|remain|include)$/u;

/** "Officials say": behind several, the bare form makes a sentence. */
const isPluralVerb = ({ word, tag }: TaggedWord, subject: TaggedWord | undefined): boolean =>
  tag === 'VERB' &&
  bareForm.test(word) &&
  subject?.tag === 'NOUN' &&
  /[^s]s$|^(?:people|police)$/u.test(subject.word);

/** The first word of a text, where it is a verb in a form of its own: "has", "offers", "went". */
export function firstVerb(text: string, rules: SpokenRules): string | null {
  const words = tagEnglish(text);
  const at = words[0]?.tag === 'ADV' ? 1 : 0;
  const word = words[at];
  return word !== undefined && isFinite(word, words[at + 1], rules) ? word.word : null;
}

function partedBefore(text: string, words: readonly TaggedWord[], at: number) {
  let place = 0;
  for (const { word } of words.slice(0, at)) {
    place = text.indexOf(word, place) + word.length;
  }
  return { subject: text.slice(0, place).trim(), rest: text.slice(place).trim() };
}

function isSubject(words: readonly TaggedWord[]): boolean {
  const last = words.at(-1);
  return (
    last !== undefined &&
    /^(?:NOUN|PROPN|PRON|NUM|ADV)$/u.test(last.tag) &&
    words.some(({ tag }) => /^(?:NOUN|PROPN|PRON)$/u.test(tag)) &&
    words.every(
      ({ tag, word }, at) =>
        !/^(?:VERB|AUX|SCONJ)$/u.test(tag) &&
        !/^(?:until|till|after|before|since|because|if|as|than)$/iu.test(word) &&
        // "amends her draft": what looks like a noun is a verb.
        !(at > 0 && tag === 'PRON' && words[at - 1]?.tag === 'NOUN'),
    )
  );
}

/** Whether a word is, in its place, a verb that makes a sentence. */
function isFinite({ word, tag }: TaggedWord, next: TaggedWord | undefined, { finite }: SpokenRules): boolean {
  if (tag !== 'VERB' && tag !== 'AUX') {
    return false;
  }
  const isClearForm = finite.test(word) || /(?:[^s]s|es)$/u.test(word);
  return (
    isClearForm ||
    (word.endsWith('ed') && next !== undefined && behindVerb.test(next.tag)) ||
    (tried.test(word) && next?.word === 'to')
  );
}

/** Behind these, a "to" tells what somebody did. */
const tried =
  /^(?:managed|decided|agreed|wanted|refused|failed|continued|planned|tried|vowed|promised|hoped)$/u;

const person =
  /(?:er|or|ist|man|woman|boy|girl|child|person|king|queen|son|nurse|guy|baby|dog|cat|(?<!m)ent|ant)$/iu;
const several = /(?:[^s]s|people|men|women|children|police|staff|team|family)$/iu;

/**
 * Whether an English sentence speaks of "she", "they" or "it" without anybody or anything named before that
 * could be meant.
 */
export function pointsOutside(text: string): boolean {
  const words = tagEnglish(text);
  if (fronted.test(text) || /, (?:he|she|they) (?:said|says|added|explained|wrote)\.$/u.test(text)) {
    return true;
  }
  return words.some(({ word }, at) => {
    const before = words.slice(0, at);
    const isNamed = before.some(({ tag, word: other }) => tag === 'PROPN' && /^\p{Lu}/u.test(other));
    const hasNoun = (pattern: RegExp) =>
      before.some((other, place) => isNoun(other) && pattern.test(other.word) && !isVerbBehind(words, place));
    if (/^(?:he|she|him|his|her|hers)$/iu.test(word)) {
      return !isNamed && !hasNoun(person);
    }
    if (/^(?:they|them|their)$/iu.test(word)) {
      return !hasNoun(several) && !before.some(({ tag }, place) => tag === 'PRON' || areJoined(words, place));
    }
    return /^its?$/iu.test(word) && !isNamed && !hasNoun(/./u) && !isEmptySubject(words, at);
  });
}

/** "Rebranded as a checker, it posted", "Blue Hour, his debut, is": what stands in front names nobody. */
const fronted =
  /^(?:To|By|\p{Lu}\p{Ll}+(?:ed|ing))\s(?:[\p{Ll}\d’'-]+\s)*[\p{Ll}\d’'-]+,\s(?:it|he|she|they)\s|^[^,]{2,60}, (?:his|her) (?:\p{Ll}+ )?\p{Ll}+, /u;

/** Whether a word joins two that can be meant together: "Ana and the boy". */
const areJoined = (words: readonly TaggedWord[], at: number): boolean =>
  words[at]?.word === 'and' &&
  /^(?:NOUN|PROPN)$/u.test(words[at - 1]?.tag ?? '') &&
  /^(?:DET|NOUN|PROPN|ADJ)$/u.test(words[at + 1]?.tag ?? '');

/** Whether English words only look like a sentence: "To learn more about bees.", "Honored to be here." */
export function isEnglishFragment(text: string): boolean {
  if (/^(?:To \p{Ll}+|\p{Lu}\p{Ll}+ed to)\s[^,]*[.!]$/u.test(text)) {
    return true;
  }
  if (isOnlyDescribed(tagEnglish(text))) {
    return true;
  }
  const [first, next] = tagEnglish(text.slice(0, 60));
  const describes = first?.tag === 'ADJ' || (first?.tag === 'VERB' && first.word.endsWith('ed'));
  return describes && /^(?:to|for|with|by|at|from)$/u.test(next?.word ?? '') && !text.includes(',');
}

/** "A game that serves as storyteller and teacher.": the only verb is that of the clause behind it. */
function isOnlyDescribed(words: readonly TaggedWord[]): boolean {
  const verbs = words.flatMap(({ tag }, at) =>
    tag === 'AUX' || (isVerbForm(words, at) && !describesNoun(words, at)) ? [at] : [],
  );
  const [only = -1] = verbs;
  return (
    verbs.length === 1 &&
    /^an?$/iu.test(words[0]?.word ?? '') &&
    /^(?:that|which|who)$/iu.test(words[only - 1]?.word ?? '') &&
    !words.some((_, at) => at < only - 1 && isNoun(words[at]) && isVerbBehind(words, at))
  );
}

/** "A superbly crafted game" */
const describesNoun = (words: readonly TaggedWord[], at: number): boolean =>
  words[at]?.word.endsWith('ed') === true && isNoun(words[at + 1]);

/** "It is", "it takes": an "it" that stands for nothing. */
const isEmptySubject = (words: readonly TaggedWord[], at: number): boolean =>
  /^it$/iu.test(words[at]?.word ?? '') &&
  /^(?:is|['’]s|was|takes|seems|turns)$/iu.test(words[at + 1]?.word ?? '');
