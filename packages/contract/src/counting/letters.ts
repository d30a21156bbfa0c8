/** What is read of a text: beside letters, what makes a figure another one. */
const told = new RegExp(
  [
    // The number of a source is read to be passed over.
    String.raw`\[\d+\]`,
    String.raw`[\p{L}\p{N}\p{Sc}%‰°]`,
    // "1.5", "50,000", "8:30", "1/2"; "5–10"; "−5", "+$5".
    String.raw`(?<=\p{N})[.,:/](?=\p{N})`,
    String.raw`(?<=\p{N}\s?)[-−–](?=\s?\p{N})`,
    String.raw`(?<![\p{L}\p{N}])[-−–+±](?=\p{Sc}?\p{N})`,
  ].join('|'),
  'gu',
);

/** The letters of a text, and where in it each stands. */
export interface Letters {
  letters: string;
  places: { start: number; end: number }[];
}

/** What tells texts apart: marks, spaces, capitals and the numbers of sources do not, figures do. */
export const lettersOf = (text: string): string => (text.match(told) ?? []).map(plain).join('');

/** The same, with the place of each in the text; of a long text only as many as are wanted. */
export function readLetters(text: string, most = Number.POSITIVE_INFINITY): Letters {
  let letters = '';
  const places: Letters['places'] = [];
  for (const { 0: match, index } of text.matchAll(told)) {
    if (letters.length >= most) {
      break;
    }
    const letter = plain(match);
    letters += letter;
    for (let unit = 0; unit < letter.length; unit += 1) {
      places.push({ start: index, end: index + match.length });
    }
  }
  return { letters, places };
}

/** How far into a text some words go that it begins with, by their letters; 0 where it does not. */
export function lengthAtStart(text: string, words: string): number {
  const wanted = lettersOf(words);
  const { letters, places } = readLetters(text, wanted.length + 1);
  const end = places[wanted.length - 1]?.end ?? 0;
  const isWithinWord = places[wanted.length]?.start === end;
  return letters.startsWith(wanted) && !isWithinWord ? end : 0;
}

const plain = (match: string): string =>
  match.startsWith('[') ? '' : match.replace(/[−–]/u, '-').toLowerCase();
