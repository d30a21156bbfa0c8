/** Shorter words could stand in any sentence. */
const fewestLetters = 12;

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * Tells whether a sentence holds one of some passages, or stands in one, whatever marks are among their
 * words.
 */
export function sentencesIn(passages: readonly string[]): (sentence: string) => boolean {
  const wanted = passages.map(lettersOf).filter(({ length }) => length >= fewestLetters);
  return (sentence) => {
    const letters = wanted.length === 0 ? '' : lettersOf(sentence);
    return (
      letters.length >= fewestLetters &&
      wanted.some((passage) => passage.includes(letters) || letters.includes(passage))
    );
  };
}
