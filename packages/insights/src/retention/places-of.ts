import type { Place, Said } from './place.ts';

const slices = 100;
/** Where nothing is said, places of so many hundredths. */
const wordless = 5;
/** A shorter silence belongs to what was said before it. */
const leastSilence = 3;

/**
 * Cuts a video into places that begin and end with its hundredths. What is said belongs to the hundredth
 * whose
 * edge is nearest to its beginning; what begins at the same edge is one place, since a curve cannot tell it
 * apart. Without a length nothing that is said has a place.
 */
export function placesOf(said: readonly Said[], seconds: number | null): Place[] {
  const found = new Map<number, Pick<Place, 'start' | 'text'>>();
  const addSilence = (from: number, to: number): void =>
    edgesWithout(from, to).forEach((edge) =>
      found.set(edge, { start: seconds && (edge / slices) * seconds, text: '' }),
    );
  let spoken = 0;
  for (const { start, end, text } of seconds === null ? [] : said) {
    addSilence(spoken, toEdge(start, seconds));
    const edge = found.size === 0 ? 0 : toEdge(start, seconds);
    const before = found.get(edge);
    found.set(edge, before ? { ...before, text: `${before.text} ${text}` } : { start, text });
    spoken = Math.max(spoken, toEdge(end, seconds), edge + 1);
  }
  addSilence(spoken, slices);
  const places = [...found].filter(([edge]) => edge < slices).toSorted(([a], [b]) => a - b);
  return places.map(([edge, place], index) => ({
    ...place,
    from: edge + 1,
    to: places[index + 1]?.[0] ?? slices,
  }));
}

const toEdge = (moment: number, seconds: number | null): number =>
  seconds === null ? 0 : Math.min(slices, Math.max(0, Math.round((moment / seconds) * slices)));

/** Where places without words begin, from one edge to another. */
const edgesWithout = (from: number, to: number): number[] =>
  to - from < leastSilence
    ? []
    : Array.from({ length: Math.ceil((to - from) / wordless) }, (_, index) => from + index * wordless);
