/** A text without its marks, and where each of its places stood. */
export interface PlainText {
  text: string;
  /** The place in the text with marks at which a place of `text` stands. Both in UTF-16 units. */
  placeOf: (place: number) => number;
}

/**
 * What goes, but for the group that is kept of it. In this order: links may stand in emphasis, marks in
 * links.
 */
const marks: readonly RegExp[] = [
  // Pictures.
  /!\[[^\]\n]{0,500}\]\([^()\s]{0,2100}\)()/dgu,
  // Links, an address with one pair of parentheses in it as well.
  /\[([^[\]\n]{1,1000})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,2100}\)/dgu,
  // Headings, quotations, entries of lists.
  /^ {0,3}(?:#{1,6}|>|[-*+])[ \t]+()/dgmu,
  /(?<!\\)\*{1,3}(?=[^\s*])([^*\n]{1,1000})(?<=[^\s*\\])\*{1,3}/dgu,
  /(?<![\p{L}\p{N}_\\])_{1,2}(?=[^\s_])([^_\n]{1,1000})(?<=[^\s_\\])_{1,2}(?![\p{L}\p{N}_])/dgu,
  /`([^`\n]{1,1000})`/dgu,
  /\\([!-/:-@[-`{-~])/dgu,
];

/** The words of a Markdown text as people read them. Other text stays as it is. */
export function plainText(markdown: string): PlainText {
  let text = markdown;
  let places: Uint32Array | null = null;
  for (const mark of marks) {
    const kept = keptOf(text, mark);
    if (kept === null) {
      continue;
    }
    const before = places;
    const next = new Uint32Array(kept.reduce((sum, [from, to]) => sum + to - from, 0) + 1);
    let at = 0;
    for (const [from, to] of kept) {
      for (let place = from; place < to; place += 1) {
        next[at] = before?.[place] ?? place;
        at += 1;
      }
    }
    next[at] = before?.[text.length] ?? text.length;
    text = kept.map(([from, to]) => text.slice(from, to)).join('');
    places = next;
  }
  return { text, placeOf: (place) => places?.[place] ?? place };
}

/** The spans of a text that stay; null where all of it does. */
function keptOf(text: string, mark: RegExp): [from: number, to: number][] | null {
  const kept: [number, number][] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [from = 0, to = 0] = match.indices?.[1] ?? [];
    kept.push([end, match.index], [from, to]);
    end = match.index + match[0].length;
  }
  return kept.length === 0 ? null : [...kept, [end, text.length]];
}
