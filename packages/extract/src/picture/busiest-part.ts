import type { Pixels } from './upright.ts';

/** Of the height of a page. */
const share = 0.2;
/** Between two points beside each other: the edge of a letter. */
const minStep = 64;

/** The part of a page, as wide as that, with the most edges: there are letters, if there are any. */
export function busiestPart({ bytes, width, height, channels }: Pixels): Pixels {
  const edgesTo = new Uint32Array(height + 1);
  for (let y = 0; y < height; y += 1) {
    let edges = 0;
    for (let at = y * width + 1; at < (y + 1) * width; at += 1) {
      edges += Math.abs((bytes[at] ?? 0) - (bytes[at - 1] ?? 0)) > minStep ? 1 : 0;
    }
    edgesTo[y + 1] = (edgesTo[y] ?? 0) + edges;
  }
  const rows = Math.max(1, Math.round(share * height));
  const edgesIn = (top: number) => (edgesTo[top + rows] ?? 0) - (edgesTo[top] ?? 0);
  let best = 0;
  for (let top = 1; top + rows <= height; top += 1) {
    best = edgesIn(top) > edgesIn(best) ? top : best;
  }
  return { bytes: bytes.subarray(best * width, (best + rows) * width), width, height: rows, channels };
}
