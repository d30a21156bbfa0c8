import { hasEnglishVerb, subjectOf } from './english.ts';
import { beginsGermanSentence, hasGermanVerb } from './german.ts';
import type { SpokenRules } from './rules.ts';

/** How many words a subject may have in front of its verb. */
const longestSubject = 7;
const romanceArticle =
  /^(?:\p{Lu}|(?:el|la|los|las|le|les|un|una|une|o|a|os|as|um|uma|il|lo|gli|i)(?:\s|$)|l['’])/u;
const romanceClause = /[,;:]|(?<!\p{L})(?:que|qui|che|quien|dont|où|donde|onde|dove)(?!\p{L})/u;

/** Whether words hold a verb that makes a sentence, as far as forms tell. */
export function hasFiniteVerb(text: string, rules: SpokenRules): boolean {
  return (
    rules.finite.test(text) ||
    (rules.code === 'en' && hasEnglishVerb(text)) ||
    (rules.code === 'de' && hasGermanVerb(text, rules))
  );
}

/** Whether words begin with a subject and its verb (in German, one part and the verb): a main clause. */
export function beginsSentence(text: string, rules: SpokenRules): boolean {
  if (rules.code === 'en') {
    return subjectOf(text, rules) !== null;
  }
  return rules.code === 'de' ? beginsGermanSentence(text, rules) : beginsRomanceSentence(text, rules);
}

function beginsRomanceSentence(text: string, { finite }: SpokenRules): boolean {
  const words = text.split(/\s+/u);
  const verb = words.slice(0, longestSubject).findIndex((word) => finite.test(word));
  const subject = words.slice(0, Math.max(0, verb)).join(' ');
  return verb > 0 && romanceArticle.test(subject) && !romanceClause.test(subject);
}
