import { stem, stopWords, words } from '@hookline/text';
import { tagEnglish, type TaggedWord } from '../english-tags.ts';

/** A phrase a text keeps coming back to. */
export interface KeyPhrase {
  phrase: string;
  count: number;
  score: number;
}

const maxRead = 60_000;
const maxLength = 3;
const minCount = 2;
// Nouns that every text has and none is about.
const emptyNouns =
  /^(?:year|month|week|day|time|hour|minute|way|thing|lot|people|man|woman|person|part|number|kind|sort|case|fact|example|reason|point|place|percent|inch|end|start|side|bit|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?$/iu;

/**
 * The phrases of one to three words a text keeps coming back to, the most telling first: runs of
 * nouns and adjectives in English, of words that carry meaning elsewhere. Each occurs twice at least.
 */
export function keyPhrases(text: string, language: string, count: number): KeyPhrase[] {
  const read = text.slice(0, maxRead);
  const runs = language === 'en' ? englishRuns(read) : plainRuns(read, language);
  const found = new Map<string, { forms: Map<string, number>; count: number; size: number; first: number }>();
  for (const [place, run] of runs.entries()) {
    const key = run.map((word) => stem(word.toLowerCase(), language)).join(' ');
    const entry = found.get(key) ?? { forms: new Map(), count: 0, size: run.length, first: place };
    const form = run.join(' ');
    entry.count += 1;
    entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
    found.set(key, entry);
  }
  const phrases = Array.from(found.values())
    .filter((entry) => entry.count >= minCount)
    .map((entry) => ({
      phrase: mostUsed(entry.forms),
      count: entry.count,
      score: Math.log(1 + entry.count) * (entry.size > 1 ? 1.6 : 1) * (1 + 0.5 / (1 + entry.first / 50)),
    }));
  phrases.sort((left, right) => right.score - left.score || left.phrase.localeCompare(right.phrase));
  return withoutParts(phrases).slice(0, count);
}

function englishRuns(text: string): string[][] {
  const runs = runsOf(tagEnglish(text), (tagged) => {
    const nominal = tagged.tag === 'NOUN' || tagged.tag === 'PROPN' || tagged.tag === 'ADJ';
    const telling = /^\p{L}[\p{L}\p{N}’'-]+$/u.test(tagged.word) && !emptyNouns.test(tagged.word);
    return nominal && telling ? tagged : null;
  });
  return runs.map(upToLastNoun).filter((run) => run.length > 0);
}

/** "latest wave" but not "wave latest", and no adjective alone. */
function upToLastNoun(run: readonly TaggedWord[]): string[] {
  const last = run.findLastIndex(({ tag }) => tag !== 'ADJ');
  return run.slice(0, last + 1).map(({ word }) => word);
}

/** Words that carry meaning, alone and in pairs; in German the nouns, which are the words in capitals. */
function plainRuns(text: string, language: string): string[][] {
  const stops = stopWords(language);
  const telling = language === 'de' ? /^\p{Lu}\p{L}{2,}/u : /^\p{L}{3,}/u;
  const clauses = text.split(/[^\p{L}\p{M}\p{N}\s’'-]+/u);
  const runs = clauses.flatMap((clause) =>
    runsOf(words(clause, language), (word) =>
      telling.test(word) && !stops.has(word.toLowerCase()) ? word : null,
    ),
  );
  return runs.flatMap((run) => [
    ...run.map((word) => [word]),
    ...run.slice(1).map((word, index) => [run[index] ?? '', word]),
  ]);
}

/** Splits items into runs of those kept; runs too long to be a phrase are left out. */
function runsOf<Item, Kept>(items: readonly Item[], keep: (item: Item) => Kept | null): Kept[][] {
  const runs: Kept[][] = [[]];
  for (const item of items) {
    const kept = keep(item);
    if (kept === null) {
      runs.push([]);
    } else {
      runs.at(-1)?.push(kept);
    }
  }
  return runs.filter((run) => run.length > 0 && run.length <= maxLength);
}

function mostUsed(forms: ReadonlyMap<string, number>): string {
  return Array.from(forms).sort((left, right) => right[1] - left[1])[0]?.[0] ?? '';
}

/** Leaves out phrases that are a part of a better one. */
function withoutParts(phrases: readonly KeyPhrase[]): KeyPhrase[] {
  const kept: KeyPhrase[] = [];
  for (const phrase of phrases) {
    const lower = ` ${phrase.phrase.toLowerCase()} `;
    const overlaps = kept.some(({ phrase: other }) => {
      const otherLower = ` ${other.toLowerCase()} `;
      return otherLower.includes(lower) || lower.includes(otherLower);
    });
    if (!overlaps) {
      kept.push(phrase);
    }
  }
  return kept;
}
