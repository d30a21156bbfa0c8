/** The letters and digits of something, each with where it stands. */
export interface ShownLetters {
  letters: string;
  /** Where each stands in the text they were taken from, in UTF-16 units. */
  places: number[];
}

const said = /[\p{L}\p{N}\uD800-\uDFFF]/u;

/** Those of a text, in lower case. A half of a pair counts: it must not be lost. */
export function lettersOf(text: string, isHidden: (place: number) => boolean = () => false): ShownLetters {
  let letters = '';
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (said.test(character) && !isHidden(place)) {
      letters += character.toLowerCase().charAt(0);
      places.push(place);
    }
  }
  return { letters, places };
}

/** What Markdown says and its picture does not show: addresses of links, numbers of lists, fences of code. */
const unseen = /\]\([^()\s]{1,2100}\)|^[ \t>]*\d{1,9}[.)][ \t]|^[ \t>]*(?:`{3,}|~{3,}).*$/gmu;

/** Those of a Markdown text that its picture shows. */
export function lettersOfMarkdown(text: string): ShownLetters {
  const hidden = [...text.matchAll(unseen)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  let next = 0;
  return lettersOf(text, (place) => {
    while ((hidden[next]?.[1] ?? Infinity) <= place) {
      next += 1;
    }
    return place >= (hidden[next]?.[0] ?? Infinity);
  });
}

/** So many letters in a row are one place, when two texts went apart. */
const sureLength = 12;
/** How far they go apart at most. */
const longestGap = 4_000;

/**
 * For each letter of `shown` which letter of `source` it is, -1 for none. What the one has and the other has
 * not is passed over.
 */
export function matchLetters(shown: string, source: string): Int32Array {
  const matches = new Int32Array(shown.length).fill(-1);
  let [at, from] = [0, 0];
  while (at < shown.length && from < source.length) {
    if (shown[at] === source[from]) {
      matches[at] = from;
      at += 1;
      from += 1;
      continue;
    }
    const [more, less] = [
      gapBefore(source, from, shown.slice(at, at + sureLength)),
      gapBefore(shown, at, source.slice(from, from + sureLength)),
    ];
    if (more === Infinity && less === Infinity) {
      at += 1;
    } else if (more <= less) {
      from += more;
    } else {
      at += less;
    }
  }
  return matches;
}

function gapBefore(text: string, from: number, letters: string): number {
  const gap = text.slice(from, from + longestGap).indexOf(letters);
  return gap < 0 ? Infinity : gap;
}
