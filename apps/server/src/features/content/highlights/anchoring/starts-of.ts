import type { Work } from './work.ts';

/** What stands in more places than this tells nothing. */
export const mostPlaces = 500;
/** A longer wording is looked for by its beginning: letters that repeat make searching for all of it slow. */
const headLength = 64;

/** Where a wording begins in a text: the first places, at most `most`. */
export function startsOf(
  text: string,
  wording: string,
  { work, most = mostPlaces }: { work: Work; most?: number },
): number[] {
  const head = wording.slice(0, headLength);
  const found: number[] = [];
  let from = 0;
  for (let tries = 0; tries < mostPlaces && found.length < most && !work.isOver; tries += 1) {
    const at = text.indexOf(head, from);
    work.search((at < 0 ? text.length : at + wording.length) - from);
    if (at < 0) {
      break;
    }
    if (text.startsWith(wording, at)) {
      found.push(at);
    }
    from = at + 1;
  }
  return found;
}
