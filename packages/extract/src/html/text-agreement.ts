import { collapse, letters } from './collapse.ts';

/** What a page says of its own article. */
export interface About {
  title?: string | undefined;
  description?: string | undefined;
}

/** Scripts without spaces, or in which a word has few signs: compared by pairs of signs. */
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Shorter words are mostly little words, which every text has. */
const SHORTEST_WORD = 4;
/** Words are compared by their beginnings: endings change with grammar. */
const STEM = 6;
/** More words of a title or a description than these make neither more telling. */
const MAX_TITLE_TERMS = 6;
const MAX_DESCRIPTION_TERMS = 12;
/** Fewer words in both together tell nothing. */
const MIN_TERMS = 6;
/** With less beside it a text may be no more than its description. Characters. */
const SHORTEST_REST = 250;
/** Text that is compared. Characters. */
const READ = 100_000;

function termsIn(text: string): Set<string> {
  const terms = new Set<string>();
  for (const [word] of text.slice(0, READ).normalize('NFKC').toLowerCase().matchAll(WORD)) {
    if (DENSE.test(word)) {
      for (let at = 0; at + 1 < word.length; at += 1) {
        terms.add(word.slice(at, at + 2));
      }
    } else if (word.length >= SHORTEST_WORD) {
      terms.add(word.slice(0, STEM));
    }
  }
  return terms;
}

const shareIn = (terms: ReadonlySet<string>, text: ReadonlySet<string>): number =>
  [...terms].filter((term) => text.has(term)).length / Math.max(1, terms.size);

/**
 * The text of blocks without the title and the description themselves, which many pages repeat above
 * anything.
 */
export function beside(blocks: readonly string[], { title = '', description = '' }: About): string {
  const repeated = new Set([letters(title), letters(description)]);
  const others = blocks.filter((block) => !repeated.has(letters(block)));
  const rest = others.join('\n\n');
  return rest.length < SHORTEST_REST ? blocks.join('\n\n') : rest;
}

/**
 * How much of what a page says about its article a text speaks of, 0 to 1; undefined where it says too
 * little.
 */
export function agreementOf(text: string, about: About): number | undefined {
  const [title, description] = [termsIn(about.title ?? ''), termsIn(about.description ?? '')];
  const titleWeight = Math.min(title.size, MAX_TITLE_TERMS);
  const descriptionWeight = Math.min(description.size, MAX_DESCRIPTION_TERMS);
  const weight = titleWeight + descriptionWeight;
  if (weight < MIN_TERMS) {
    return undefined;
  }
  const words = termsIn(text);
  return (titleWeight * shareIn(title, words) + descriptionWeight * shareIn(description, words)) / weight;
}

const countWords = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [word] of text.slice(0, READ).normalize('NFKC').toLowerCase().matchAll(WORD)) {
    for (const part of DENSE.test(word) ? word : [word]) {
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return counts;
};

/** The share of a text's words that another text has too, each as often. */
export function shareKept(whole: string, part: string): number {
  const [all, kept] = [countWords(collapse(whole)), countWords(part)];
  let [shared, total] = [0, 0];
  for (const [word, count] of all) {
    shared += Math.min(count, kept.get(word) ?? 0);
    total += count;
  }
  return total === 0 ? 1 : shared / total;
}
