import { besideText } from '../../model/find-quote.ts';
import { lettersOf, lettersOfMarkdown, matchLetters } from './shown-letters.ts';

export interface TextPlace {
  start: number;
  end: number;
}

/** What ties places of a text to what an element shows of it. */
export interface Alignment {
  /** Undefined for what is not shown. */
  rangeOf: (place: TextPlace) => Range | undefined;
  /** Undefined for what shows no letter of the text. */
  placeOf: (range: AbstractRange) => TextPlace | undefined;
}

const isText: NodeFilter = ({ parentElement }) =>
  parentElement?.closest(`[${besideText}]`) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;

/** The text that an element shows, and the ways between its places and points of the page. */
function readShown(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, isText);
  const nodes: { node: Node; begin: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node, begin: text.length });
    text += node.textContent ?? '';
  }
  const placeInText = (container: Node, offset: number): number => {
    const found = nodes.find(({ node }) => node === container);
    if (found) {
      return found.begin + offset;
    }
    // Between elements: where the first text behind it begins.
    const point = document.createRange();
    point.setStart(container, offset);
    const behind = nodes.find(({ node }) => point.comparePoint(node, 0) >= 0);
    return behind?.begin ?? text.length;
  };
  const toPoint = (place: number, isEnd: boolean): [Node, number] | undefined => {
    const found = nodes.findLast(({ begin }) => (isEnd ? begin < place : begin <= place));
    return found && [found.node, place - found.begin];
  };

  return { text, placeInText, toPoint };
}

/**
 * Ties what an element shows to the Markdown it was made of, letter by letter. It may show only a part of
 * that: places count from the beginning of the whole.
 */
export function alignText(
  root: Node,
  source: string,
  part: TextPlace = { start: 0, end: source.length },
): Alignment {
  const { text, placeInText, toPoint } = readShown(root);
  const shown = lettersOf(text);
  const written = lettersOfMarkdown(source.slice(part.start, part.end));
  const matches = matchLetters(shown.letters, written.letters);
  const matched = [...matches.keys()].filter((at) => (matches[at] ?? -1) >= 0);
  /** The place in the text of the letter that stands at this index of the matched ones. */
  const writtenAt = (index: number) => part.start + (written.places[matches[matched[index] ?? 0] ?? 0] ?? 0);
  const shownAt = (index: number) => shown.places[matched[index] ?? 0] ?? 0;

  return {
    rangeOf: ({ start, end }) => {
      const first = firstFrom(matched.length, (index) => writtenAt(index) >= start);
      const last = firstFrom(matched.length, (index) => writtenAt(index) >= end) - 1;
      if (last < first) {
        return undefined;
      }
      const [ahead, behind] = [source.slice(start, writtenAt(first)), source.slice(writtenAt(last) + 1, end)];
      const begin = toPoint(shownAt(first) - sharedEnd(ahead, text.slice(0, shownAt(first))), false);
      const stop = toPoint(shownAt(last) + 1 + sharedStart(behind, text.slice(shownAt(last) + 1)), true);
      if (begin === undefined || stop === undefined) {
        return undefined;
      }
      const range = document.createRange();
      range.setStart(...begin);
      range.setEnd(...stop);
      return range;
    },
    placeOf: (range) => {
      const [from, to] = [
        placeInText(range.startContainer, range.startOffset),
        placeInText(range.endContainer, range.endOffset),
      ];
      const first = firstFrom(matched.length, (index) => shownAt(index) >= from);
      const last = firstFrom(matched.length, (index) => shownAt(index) >= to) - 1;
      if (last < first) {
        return undefined;
      }
      const [ahead, behind] = [text.slice(from, shownAt(first)), text.slice(shownAt(last) + 1, to)];
      return {
        start: writtenAt(first) - sharedEnd(ahead, source.slice(0, writtenAt(first))),
        end: writtenAt(last) + 1 + sharedStart(behind, source.slice(writtenAt(last) + 1)),
      };
    },
  };
}

/** The first of `count` indexes for which something is so, where it is so for all behind it. */
function firstFrom(count: number, isSo: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

function sharedStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) {
    count += 1;
  }
  return count;
}

function sharedEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) {
    count += 1;
  }
  return count;
}
