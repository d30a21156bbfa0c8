const said = /[\p{L}\p{N}]/u;

/** The letters and digits of a text, in lower case, with the place of each. Marks and white space differ between a text and its picture. */
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

/** Where a quotation stands in what an element shows; undefined when it does not. */
export function findQuote(root: Node, quote: string): Range | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, isText);
  const ends: { node: Node; end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    text += node.textContent ?? '';
    ends.push({ node, end: text.length });
  }
  const { letters, places } = squeeze(text);
  // As it stands, else without the addresses of links, which are not shown.
  const wordings = [quote, quote.replaceAll(/\]\([^)\s]*\)/gu, ']')].map((wording) => squeeze(wording).letters);
  const wanted = wordings.find((wording) => wording !== '' && letters.includes(wording)) ?? '';
  const at = wanted === '' ? -1 : letters.indexOf(wanted);
  const [first, last] = [places[at], places[at + wanted.length - 1]];
  if (at === -1 || first === undefined || last === undefined) {
    return undefined;
  }
  const range = document.createRange();
  setEnd(ends, first, (node, offset) => range.setStart(node, offset));
  setEnd(ends, last, (node, offset) => range.setEnd(node, offset + 1));
  return range;
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
