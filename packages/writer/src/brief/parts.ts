import { oneLine } from '@hookline/text';
import { requestPatterns } from '../languages/language.ts';
import { numberPattern } from './numbers.ts';
import { formWords } from './points.ts';
import { tellingTerms } from './telling-terms.ts';
import { isQuestion } from './topic.ts';

/** A topic, and what a request asks for about it besides. */
export interface TopicAndParts {
  phrase: string;
  parts: string[];
}

const maxParts = 6;
const joint =
  /\s*[,;]\s*(?:(?:and|und|et|y|e)\s+(?:also\s+)?)?|\s+(?:and|und|et|y|e)\s+(?:also\s+)?(?=\S+\s)/iu;
const andAtStart = /^\s*,?\s*(?:and|und|et|y|e)\s+(?:also\s+)?/iu;
/** "Three things you can do"; alone, "three tips" may be a list of its own. */
const counted = new RegExp(`^(?:the\\s+)?(?:${numberPattern})(?:\\s+\\S+){2,}$`, 'iu');
const tersely = new RegExp(`^(?:the\\s+)?(?:${numberPattern})\\s+\\S+$`, 'iu');
/** "Superbugs explained": how it is to be told. */
const manner =
  /\s+(?:(?:simply |briefly |quickly )?explained(?: simply)?|(?:einfach |kurz )?erklärt|expliquée?s?|explicad[oa]s?|spiegat[oaie])(?=\s*(?::|$))/iu;

/**
 * Parts what a request asks for about its topic from the topic: "superbugs explained: what they are and three
 * things you can do" is about superbugs. A title of a source is left as it is.
 */
export function partsOf(
  topic: string,
  { wishes, titles, language }: { wishes: string; titles: readonly string[]; language: string },
): TopicAndParts {
  if (titles.some((title) => oneLine(title).toLowerCase() === topic.toLowerCase())) {
    return { phrase: topic, parts: [] };
  }
  const plain = topic.replace(manner, '').replace(/\s+:/u, ':').trim();
  const [, head = '', listed = ''] = /^([^:?]{2,80}):\s*(.+)$/u.exec(plain) ?? [];
  const inside = listed.split(joint).filter(Boolean);
  // One clause behind a colon may be a topic of its own: "Tides: why the sea rises".
  const areParts = inside.some(isQuestion) && inside.every((each) => isPart(each) || tersely.test(each));
  const isList = inside.length > 1 && areParts && !isQuestion(head) && tellingTerms(head, language).size > 0;
  const phrase = isList ? head.trim() : plain;
  const parts = [...(isList ? inside : []), ...behind(topic, wishes)].map((part) => tidy(part));
  return {
    phrase,
    parts: [...new Set(parts)].filter((part) => !isForm(part, language)).slice(0, maxParts),
  };
}

/** What follows a topic in its sentence: "…, and what to check on your own pillow". */
function behind(topic: string, wishes: string): string[] {
  const line = oneLine(wishes);
  const at = line.toLowerCase().indexOf(topic.toLowerCase());
  const [rest = ''] = line.slice(at + topic.length).split(/(?<=[.!?])\s/u);
  return at === -1 || !andAtStart.test(rest) ? [] : rest.replace(andAtStart, '').split(joint).filter(isPart);
}

const isPart = (text: string): boolean => isQuestion(text) || counted.test(text);

const tidy = (part: string): string => part.replace(/[\s.,;:!?]+$/u, '').trim();

const beforeForm = new RegExp(
  `^(?:(?:the|an?|${numberPattern}|short|good|catchy|funny?|relevant|strong)\\s+)*`,
  'iu',
);

/** "Three hashtags at the end" asks for a part of the form; "how many minutes to boil them" does not. */
const isForm = (part: string, language: string): boolean =>
  formWords.exec(part.replace(beforeForm, ''))?.index === 0 || requestPatterns(language) === undefined;
