/** About how many syllables an English word has, by its groups of vowels. At least 1 for any letters. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) {
    return letters === '' ? 0 : 1;
  }
  const sounded = letters.replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
