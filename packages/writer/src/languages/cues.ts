import { type CueWords, languages } from './language.ts';

/** Patterns that tell what a sentence does, in one language. Matched against sentences of the sources. */
export type Cues = Record<keyof CueWords, RegExp>;

const never = /(?!)/u;
/** A test for any of several words, parted by `|`. */
export const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu');

/** For a language without cue words. */
const unknown: Cues = {
  dangling: never,
  linking: never,
  leaning: never,
  known: never,
  pointing: /(?!)/gu,
  anaphora: never,
  firstPerson: never,
  secondPerson: never,
  contrast: never,
  definition: never,
  cause: never,
  example: never,
  problem: never,
  finding: never,
  limit: never,
  outcome: never,
  meaning: never,
  detail: never,
  relative: never,
  scheduled: never,
  aside: never,
  eachOfThem: never,
  belief: never,
  advice: never,
  plan: never,
  striking: never,
  superlative: never,
  share: never,
  part: never,
  understated: never,
  classing: never,
  somebody: never,
  attributed: never,
  also: never,
  adding: never,
  voice: never,
  praise: never,
  furniture: wholeWords('cookies?|newsletter|copyright'),
};
const cuesByLanguage = new Map<string, Cues>();

/** The cue words of a language; cues that never match for a language without them. */
export function cuesOf(code: string): Cues {
  const words = languages.get(code)?.cues;
  if (words === undefined) {
    return unknown;
  }
  const cues = cuesByLanguage.get(code) ?? toCues(words);
  cuesByLanguage.set(code, cues);
  return cues;
}

const toCues = (words: CueWords): Cues => ({
  dangling: new RegExp(`^(?:${words.dangling})(?![\\p{L}])`, 'iu'),
  linking: new RegExp(words.linking, 'iu'),
  leaning: new RegExp(words.leaning, 'u'),
  known: new RegExp(words.known, 'u'),
  pointing: new RegExp(`(?<=[^\\p{L}])${words.pointing}`, 'gu'),
  anaphora: wholeWords(words.anaphora),
  // "US" is a country, "us" a person.
  firstPerson: wholeWords(`(?!(?-i:US))(?:${words.firstPerson})`),
  secondPerson: new RegExp(`(?<![\\p{L}])(?:${words.secondPerson})(?![\\p{L}])`, 'u'),
  contrast: wholeWords(words.contrast),
  definition: wholeWords(words.definition),
  cause: wholeWords(words.cause),
  example: wholeWords(words.example),
  problem: wholeWords(words.problem),
  finding: wholeWords(words.finding),
  limit: wholeWords(words.limit),
  outcome: wholeWords(words.outcome),
  meaning: wholeWords(words.meaning),
  detail: wholeWords(words.detail),
  relative: wholeWords(words.relative),
  scheduled: wholeWords(words.scheduled),
  aside: new RegExp(`^(?:${words.aside})(?![\\p{L}])`, 'iu'),
  eachOfThem: wholeWords(words.eachOfThem),
  belief: wholeWords(words.belief),
  advice: wholeWords(words.advice),
  plan: wholeWords(words.plan),
  striking: wholeWords(words.striking),
  superlative: wholeWords(words.superlative),
  share: wholeWords(words.share),
  part: wholeWords(words.part),
  understated: wholeWords(words.understated),
  classing: wholeWords(words.classing),
  // A small letter tells the word before from a name.
  somebody: new RegExp(`(?<!\\p{L})(?:${words.somebody})(?!\\p{L})`, 'u'),
  attributed: new RegExp(`^(?:${words.attributed})(?!\\p{L})`, 'u'),
  also: wholeWords(words.also),
  adding: wholeWords(words.adding),
  voice: wholeWords(words.voice),
  furniture: wholeWords(words.furniture),
  praise: wholeWords(words.praise),
});

let anyShare: RegExp | undefined;

/** Whether a text holds a figure in words or as a share, in whichever language. */
export function holdsShare(text: string): boolean {
  anyShare ??= wholeWords([...languages.values()].map(({ cues }) => cues.share).join('|'));
  return anyShare.test(text);
}
