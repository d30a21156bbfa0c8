/** Shorter words are too near to too many others. */
const shortest = 4;
/** From this length on a word may be wrong in two places. */
const long = 7;
/**
 * Spellings are kept of the beginning of a word only: with all of them a long word would have hundreds.
 * Characters.
 */
const beginning = 7;

/** How many slips a word of this length is forgiven. */
const slipsOf = (word: string): number => {
  if (word.length < shortest) {
    return 0;
  }
  return word.length < long ? 1 : 2;
};

/**
 * The beginning of a word with up to two characters left out. Two words that differ by as many slips share
 * one of these (W. Garbe, SymSpell), so that the words near a wrong one are found without looking at all the
 * others.
 */
export function spellingsOf(word: string): string[] {
  const forms = new Set([word.slice(0, beginning)]);
  for (let left = slipsOf(word); left > 0; left -= 1) {
    for (const shorter of [...forms].flatMap(withOneLess)) {
      forms.add(shorter);
    }
  }
  return slipsOf(word) === 0 ? [] : [...forms];
}

const withOneLess = (form: string): string[] =>
  Array.from({ length: form.length }, (_, at) => form.slice(0, at) + form.slice(at + 1));

/**
 * Of these words the ones that were most likely meant by a wrong one, the nearest first; `isPrefix`: it may
 * have been typed in part.
 */
export function nearest(wrong: string, candidates: Iterable<string>, isPrefix: boolean): string[] {
  const most = slipsOf(wrong);
  const near = [...new Set(candidates)]
    .filter((word) => word !== wrong)
    .map((word) => ({ word, slips: slipsBetween(wrong, word, isPrefix) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  const least = near[0]?.slips;
  return near.filter(({ slips }) => slips === least).map(({ word }) => word);
}

/**
 * How many characters must be put in, left out, replaced or swapped with their neighbour to come from one
 * word to the other.
 */
function slipsBetween(wrong: string, word: string, isPrefix: boolean): number {
  const whole = distance(wrong, word);
  const begun = isPrefix && word.length > wrong.length ? distance(wrong, word.slice(0, wrong.length)) : whole;
  return Math.min(whole, begun);
}

/** The optimal string alignment distance. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cost = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        cost(i - 1, j) + 1,
        cost(i, j - 1) + 1,
        cost(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? cost(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return cost(a.length, b.length);
}
