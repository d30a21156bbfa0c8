import { contentTerms } from '@hookline/text';
import { requestPatterns } from '../languages/language.ts';

// "Is it worth it?", "what to know": words of asking.
const emptyInQuestions =
  'worth really better happen happens matter matters know learn understand actually right';
const maxTerms = 40;

/** The stemmed words that say what a text is about: those of an instruction do not. */
export function tellingTerms(text: string, language: string): Set<string> {
  const filler = new Set(contentTerms(requestPatterns(language)?.filler ?? '', language));
  const empty = new Set(language === 'en' ? contentTerms(emptyInQuestions, 'en') : []);
  const telling = wordTerms(text, language).filter((term) => !filler.has(term) && !empty.has(term));
  return new Set(telling.slice(0, maxTerms));
}

/** The same of a topic: all its words where none is telling. */
export function topicTerms(topic: string, language: string): Set<string> {
  const telling = tellingTerms(topic, language);
  return telling.size > 0 ? telling : new Set(wordTerms(topic, language));
}

const wordTerms = (text: string, language: string): string[] =>
  contentTerms(text, language).filter((term) => !/^\d+$/.test(term));
