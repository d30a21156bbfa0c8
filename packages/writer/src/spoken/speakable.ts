import { countWords } from '@hookline/contract/counting';
import { cuesOf } from '../languages/cues.ts';
import { hasFiniteVerb } from './clauses.ts';
import {
  withEquivalent,
  withoutConnective,
  withoutDateline,
  withoutDay,
  withoutOpener,
  withoutParenthesis,
  withoutReferences,
  withShortForm,
} from './drop.ts';
import { isEnglishFragment, pointsOutside } from './english.ts';
import { isGermanPronoun, pointsOutsideInGerman } from './german.ts';
import { withAsideBehind, withClauseBehind, withResultBehind, withWhoBehind } from './long.ts';
import { bare, lostFacts } from './kept.ts';
import { rulesOf, type SpokenRules } from './rules.ts';
import { withoutAside, withoutWhich, withSubjectAgain } from './relative.ts';
import type { Rewrite, Spoken } from './spoken.ts';
import { withoutSourceBehind, withoutSourceInFront, withoutSourceWithin } from './sources.ts';
import { atJoin } from './split.ts';
import { asSentence } from './wording.ts';

/** More is not said in one breath. */
const maxWords = 25;
const maxRewrites = 12;
/** A longer text is no sentence; the rules below look at theirs many times. Characters. */
const maxLength = 400;

/** What is known when a sentence is to be said. */
export interface SpokenContext {
  /** What is said directly before it: the sentences before it in its source. A pronoun may lean on it. */
  before?: string;
  /** The most words of one sentence, where it is not what is said in one breath. */
  longest?: number;
  /** Who says it wrote it: its "I" is theirs. */
  isOwn?: boolean;
}

/** Whether sentences of a language can be made speakable at all. */
export const canSpeak = (language: string): boolean => rulesOf(language) !== null;

/**
 * A quoted sentence as sentences that a person can say to a camera, by rules alone: attributions to the page
 * itself, remarks in parentheses and days of the week go, clauses become sentences. No numeral, name,
 * negation or hedge is lost, nothing is added but "But" and its like. Null where it cannot be said without
 * losing something, needs a sentence that is not in `context.before`, speaks as somebody's "I", is too long
 * for one breath, or is in a language without rules: it is then left out, or shown as a quotation.
 */
export function speakable(sentence: string, language: string, context: SpokenContext = {}): Spoken | null {
  if (sentence.length > maxLength) {
    return null;
  }
  const rules = rulesOf(language);
  const text = tidied(sentence, language);
  if (rules === null || isAnothers(text, rules, context) || (before(context) === '' && leans(text, rules))) {
    return null;
  }
  const spoken = rewrite(text, rules, context);
  return isSound(spoken, rules, context) ? spoken : null;
}

/** One blank between words and none before a mark (French has one before those of two parts). */
const tidied = (sentence: string, language: string): string =>
  sentence
    .replace(/\s+/gu, ' ')
    .replace(language === 'fr' ? /\s+(?=[.,](?:\s|$))/gu : /\s+(?=[.,;:!?]+(?:\s|$))/gu, '')
    .trim();

const before = ({ before: said = '' }: SpokenContext): string => said.trim();

/** Whether somebody speaks in it as "I" who is not the one to say it. */
const isAnothers = (text: string, { firstPerson }: SpokenRules, { isOwn = false }: SpokenContext): boolean =>
  !isOwn && firstPerson.test(outsideQuotes(text));

