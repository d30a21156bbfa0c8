/** Shorter words are mostly the same in all titles. */
const minLetters = 4;
/** Of the words of the shorter title, and in number: so many in common tell the same story. */
const same = { share: 0.7, words: 3 };

const wordsOf = (title: string): ReadonlySet<string> =>
  new Set((title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= minLetters));

/** Leaves out titles that tell the story of an earlier one in nearly the same words. */
export function distinctTopics<T>(topics: readonly T[], titleOf: (topic: T) => string): T[] {
  const kept: { topic: T; words: ReadonlySet<string> }[] = [];
  for (const topic of topics) {
    const words = wordsOf(titleOf(topic));
    if (!kept.some((earlier) => areSame(earlier.words, words))) {
      kept.push({ topic, words });
    }
  }
  return kept.map(({ topic }) => topic);
}

function areSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size;
  return shared >= same.words && shared >= same.share * Math.min(one.size, other.size);
}
