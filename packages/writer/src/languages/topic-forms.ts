import { stopWords } from '@hookline/text';
import { numberValue } from '../brief/numbers.ts';
import { isQuestion } from '../brief/topic.ts';
import { tagEnglish } from '../english-tags.ts';
import type { TopicKind } from './strings.ts';

export interface Topic {
  kind: TopicKind;
  /** As the user wrote it, without a closing full stop. */
  phrase: string;
  /** With a capital first letter and the audience behind it: fit for a title. */
  title: string;
}

const englishQuestionWord = /^(?:how|why|what|when|where|which|who)\b/i;
const englishDirect =
  /^(?:(?:how|why|what|when|where|which|who)(?:\s+\w+){0,2}?\s+(?:do|does|did|is|are|can|should|will|was|were|has|have)\b|(?:is|are|do|does|did|can|should|will)\b)/i;

/**
 * A headline or the name of a board as topic: always named in quotation marks, never bent into a sentence.
 */
export function headlineTopic(headline: string): Topic {
  const plain = headline.replace(/[\s.]+$/u, '');
  return { kind: plain.endsWith('?') ? 'question' : 'statement', phrase: plain, title: upperFirst(plain) };
}

/** Works out how a topic can be used in sentences. */
export function topicForms(phrase: string, audience: string | null, language: string): Topic {
  const plain = phrase.replace(/[\s.!]+$/u, '');
  const kind = language === 'en' ? englishKind(plain) : otherKind(plain);
  const spoken = kind === 'noun' || kind === 'indirect' ? lowerFirst(plain, language) : plain;
  const withAudience =
    audience !== null && kind !== 'question' && /^(?:for|für|pour|para|per)\s/iu.test(audience)
      ? `${plain} ${audience}`
      : plain;
  return { kind, phrase: spoken, title: upperFirst(withAudience) };
}

/** The text with its first letter in upper case, but for a name that begins small: "iPhone". */
export function upperFirst(text: string): string {
  return /^\p{Ll}{1,2}\p{Lu}/u.test(text) ? text : text.replace(/^¿?\p{Ll}/u, (start) => start.toUpperCase());
}

function englishKind(phrase: string): TopicKind {
  if (
    phrase.endsWith('?') ||
    (englishDirect.test(phrase) &&
      !/^(?:how to|what makes|who is who)\b/i.test(phrase) &&
      endsLikeDirectQuestion(phrase))
  ) {
    return 'question';
  }
  if (englishQuestionWord.test(phrase)) {
    return 'indirect';
  }
  return isEnglishStatement(phrase) ? 'statement' : 'noun';
}

/** "why bees are dying" is indirect, "why are bees dying" direct: the helper verb stands second. */
function endsLikeDirectQuestion(phrase: string): boolean {
  return /^(?:\S+\s+(?:do|does|did|is|are|can|should|will|was|were|has|have)|(?:is|are|do|does|did|can|should|will))\s/i.test(
    phrase,
  );
}

function isEnglishStatement(phrase: string): boolean {
  const words = tagEnglish(phrase);
  return (
    words.some(({ word, tag }, index) => {
      const before = words[index - 1]?.word.toLowerCase() ?? '';
      const relative = words
        .slice(0, index)
        .some((earlier) => /^(?:that|who|which|when|where|why|how|to)$/i.test(earlier.word));
      const finite = tag === 'AUX' || (tag === 'VERB' && !/(?:ing|ed|en)$/i.test(word));
      return finite && before !== 'to' && !relative && index > 0;
    }) || /^(?:[A-Z]?[a-z]+) (?:yourself|your|my)\b/.test(phrase)
  );
}

function otherKind(phrase: string): TopicKind {
  if (/\?\s*$/.test(phrase)) {
    return 'question';
  }
  return isQuestion(phrase) ? 'indirect' : 'noun';
}

/** The name of a list ("Five tips for better sleep") as topic. */
export const listTopic = (name: string, language: string): Topic => ({
  kind: 'noun',
  phrase: lowerFirst(name, language),
  title: upperFirst(name),
});

/** Lower-cases "The", "How", "Five" or "Growing" at the start: of others nothing tells a name from a noun. */
function lowerFirst(phrase: string, language: string): string {
  const [first = ''] = phrase.split(' ');
  // Not "a": "Ten Hag" and "One Direction" are names.
  const isNumber = first.length > 2 && numberValue(first) !== null;
  const isCounting = isNumber && /^\p{Lu}\p{Ll}+\s\p{Ll}/u.test(phrase);
  const isNoName = !isNumber && (stopWords('en').has(first.toLowerCase()) || /^[A-Z][a-z]+ing$/.test(first));
  return isCounting || (language === 'en' && /^(?:A$|[A-Z][a-z])/.test(first) && isNoName)
    ? `${phrase.slice(0, 1).toLowerCase()}${phrase.slice(1)}`
    : phrase;
}
