/** The letters and digits of a text without case and accents: what two wordings of one sentence share. */
export interface Letters {
  letters: string;
  /** Where in the text each of them stands, and where it ends. In UTF-16 units. */
  starts: Uint32Array;
  ends: Uint32Array;
}

/**
 * Comes and goes without a word of the text changing: the address of a Markdown link, and a number between
 * two paragraphs, as sheets of a PDF have it.
 */
const passing = /\]\([^()\s]{1,2100}\)|(?<=\n)\n\d{1,4}\n(?=\n)/gu;
const notSaid = /[^\p{L}\p{N}]/gu;

/** What each character is among the letters: of most none or one, of some, like `ﬁ`, more. */
const folded = new Map<string, string>();

function fold(character: string): string {
  let letters = folded.get(character);
  if (letters === undefined) {
    letters = character.normalize('NFKD').replaceAll(notSaid, '').toLowerCase();
    folded.set(character, letters);
  }
  return letters;
}

export function lettersOf(text: string): Letters {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (from: number, to: number) => {
    let place = from;
    for (const character of text.slice(from, to)) {
      const letters = fold(character);
      pieces.push(letters);
      for (let count = 0; count < letters.length; count += 1) {
        starts.push(place);
        ends.push(place + character.length);
      }
      place += character.length;
    }
  };
  let from = 0;
  for (const { index, 0: piece } of text.matchAll(passing)) {
    add(from, index);
    from = index + piece.length;
  }
  add(from, text.length);
  return { letters: pieces.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}
