/** A stretch of text that both versions have, or one of them. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/**
 * Beyond so many pairs of words, whole lines are compared: a table of more takes too long and too much
 * memory.
 */
const mostPairs = 4_000_000;

/**
 * What became of a text: its longest common subsequence of words, white space kept, and what stands between.
 */
export function diffTexts(before: string, after: string): DiffPiece[] {
  const words = [before.match(/\S+\s*|\s+/gu) ?? [], after.match(/\S+\s*|\s+/gu) ?? []] as const;
  if (words[0].length * words[1].length <= mostPairs) {
    return diffTokens(...words);
  }
  return diffTokens(before.split(/(?<=\n)/u), after.split(/(?<=\n)/u));
}

function diffTokens(before: readonly string[], after: readonly string[]): DiffPiece[] {
  if (before.length * after.length > mostPairs) {
    return [
      { kind: 'gone', text: before.join('') },
      { kind: 'new', text: after.join('') },
    ];
  }
  const lengths = commonLengths(before, after);
  const common = (left: number, right: number) => lengths[left * (after.length + 1) + right] ?? 0;
  const pieces: DiffPiece[] = [];
  let [left, right] = [0, 0];
  while (left < before.length && right < after.length) {
    const [gone = '', fresh = ''] = [before[left], after[right]];
    if (gone.trim() === fresh.trim()) {
      // The last word has no space behind it, which what follows of the old text needs.
      add(pieces, 'same', /\s$/u.test(fresh) ? fresh : gone);
      left += 1;
      right += 1;
    } else if (common(left + 1, right) >= common(left, right + 1)) {
      add(pieces, 'gone', gone);
      left += 1;
    } else {
      add(pieces, 'new', fresh);
      right += 1;
    }
  }
  before.slice(left).forEach((word) => add(pieces, 'gone', word));
  after.slice(right).forEach((word) => add(pieces, 'new', word));
  return pieces;
}

/** For every pair of places, how many words the rests from there have in common, in order. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      lengths[left * width + right] =
        before[left]?.trim() === after[right]?.trim()
          ? (lengths[(left + 1) * width + right + 1] ?? 0) + 1
          : Math.max(lengths[(left + 1) * width + right] ?? 0, lengths[left * width + right + 1] ?? 0);
    }
  }
  return lengths;
}

function add(pieces: DiffPiece[], kind: DiffPiece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) {
    last.text += text;
  } else {
    pieces.push({ kind, text });
  }
}