const outsideQuotes = (text: string): string => text.replace(/["“„«][^"“”„«»]*["”“»]/gu, '');

/** Whether a sentence speaks of somebody or something that it does not name. */
function leans(text: string, rules: SpokenRules): boolean {
  const start = asSentence(text.replace(rules.openers, ''));
  return (
    rules.pronouns.test(start) ||
    rules.within.test(start) ||
    cuesOf(rules.code).linking.test(text) ||
    (rules.code === 'en' && pointsOutside(text)) ||
    (rules.code === 'de' && (isGermanPronoun(start, rules) || pointsOutsideInGerman(text))) ||
    (/^(?:es|pt|it)$/u.test(rules.code) && isSubjectUnsaid(start, rules))
  );
}

/** In languages that leave out "he" and "she", a sentence that begins with no name and no article. */
function isSubjectUnsaid(start: string, { words }: SpokenRules): boolean {
  const [, next = ''] = start.split(' ', 2);
  return (
    !new RegExp(`^(?:${words.lower})(?!\\p{L})`, 'u').test(start) &&
    !/^(?:\p{Lu}|(?:de|del|da|do|dos|das|di|della|dei|y|e)(?!\p{L}))/u.test(next) &&
    !/^(?:Hay|Existen?|Há|Si|Cuando|Aunque|Quando|Se|Embora|Anche|Non)(?!\p{L})/u.test(start) &&
    !/^\p{Lu}{2}|^\p{Lu}['’]/u.test(start)
  );
}

type Rule = (sentence: string, rules: SpokenRules) => Rewrite | null;

function rewrite(text: string, rules: SpokenRules, context: SpokenContext): Spoken {
  const steps: Rule[] = [
    withoutDateline,
    withoutReferences,
    withShortForm,
    withEquivalent,
    withoutParenthesis,
    ...(before(context) === '' ? [withoutOpener, withoutConnective] : []),
    withoutDay,
    withoutSourceInFront,
    withoutSourceBehind,
    withoutSourceWithin,
    atJoin,
    ...(rules.code === 'en'
      ? [
          withoutAside,
          withoutWhich,
          withSubjectAgain,
          withClauseBehind,
          withAsideBehind,
          withResultBehind,
          withWhoBehind,
        ]
      : []),
  ];
  const spoken: Spoken = { sentences: [text], changes: [] };
  for (const step of steps) {
    for (let at = 0; at < spoken.sentences.length && spoken.changes.length < maxRewrites; at += 1) {
      const sentence = spoken.sentences[at] ?? '';
      const made = step(sentence, rules);
      if (made !== null && keepsAll(sentence, made, rules)) {
        spoken.sentences.splice(at, 1, ...made.sentences);
        spoken.changes.push(made.change);
        at -= 1;
      }
    }
  }
  return spoken;
}

/** Whether a rewrite keeps every fact but what its rule lets go, and makes sentences. */
function keepsAll(sentence: string, { sentences, mayLose = '' }: Rewrite, rules: SpokenRules): boolean {
  const free = mayLose.split(/[\s,[\]]+/u).map(bare);
  return (
    sentences.every((each) => hasFiniteVerb(each, rules)) &&
    lostFacts(sentence, sentences, rules).every((word) => free.includes(bare(word)))
  );
}

function isSound({ sentences }: Spoken, rules: SpokenRules, context: SpokenContext): boolean {
  const { longest = maxWords } = context;
  return sentences.every(
    (sentence, index) =>
      countWords(sentence) <= longest &&
      !/[()[\]]|,[.!?]|[.]{2}|[?!]{2}/u.test(sentence) &&
      !rules.ahead.test(sentence) &&
      !rules.halves.test(sentence) &&
      !(rules.code === 'de' ? halfDate : grown).test(sentence) &&
      isWhole(sentence, rules) &&
      !/^[^\s:]+(?:\s[^\s:]+){0,2}:\s(?!["“„«])/u.test(
        sentence.replace(/^[^:]*(?:say|said|sag)[^:]*:/u, ''),
      ) &&
      !isAnothers(sentence, rules, context) &&
      (index > 0 || before(context) !== '' || !leans(sentence, rules)),
  );
}

/** A day of the month without its month; a date grown together with a word. */
const halfDate = /\s\d{1,2}\.$|^[\d.]+\p{L}{3}/u;
const grown = /^[\d.]+\p{L}{3}/u;

/** Whether it has a verb of its own and is no quotation. */
const isWhole = (sentence: string, rules: SpokenRules): boolean =>
  hasFiniteVerb(sentence, rules) &&
  !(rules.code === 'en' && isEnglishFragment(sentence)) &&
  !/^["“„«]/u.test(sentence);
