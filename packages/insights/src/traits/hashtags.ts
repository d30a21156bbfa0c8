/** Not within a word, but directly behind another one. */
const hashtag =
  /(?<=^|[^\p{L}\p{M}\p{N}_&]|[#＃][\p{L}\p{M}\p{N}_]+)[#＃]([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/** The hashtags of a title in lower case, without their sign, each once. */
export const hashtagsOf = (title: string): string[] => [
  ...new Set(Array.from(title.matchAll(hashtag), ([, word = '']) => word.normalize('NFKC').toLowerCase())),
];
