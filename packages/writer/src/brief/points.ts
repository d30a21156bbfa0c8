import { oneLine, words } from '@hookline/text';
import { requestPatterns } from '../languages/language.ts';
import { tellingTerms } from './telling-terms.ts';

const maxPoints = 8;
const maxPointCharacters = 90;
const bulletPattern = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(\S.*)$/u;

// "Include a call to action" asks for a part of the form, not for a point of the content.
export const formWords =
  /\b(?:hooks?|call to action|cta|titles?|hashtags?|captions?|intro|outro|sources?|timestamps?|beats?|tone|seconds|minutes|words|emojis?)\b|aufruf|titel|hashtag|accroche|titres?|gancho|t[ií]tulos?|titoli/iu;

/**
 * What the user lists to be covered: bullet lines, "cover: a, b and c", or "a video for parents: a, b and
 * c".
 */
export function findPoints(requirements: string, language: string): string[] {
  const bullets = requirements.split('\n').flatMap((line) => line.match(bulletPattern)?.[1] ?? []);
  const inline = bullets.length >= 2 ? bullets : inlineList(requirements, language);
  const listed = inline.length > 0 ? inline : listBehindAudience(requirements, language);
  const points = listed
    .map((point) =>
      oneLine(point)
        .replace(/[.;,!]+$/u, '')
        .trim(),
    )
    .filter(
      (point) => /\p{L}{2}/u.test(point) && point.length <= maxPointCharacters && !formWords.test(point),
    );
  return [...new Set(points)].slice(0, maxPoints);
}

function inlineList(requirements: string, language: string): string[] {
  const verbs = (requestPatterns(language) ?? requestPatterns('en'))?.points ?? '';
  const match = requirements.match(
    new RegExp(`(?<![\\p{L}])(?:${verbs})(?::\\s*|\\s+(?:the |these |this )?)([^.!?\\n]{3,300})`, 'iu'),
  );
  const parts = partsOf(match?.[1] ?? '');
  return parts.length >= 2 && parts.every((part) => part.split(/\s+/).length <= 8) ? parts : [];
}

const partsOf = (list: string): string[] =>
  list
    .split(/\s*[,;]\s*(?:(?:and|und|et|y|e|as well as)\s+)?|\s+(?:and|und|et|y|e)\s+(?=[^,;]+$)/u)
    .filter(Boolean);

const minListed = 3;

/**
 * Three things or more behind what is to be made, for whom, and a colon: "a video for parents: a, b and
 * c".
 */
export function listBehindAudience(requirements: string, language: string): string[] {
  const { formats } = requestPatterns(language) ?? {};
  const list = new RegExp(
    `(?<!\\p{L})(?:${formats})\\s+(?:for|für|pour|para|per)\\s[^:.!?\\n]{2,60}:\\s*([^.!?\\n]{3,400})`,
    'iu',
  );
  const parts = formats === undefined ? [] : partsOf(list.exec(requirements)?.[1] ?? '');
  return parts.length >= minListed ? parts : [];
}

/**
 * What several points name in the same words, the longest first: "feather duvet" of "how a feather duvet made
 * a man ill" and "what feather duvet lung is". Null where they share no word that tells.
 */
export function commonThing(points: readonly string[], language: string): string | null {
  const worded = points.map((point) => words(point, language));
  const telling = new Set(worded.flat().filter((word) => tellingTerms(word, language).size > 0));
  // "How to" and "the best way" name nothing.
  const isThing = (run: readonly string[]) => [run.at(0), run.at(-1)].every((word = '') => telling.has(word));
  const runs = worded.flatMap(runsOf).filter(isThing);
  const timesOf = (run: readonly string[]) => worded.filter((point) => holdsRun(point, run)).length;
  const [best] = runs
    .filter((run) => timesOf(run) > 1)
    .toSorted((one, other) => other.length - one.length || timesOf(other) - timesOf(one));
  return best?.join(' ') ?? null;
}

/** All words that stand in a row. */
const runsOf = (all: readonly string[]): string[][] =>
  all.flatMap((_, from) => all.slice(from).map((__, more) => all.slice(from, from + more + 1)));

function holdsRun(all: readonly string[], run: readonly string[]): boolean {
  const plain = (list: readonly string[]) => ` ${list.join(' ').toLowerCase()} `;
  return plain(all).includes(plain(run));
}
