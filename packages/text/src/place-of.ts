/** How many words of a passage are enough to tell it from others. */
const maxTellingWords = 60;

/**
 * Where words begin in a text, in UTF-16 units, however the spaces between them are broken; null where they
 * do not stand there. Of a longer passage the first sixty words are looked for.
 */
export function placeOf(words: string, text: string): number | null {
  const [first = '', ...others] = words.trim().split(/\s+/u, maxTellingWords);
  if (first === '') {
    return null;
  }
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (goesOn(text, at + first.length, others)) {
      return at;
    }
  }
  return null;
}

/** Whether the text goes on with these words at a place, white space before each of them. */
function goesOn(text: string, from: number, words: readonly string[]): boolean {
  const space = /\s+/uy;
  let at = from;
  for (const word of words) {
    space.lastIndex = at;
    if (!space.test(text) || !text.startsWith(word, space.lastIndex)) {
      return false;
    }
    at = space.lastIndex + word.length;
  }
  return true;
}
