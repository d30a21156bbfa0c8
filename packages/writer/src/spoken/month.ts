import { isWholeSubject, pastOf } from './english.ts';
import { subjectOfGerman } from './german.ts';
import type { SpokenRules } from './rules.ts';
import { insideSentence } from './wording.ts';

/** How many words a subject may have in front of its verb. */
const longestSubject = 7;
const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u;

/**
 * A sentence that tells what happened once, behind "In November 2019, ": with its verb before its
 * subject in German. Null where it says itself when that was, begins with anything but its subject, or
 * its verb or its first letter is not certain. `page` shows which first words are names, `verbAt` where the
 * verb begins of a sentence that was moved to the past.
 */
export function behindMonth(
  sentence: string,
  {
    opening,
    page,
    rules,
    verbAt,
  }: { opening: string; page: string; rules: SpokenRules; verbAt?: number | undefined },
): string | null {
  if (
    /^["“„«»'‘¿¡(\d$€£]/u.test(sentence) ||
    /[?!]["”“»]?$|, (?:however|though|meanwhile|too|therefore),/u.test(sentence) ||
    [rules.pronouns, rules.openers, year, rules.ownTime, monthsOf(rules.code)].some((own) =>
      own.test(sentence),
    )
  ) {
    return null;
  }
  const parts = movedParts(sentence, verbAt) ?? happenedParts(sentence, rules);
  if (parts === null) {
    return null;
  }
  const subject = insideOf(parts.subject, page, rules);
  if (subject === null || rules.code !== 'de') {
    return subject === null ? null : `${opening}${subject} ${parts.rest}`;
  }
  const [verb = '', ...others] = parts.rest.split(' ');
  return `${opening}${[verb, subject, ...others].join(' ')}`;
}

/**
 * "Energy Ministry, or MOTIE, unveiled": a sentence in two at its verb, where all before it is its subject.
 */
function movedParts(sentence: string, verbAt: number | undefined) {
  const subject = sentence.slice(0, verbAt ?? 0).trim();
  return isWholeSubject(subject) ? { subject, rest: sentence.slice(verbAt) } : null;
}

function happenedParts(sentence: string, rules: SpokenRules) {
  const parts = partsOf(sentence, rules);
  const isOver = parts !== null && rules.happened.test(parts.rest) && !rules.future.test(sentence);
  return isOver ? parts : null;
}

function partsOf(sentence: string, rules: SpokenRules): { subject: string; rest: string } | null {
  if (rules.code === 'en') {
    return pastOf(sentence, rules);
  }
  return rules.code === 'de' ? subjectOfGerman(sentence, rules) : romanceParts(sentence, rules);
}

const noSubject = /[,:;()«»“”"]|(?<!\p{L})(?:que|qui|che|quien|dont|où|donde|onde|dove|cui)(?!\p{L})/u;

/** "L’an dernier", "Em Lisboa": no subject. */
const adverbial =
  /^(?:En|Dans|Avec|Pour|Par|Sur|Selon|Après|Avant|Depuis|À|Au|Aux|Chez|Con|Por|Para|Según|Desde|Tras|A|Al|Ante|Sobre|Em|No|Na|Nos|Nas|Com|Segundo|Nel|Nella|Nell|In|Per|Di|Da|Dal|Dalla|Secondo|Su|Sul|Tra|Fra|Ai|Alla|Et|Y|E|Ma|Mais|Mas|Pero|Non|No|Ne|Não|Si|Se|Ogni|Cada|Chaque)$/u;

function romanceParts(sentence: string, { finite, code }: SpokenRules) {
  const words = sentence.split(/\s+/u);
  const verb = words.slice(0, longestSubject).findIndex((word) => finite.test(word));
  const subject = words.slice(0, Math.max(0, verb)).join(' ');
  const first = words[0] ?? '';
  // In Portuguese "A" and "O" are articles, and "No" is none of them.
  const isAdverbial = adverbial.test(first) && !(code === 'pt' && first === 'A');
  return verb < 1 || isAdverbial || noSubject.test(subject)
    ? null
    : { subject, rest: words.slice(verb).join(' ') };
}

/** A subject as it stands inside a sentence; null where it is not certain whether it begins with a name. */
const insideOf = (subject: string, page: string, rules: SpokenRules): string | null =>
  insideSentence(`${subject} `, rules.words.lower)?.trimEnd() ??
  withoutElision(subject, rules) ??
  asShown(subject, page, rules);

/** "L’azienda" */
function withoutElision(subject: string, { code }: SpokenRules): string | null {
  const elided = code === 'en' || code === 'de' ? undefined : /^(?:L|D|Un)['’]/u.exec(subject)?.[0];
  return elided === undefined ? null : elided.toLowerCase() + subject.slice(elided.length);
}

/** A subject with its first word as the page shows it elsewhere. */
function asShown(subject: string, page: string, { code }: SpokenRules): string | null {
  const [first = '', next = ''] = subject.split(' ');
  // "NASA", "U.S."
  if (/^\p{Lu}(?:\p{Lu}|\.)/u.test(first)) {
    return subject;
  }
  const small = first.charAt(0).toLowerCase() + first.slice(1);
  const isWord = isWordOf(small, page);
  const isName =
    !people.test(small) &&
    ((code !== 'de' && /^\p{Lu}/u.test(next)) || shows(page, `[\\p{Ll},]\\s${escaped(first)}`));
  // "Brown", "brown": not certain.
  return isWord === isName ? null : (isName ? first : small) + subject.slice(first.length);
}

/** Whether a page holds a word in small letters, as one or as several. */
const isWordOf = (small: string, page: string): boolean =>
  people.test(small) ||
  shows(page, `(?<![\\p{L}\\p{N}])${escaped(small.replace(/(?<=\p{Ll}{3})s$/u, ''))}s?`);

/** No names, although "Fort Worth Police" is one. */
const people =
  /^(?:police|authorities|(?:official|researcher|scientist|expert|doctor|investigator|prosecutor)s)$/u;

const escaped = (word: string): string => word.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');

const shows = (page: string, pattern: string): boolean =>
  new RegExp(`${pattern}(?![\\p{L}\\p{N}])`, 'u').test(page);

const months = new Map<string, RegExp>();

/** The names of the months in a language, as they are written: "May", but not "may". */
function monthsOf(language: string): RegExp {
  const stored = months.get(language);
  if (stored !== undefined) {
    return stored;
  }
  const nameOf = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => nameOf.format(new Date(Date.UTC(2024, month, 1))));
  const pattern = new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'u');
  months.set(language, pattern);
  return pattern;
}
