/** Longer words are cut: a lexeme of the database holds 2,046 bytes. Characters. */
const longestWord = 200;

/** So much may the words of one item take, in bytes: a `tsvector` holds a megabyte, with some bytes beside each word. */
const mostBytes = 900_000;
const besideWord = 16;

/** Letters of scripts that put no space between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]+/u;
const runs = new RegExp(`(${unspaced.source})`, 'u');

/** Words are cut here and not in the database, whose parser keeps `node.js` whole and breaks Hindi at its vowel signs. */
const runsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .flatMap((word) => word.split(runs))
    .filter((run) => run !== '');

/** Pairs of neighbours; the last character alone too, so that a search for one character finds it wherever it stands. */
const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.map((character, place) => character + (characters[place + 1] ?? ''));
};

const cut = (word: string): string =>
  Array.from(word.slice(0, longestWord * 2))
    .slice(0, longestWord)
    .join('');

/** What a text is found by: its words, and in scripts without spaces each pair of characters. */
const indexedWords = (text: string): string[] =>
  runsOf(text).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [cut(run)]));

/** The search entry of an item in the notation of a `tsvector`; what comes first counts most. */
export function toSearchEntry({ title, about, text }: { title: string; about: string; text: string }): string {
  const entry = new Set<string>();
  let bytes = 0;
  for (const [place, part] of [title, about, text].entries()) {
    for (const word of new Set(indexedWords(part))) {
      bytes += Buffer.byteLength(word) + besideWord;
      if (bytes > mostBytes) {
        return [...entry].join(' ');
      }
      entry.add(`'${word}':${place + 1}${'ABC'.charAt(place)}`);
    }
  }
  return [...entry].join(' ');
}

/** A `tsquery` in which every word must occur, the last one as a beginning; null when there is no word in it. */
export function toSearchQuery(text: string): string | null {
  const words = runsOf(text).flatMap((run) => {
    const pairs = pairsOf(run);
    return unspaced.test(run) ? pairs.slice(0, Math.max(1, pairs.length - 1)) : [cut(run)];
  });
  return words.length === 0 ? null : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}
