const OTHER = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}]/u;
const LATIN = /\p{sc=Latn}/u;
const FOREIGN = /[^\u0000-\u007f]/u;
/** As much of this many words with letters beyond ASCII shows what the rest is like. */
const MOST_WORDS = 1000;

/**
 * Whether a decoding is wrong by its letters: Italian and French that are read as Cyrillic or Greek have
 * Latin letters beside theirs within single words, which no language has in most of its words. `isWestern`:
 * the text is said to be in a language that is written with the letters of Western Europe, so that hardly any
 * others may stand in it at all.
 */
export function mixesScripts(text: string, isWestern: boolean): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => FOREIGN.test(word)).slice(0, MOST_WORDS);
  const others = words.filter((word) => OTHER.test(word));
  const mixed = isWestern ? others : others.filter((word) => LATIN.test(word));
  return mixed.length > 0 && mixed.length * 2 >= words.length;
}
