/** Letters that a word needs, and words of a title that are looked at. */
const letters = 3;
const mostWords = 60;

/** The words of a title and each two that follow each other, in lower case and without hashtags. */
export function termsOf(title: string): string[] {
  const plain = title.replace(/[#＃][\p{L}\p{M}\p{N}_]+/gu, ' | ').toLowerCase();
  const words = (plain.match(/[\p{L}\p{M}\p{N}’']+|[^\s\p{L}\p{M}\p{N}’']+/gu) ?? []).slice(0, mostWords);
  const isWord = (word: string | undefined): boolean => word !== undefined && /\p{L}/u.test(word);
  const terms = words.flatMap((word, index) => {
    const next = words[index + 1];
    return isWord(word)
      ? [...(word.length >= letters ? [word] : []), ...(isWord(next) ? [`${word} ${next ?? ''}`] : [])]
      : [];
  });
  return [...new Set(terms)];
}

/**
 * What the same titles have, without the pieces of longer ones: “bio”, “in bio” and “link in” are “link in
 * bio”.
 */
export function phrasesOf(names: readonly string[]): string[] {
  const [pairs, words] = [
    names.filter((name) => name.includes(' ')),
    names.filter((name) => !name.includes(' ')),
  ];
  const phrases = pairs.reduce<string[]>((found, pair) => {
    const [first = '', second = ''] = pair.split(' ');
    const before = found.find((phrase) => phrase.endsWith(` ${first}`));
    const behind = found.find((phrase) => phrase.startsWith(`${second} `));
    const joined = before === undefined ? `${first} ${behind ?? second}` : `${before} ${second}`;
    return [...found.filter((phrase) => phrase !== (before ?? behind)), joined];
  }, []);
  const isInside = (word: string): boolean => phrases.some((phrase) => phrase.split(' ').includes(word));
  return [...phrases, ...words.filter((word) => !isInside(word))];
}
