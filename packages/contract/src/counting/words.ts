/** Scripts without spaces between words: the platform's dictionary finds the words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const chineseOrJapanese = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u;

/** Whether one text follows another without a space between them, as in Chinese and Japanese. */
export const followsUnspaced = (text: string, before: string): boolean =>
  chineseOrJapanese.test(before.slice(-1)) && chineseOrJapanese.test(text.slice(0, 1));

/** How many words a person speaks or reads: words as a writer counts them, split at spaces. */
export function countWords(text: string): number {
  let count = 0;
  if (unspaced.test(text)) {
    for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
      count += isWordLike === true ? 1 : 0;
    }
    return count;
  }
  for (const part of text.split(/\s+/u)) {
    if (/[\p{L}\p{N}]/u.test(part)) {
      count += 1;
    }
  }
  return count;
}
