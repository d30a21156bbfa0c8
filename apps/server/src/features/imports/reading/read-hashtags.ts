const written = /[#＃]([\p{L}\p{M}\p{N}_]+)/gu;
const most = { hashtags: 100, letters: 100 };

/**
 * The hashtags of a cell, `#finance #money`, whichever way it lists them: with signs or without, separated by
 * spaces, commas, bars or semicolons. Those that stand in the caption already are left out;
 * undefined where none is left.
 */
export function readHashtags(cell: string, caption: string): string | undefined {
  const seen = new Set(Array.from(caption.matchAll(written), ([, word = '']) => keyOf(word)));
  const fresh = wordsIn(cell).filter((word) => {
    const isNew = !seen.has(keyOf(word));
    seen.add(keyOf(word));
    return isNew;
  });
  const shown = fresh.slice(0, most.hashtags).map((word) => `#${word}`);
  return shown.length === 0 ? undefined : shown.join(' ');
}

const keyOf = (word: string): string => word.normalize('NFKC').toLowerCase();

function wordsIn(cell: string): string[] {
  if (/[#＃]/u.test(cell)) {
    return Array.from(cell.matchAll(written), ([, word = '']) => word).filter(isHashtag);
  }
  // A name of several words is one hashtag: “machine learning, ai”.
  const parts = /[,;|\n、，]/u.test(cell) ? cell.split(/[,;|\n、，]/u) : cell.split(/\s+/u);
  return parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')).filter(isHashtag);
}

/** Digits alone are no hashtag on any platform. */
const isHashtag = (word: string): boolean => /\p{L}/u.test(word) && word.length <= most.letters;
