/** Where a quotation stands in a text: from `start` up to `end`, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** Shorter ones stand in any text. */
const shortestQuote = 12;

/**
 * Finds a quotation in a text although spaces, line breaks, quotation marks, dashes, capitals or forms of the same letter
 * differ. Null when it does not stand there, or is too short to say anything.
 */
export function findQuote(text: string, quote: string): Place | null {
  const wanted = fold(quote.replace(/^[\s"“”„«»'‘’.…]+|[\s"“”„«»'‘’…]+$/gu, '')).folded.trim();
  if (wanted.length < shortestQuote) {
    return null;
  }
  const { folded, places } = fold(text);
  const found = folded.indexOf(wanted);
  if (found === -1) {
    return null;
  }
  const start = places[found];
  const last = places[found + wanted.length - 1];
  return start === undefined || last === undefined ? null : { start, end: last + lengthAt(text, last) };
}

/** Units of the character that begins at a place. */
const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** The text in one spelling, and for each of its units where it stood. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = plainOf(character);
    if (!(plain === ' ' && (folded === '' || folded.endsWith(' ')))) {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        places.push(at);
      }
    }
    at += character.length;
  }
  return { folded, places };
}

function plainOf(character: string): string {
  if (/\s/u.test(character)) {
    return ' ';
  }
  // A backslash before a sign of Markdown is often left out by whoever quotes it.
  if (character === '\\' || /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) {
    return '';
  }
  if (/["“”„«»]/u.test(character)) {
    return '"';
  }
  if (/['‘’‚`´]/u.test(character)) {
    return "'";
  }
  return /\p{Pd}/u.test(character) ? '-' : character.normalize('NFKC').toLowerCase();
}
