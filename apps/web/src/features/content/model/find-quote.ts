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

/** Where a quotation stands in what an element shows; undefined when it does not. */
export function findQuote(root: Node, quote: string): Range | undefined {
  const wanted = squeeze(quote).letters;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ends: { node: Node; end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    text += node.textContent ?? '';
    ends.push({ node, end: text.length });
  }
  const { letters, places } = squeeze(text);
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
