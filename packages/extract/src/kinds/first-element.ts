const CLOSINGS = [
  // An empty comment may be written in three signs less than it should be.
  ['<!--', '-->', 2],
  ['<?', '?>', 2],
] as const;
const FEED_TYPE = /^<!doctype\s+rss\b/iu;
/** More than the names that are asked for, and what follows them. */
const LONGEST_TAG = 200;

/** Where what stands at `at` and is no element ends; null at everything else, and where there is no end. */
function endOfAside(text: string, at: number): number | null {
  for (const [opening, closing, inside] of CLOSINGS) {
    if (text.startsWith(opening, at)) {
      const end = text.indexOf(closing, at + inside);
      return end === -1 ? null : end + closing.length;
    }
  }
  const end = FEED_TYPE.test(text.slice(at, at + LONGEST_TAG)) ? text.indexOf('>', at) : -1;
  return end === -1 ? null : end + 1;
}

/**
 * How the first element of a markup begins, or a document type that is not that of RSS: without the comments
 * and instructions before it. Text that is none comes as it stands.
 */
export function firstElement(markup: string): string {
  for (let at = 0; ;) {
    at = skipSpace(markup, at);
    const end = endOfAside(markup, at);
    if (end === null) {
      return markup.slice(at, at + LONGEST_TAG);
    }
    at = end;
  }
}

const SPACE = /[\s\ufeff]*/uy;

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(text);
  return SPACE.lastIndex;
}
