import type { Quotation } from './quote-from.ts';

const said = /[\p{L}\p{N}]/u;

/**
 * The letters and digits of a text, in lower case, with the place of each. Marks and white space differ
 * between a text and its picture.
 */
function squeeze(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charAt(place);
    // A half of a pair counts as a letter: it must not be lost.
    if (said.test(character) || /[\uD800-\uDFFF]/.test(character)) {
      letters += character.toLowerCase().charAt(0);
      places.push(place);
    }
  }
  return { letters, places };
}

/** Put on an element whose words are no part of the text around it: the clock times beside a transcript. */
export const besideText = 'data-beside-text';

const isText: NodeFilter = ({ parentElement }) =>
  parentElement?.closest(`[${besideText}]`) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;

/**
 * Where a quotation stands in what an element shows, nearest to its share of it; undefined when it does not.
 */
export function findQuote(root: Node, { words, share }: Quotation): Range | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, isText);
  const ends: { node: Node; end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    text += node.textContent ?? '';
    ends.push({ node, end: text.length });
  }
  const { letters, places } = squeeze(text);
  // As it stands, else without the addresses of links, which are not shown.
  const wordings = [words, words.replaceAll(/\]\([^)\s]*\)/gu, ']')].map(
    (wording) => squeeze(wording).letters,
  );
  const borders = new Set(ends.map(({ end }) => end));
  const isWhole = ([first, last]: Span): boolean =>
    isBorder(text, borders, first) && isBorder(text, borders, last + 1);
  const spans = wordings
    .map((wording) => spansOf(wording, { letters, places }).filter(isWhole))
    .find((found) => found.length > 0);
  const distance = ([first]: Span): number => Math.abs(first - share * text.length);
  const [nearest] = (spans ?? []).toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) {
    return undefined;
  }
  const [first, last] = nearest;
  const range = document.createRange();
  setEnd(ends, first, (node, offset) => range.setStart(node, offset));
  setEnd(ends, last, (node, offset) => range.setEnd(node, offset + 1));
  return range;
}

/** The places of the first and the last letter. */
type Span = [first: number, last: number];

function spansOf(wording: string, { letters, places }: ReturnType<typeof squeeze>): Span[] {
  const spans: Span[] = [];
  for (
    let at = wording === '' ? -1 : letters.indexOf(wording);
    at >= 0;
    at = letters.indexOf(wording, at + 1)
  ) {
    const [first, last] = [places[at], places[at + wording.length - 1]];
    if (first !== undefined && last !== undefined) {
      spans.push([first, last]);
    }
  }
  return spans;
}

/** Scripts that put no space between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * Whether a word may end or begin before a place: not between two letters, unless they stand in two elements.
 */
function isBorder(text: string, borders: ReadonlySet<number>, place: number): boolean {
  const around = [text.charAt(place - 1), text.charAt(place)];
  return borders.has(place) || around.some((one) => !said.test(one) || unspaced.test(one));
}

/** Tells the text node that holds a place of the whole text, and where in it that is. */
function setEnd(
  ends: readonly { node: Node; end: number }[],
  place: number,
  set: (node: Node, offset: number) => void,
): void {
  const index = ends.findIndex(({ end }) => end > place);
  const found = ends[index];
  if (found) {
    set(found.node, place - (ends[index - 1]?.end ?? 0));
  }
}
