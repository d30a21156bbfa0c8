import { createRequire } from 'node:module';
import { unspaced } from '@hookline/contract/counting';
import { termFor } from './stem.ts';

const require = createRequire(import.meta.url);

// The English list of stopwords-iso (1,298 words) swallows content words such as "research",
// "system" or "money", so English has its own list of function words.
const english = `a about above after again against all almost along already also although always am among an
and another any anybody anyone anything are aren't around as at away back be became because become been before
being below between both but by came can can't cannot come could couldn't did didn't do does doesn't doing don't
done down during each either else enough etc even ever every everyone everything few for from further get gets
getting go goes going gone got had hadn't has hasn't have haven't having he he'd he'll he's hence her here here's
hers herself him himself his how how's however i i'd i'll i'm i've if in indeed instead into is isn't it it's its
itself just keep kept know known last least less let let's like likely made make makes making many may maybe me
might mine more most much must my myself near nearly need neither never next no nobody none nor not nothing now
of off often on once one ones only onto or other others our ours ourselves out over own per perhaps put quite
rather really said same saw say says see seem seemed seems seen shall she she'd she'll she's should shouldn't
since so some someone something soon still such take taken than that that's the their theirs them themselves
then there there's therefore these they they'd they'll they're they've thing things this those though through
thus to together too took toward towards under until up upon us use used using very via want wants was wasn't way
we we'd we'll we're we've well went were weren't what what's when where whether which while who who's whom whose
why will with within without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself mr
mrs ms dr`;

type Lists = Readonly<Record<string, readonly string[]>>;

const sets = new Map<string, ReadonlySet<string>>([['en', new Set(english.split(/\s+/))]]);

/** The words of a language that carry grammar rather than meaning; empty for an unknown language. */
export function stopWords(language: string): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    // Loaded when first needed: it is large.
    const lists = require('stopwords-iso/stopwords-iso.json') as Lists;
    set = new Set(lists[language]);
    sets.set(language, set);
  }
  return set;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.][\p{L}\p{N}]+)*/gu;
const segmenters = new Map<string, Intl.Segmenter>();

/** The words of a text in order, as written. Hyphenated compounds count as their parts. */
export function words(text: string, language = 'und'): string[] {
  if (!unspaced.test(text)) {
    return text.match(wordPattern) ?? [];
  }
  return [...wordSegmenter(language).segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => part.segment);
}

/** Goes through the words of a text in order, with where each begins, in UTF-16 units. */
export function eachWord(text: string, language: string, visit: (word: string, at: number) => void): void {
  if (unspaced.test(text)) {
    for (const { segment, index, isWordLike } of wordSegmenter(language).segment(text)) {
      if (isWordLike) {
        visit(segment, index);
      }
    }
    return;
  }
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(text); match !== null; match = wordPattern.exec(text)) {
    visit(match[0], match.index);
  }
}

/** The stemmed words of a text that carry meaning (`termFor`), in order, repeats kept. */
export function contentTerms(text: string, language: string): string[] {
  const stops = stopWords(language);
  const terms: string[] = [];
  for (const word of words(text, language)) {
    const lower = word.toLowerCase().replace(/’/g, "'").replace(/'s$/, '');
    if (!stops.has(lower) && (lower.length > 1 || unspaced.test(lower))) {
      terms.push(termFor(lower, language));
    }
  }
  return terms;
}

function wordSegmenter(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language === 'und' ? undefined : language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}
