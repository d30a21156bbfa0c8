import { countWords } from '@hookline/contract/counting';
import type { Cues } from '../languages/cues.ts';
import { beginsSentence, hasFiniteVerb } from '../spoken/clauses.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { speakable, type SpokenContext } from '../spoken/index.ts';
import { lostFacts } from '../spoken/kept.ts';
import { rulesOf, type SpokenRules } from '../spoken/rules.ts';

interface Speaking {
  language: string;
  cues: Cues;
  /** The sentence it leans on, where it does. */
  before?: string | undefined;
  /** The most words of one sentence, where nothing shorter can be made of it. */
  longest?: number;
  /** It is long since it was written: a day counted from then is not said. */
  isOld?: boolean;
  isOwn?: boolean;
}

/** Said in one breath. Words. */
const breath = 22;
/** The most that is left of a longer sentence. */
const longBreath = 25;
const fewestWords = 5;

/**
 * What is said of a sentence of a source, as short sentences; empty where it cannot be said. A longer
 * sentence goes without its end, where no figure, name, negation or doubt stands there.
 */
export function saidOf(text: string, speaking: Speaking): readonly string[] {
  const { language, before, longest = longBreath, isOld = false, isOwn = false } = speaking;
  const rules = rulesOf(language);
  // Another person's words, and what a page says of itself, are no words of the creator.
  if (rules === null || /(?<!\p{L})let['’]s(?!\p{L})/iu.test(text)) {
    return [];
  }
  const others = isOwn ? null : saidByOthers(text, speaking, { rules, before, longest });
  if (others !== null) {
    return others;
  }
  const context = { isOwn, ...(before !== undefined && { before }) };
  const said = plainlySaid(text, { rules, context, longest }).map(withoutLoneMark);
  return isOld && said.some((sentence) => rules.ahead.test(sentence)) ? [] : said;
}

/** “‘black death - which affects” without the mark that nothing closes. */
const withoutLoneMark = (sentence: string): string =>
  sentence.includes('’') ? sentence : sentence.replaceAll(/‘(?=\p{L})/gu, '');

/** Somebody's "I", and a quotation, behind their name; null for words that are nobody's. */
function saidByOthers(text: string, { cues }: Speaking, quoting: Quoting): readonly string[] | null {
  const isPersonal = cues.firstPerson.test(text);
  const quoted = isPersonal || /^["“„«]/u.test(text) ? quotedBy(text, quoting) : [];
  return isPersonal || quoted.length > 0 ? quoted : null;
}

/** What is said of words that are nobody else's. */
function plainlySaid(
  text: string,
  { rules, context, longest }: { rules: SpokenRules; context: SpokenContext; longest: number },
): readonly string[] {
  const said = speakable(text, rules.code, context)?.sentences ?? [];
  const cut = cutToBreath(said, text, { rules, context });
  return cut.length > 0 || longest <= longBreath
    ? cut
    : (speakable(text, rules.code, { ...context, longest })?.sentences ?? []);
}

const name = "\\p{Lu}[\\p{L}.’'-]+(?:\\s\\p{Lu}[\\p{L}.’'-]+)+";

/**
 * Somebody's “I” behind their name: 'Ana Ruiz, 24, said: “I was there.”'; behind a pronoun where the sentence
 * before it says whose that is.
 */
function quotedBy(text: string, { rules, before, longest }: Quoting): string[] {
  const { said: verbs, pronouns } = rules.words;
  const named = rules.code === 'en' ? `${name}|(?:an?|one|the)(?:\\s\\p{Ll}+){1,3}?` : name;
  const said = rules.code === 'en' ? `${verbs}|told\\s[^,"“”]{2,30}` : verbs;
  const who = before === undefined ? named : `${named}|(?:${pronouns})`;
  const quote = `^["“„«]([^"“”„«»]+?)[,.]?["”“»],?\\s`;
  const which = `((?:,\\s[^"“”„«»]+)?)\\.$`;
  const turned = text
    .replace(new RegExp(`${quote}(${said})\\s(${name})${which}`, 'u'), '$3$4| $2: “$1.”')
    .replace(new RegExp(`${quote}(${who})\\s(${said})${which}`, 'u'), '$2$4| $3: “$1.”');
  // What stands behind a name ends with a comma as well.
  const sentence = upperFirst(turned.replace(/^([^,|]*)\|/u, '$1').replace('|', ','));
  const isWhole = sentence !== text && lostFacts(text, [sentence], rules).length === 0;
  return isWhole && countWords(sentence) <= longest ? [sentence] : [];
}

type Quoting = { rules: SpokenRules; before: string | undefined; longest: number };

const isInBreath = (sentence: string): boolean => countWords(sentence) <= breath;

/** The sentences said of a text, or the text, without the ends that are too much for one breath. */
function cutToBreath(
  said: readonly string[],
  text: string,
  { rules, context }: { rules: SpokenRules; context: SpokenContext },
): readonly string[] {
  const whole = said.length > 0 ? said : [text];
  const cut = whole.flatMap((sentence) => {
    if (isInBreath(sentence)) {
      return said.length > 0 || isSound(sentence, rules, context) ? [sentence] : [];
    }
    const [head] = headsOf(sentence, rules).filter(
      (each) => countWords(each) <= longBreath && lostFacts(sentence, [each], rules).length === 0,
    );
    return speakable(head ?? '', rules.code, context)?.sentences ?? [];
  });
  return cut.length >= whole.length ? cut : said;
}

/**
 * Whether nothing speaks against saying a sentence but a day or year counted from the day of writing, or that
 * its verb is not known; of English verbs almost all are.
 */
const isSound = (sentence: string, rules: SpokenRules, context: SpokenContext): boolean =>
  (rules.code !== 'en' && !hasFiniteVerb(sentence, rules)) ||
  (rules.ahead.test(sentence) && speakable(sentence.replace(rules.ahead, ' '), rules.code, context) !== null);

/** The beginnings of a sentence that are sentences themselves, the longest first. */
export function headsOf(sentence: string, rules: SpokenRules): string[] {
  const commas = [...sentence.matchAll(/\s?(?:,|\s[–—-]{1,2})\s/gu)].toReversed();
  return commas.flatMap(({ index, 0: mark }) => {
    const [head, tail] = [sentence.slice(0, index), sentence.slice(index + mark.length)];
    const isWhole =
      countWords(head) >= fewestWords &&
      isClosed(head) &&
      endsFreely(tail, rules) &&
      !rules.conditions.test(head) &&
      beginsSentence(head, rules);
    return isWhole ? [`${head}.`] : [];
  });
}

const ends: Readonly<Record<string, RegExp>> = {
  en: /^(?:including|such as|according to|which|who|whose|where|after|before|with|compared|as well as|as|from|up|down|while|\p{L}+ing|\p{L}+ed by)(?!\p{L})/u,
  de: /^(?:darunter|etwa|laut|was|wobei|nachdem|die|der|das|denen|deren|dessen|nach|mit|wie)(?!\p{L})/u,
  fr: /^(?:notamment|selon|qui|dont|où|ce qui|après|avec|tandis|comme|en \p{L}+ant|\p{L}+ant)(?!\p{L})/u,
  es: /^(?:incluid\p{L}*|según|que|quien|lo que|donde|tras|con|como|entre ell\p{L}+|\p{L}+ndo)(?!\p{L})/u,
  pt: /^(?:incluindo|segundo|que|quem|o que|onde|após|com|como|entre el\p{L}+|\p{L}+ndo)(?!\p{L})/u,
  it: /^(?:incluso|tra cui|secondo|che|cui|il che|dove|dopo|con|come|\p{L}+ndo)(?!\p{L})/u,
};

/**
 * Whether what follows a comma is no part of a list, no condition and nobody's word that the rest depends
 * on.
 */
const endsFreely = (tail: string, { code, conditions }: SpokenRules): boolean =>
  ends[code]?.test(tail) === true && !conditions.test(tail);

/** Whether each quotation mark and parenthesis that opens closes. */
export const isClosed = (text: string): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(/"/gu) % 2 === 0 &&
    count(/‘/gu) <= count(/’/gu) &&
    count(/[“«„(]/gu) === count(/[”»)]/gu) + (text.includes('„') ? count(/“/gu) : 0)
  );
};
