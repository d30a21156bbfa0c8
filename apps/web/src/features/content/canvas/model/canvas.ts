import type { Canvas, CanvasChange } from '@hookline/contract/boards';
import { asId, asList, asNumber, asTexts, type Loose } from '#lib/tolerant.ts';
import type { Place } from './canvas-layout.ts';

/** What a board adds to its items on a plane. */
export interface ShownCanvas {
  revision: number;
  places: ReadonlyMap<string, Place>;
  /** By `lineKey`. */
  lines: ReadonlyMap<string, readonly [string, string]>;
}

/** The same for both directions. */
export const lineKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

export function toShownCanvas(answer: Loose<Canvas> | undefined): ShownCanvas {
  const places = asList(answer?.places, ({ item_id, x, y }): [string, Place] | undefined =>
    asId(item_id) === '' ? undefined : [asId(item_id), { x: asNumber(x) ?? 0, y: asNumber(y) ?? 0 }],
  );
  const lines = asList(answer?.lines, (line): [string, [string, string]] | undefined => {
    const [one, other] = asTexts(line);
    return one === undefined || other === undefined ? undefined : [lineKey(one, other), [one, other]];
  });
  return { revision: asNumber(answer?.revision) ?? 0, places: new Map(places), lines: new Map(lines) };
}

/** A change that was made here. */
export type OwnChange = Partial<CanvasChange>;

/** A canvas as it is with a change, as the server will make it. */
export function withChange(canvas: ShownCanvas, change: OwnChange): ShownCanvas {
  const places = new Map(canvas.places);
  for (const id of change.released ?? []) {
    places.delete(id);
  }
  for (const { item_id, x, y } of change.settled ?? []) {
    places.set(item_id, places.get(item_id) ?? { x, y });
  }
  for (const { item_id, x, y } of change.moved ?? []) {
    places.set(item_id, { x, y });
  }
  const lines = new Map(canvas.lines);
  for (const [one, other] of change.parted ?? []) {
    lines.delete(lineKey(one, other));
  }
  for (const [one, other] of change.joined ?? []) {
    lines.set(lineKey(one, other), [one, other]);
  }
  return { revision: canvas.revision, places, lines };
}

/**
 * What takes a change of this canvas back: cards return to the place they had, or else to the one they were
 * settled on. What else was settled stays.
 */
export const undoOf = ({ places, lines }: ShownCanvas, change: OwnChange): OwnChange => {
  const touched = [...(change.moved ?? []).map(({ item_id }) => item_id), ...(change.released ?? [])];
  const before = new Map([
    ...(change.settled ?? []).map(({ item_id, x, y }): [string, Place] => [item_id, { x, y }]),
    ...places,
  ]);
  const known = (line: readonly [string, string]) => lines.has(lineKey(...line));
  return {
    moved: touched.flatMap((item_id) => {
      const place = before.get(item_id);
      return place === undefined ? [] : [{ item_id, ...place }];
    }),
    released: touched.filter((id) => !before.has(id)),
    joined: (change.parted ?? []).filter(known),
    parted: (change.joined ?? []).filter((line) => !known(line)),
  };
};
