/** How many words of a passage are enough to tell it from others. */
const maxTellingWords = 60;

/**
 * Where words begin in a text, in UTF-16 units, however the spaces between them are broken; null where they
 * do not stand there. Of a longer passage the first sixty words are looked for.
 */
export const placeOf = (passage: string, text: string): number | null =>
  find(passage.trim().split(/\s+/u, maxTellingWords), text, 0)?.start ?? null;

/** The same from a place on, for all the words, with where they end. */
export const spanOf = (passage: string, text: string, from = 0): Span | null =>
  find(passage.trim().split(/\s+/u), text, from);

interface Span {
  start: number;
  end: number;
}

function find([first = '', ...others]: readonly string[], text: string, from: number): Span | null {
  if (first === '') {
    return null;
  }
  for (let start = text.indexOf(first, from); start !== -1; start = text.indexOf(first, start + 1)) {
    const end = goOn(text, start + first.length, others);
    if (end !== null) {
      return { start, end };
    }
  }
  return null;
}

/** Where these words end when the text goes on with them at a place, white space before each of them. */
function goOn(text: string, from: number, words: readonly string[]): number | null {
  const space = /\s+/uy;
  let at = from;
  for (const word of words) {
    space.lastIndex = at;
    if (!space.test(text) || !text.startsWith(word, space.lastIndex)) {
      return null;
    }
    at = space.lastIndex + word.length;
  }
  return at;
}
