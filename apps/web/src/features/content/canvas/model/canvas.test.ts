import { expect, it } from 'vitest';
import { lineKey, toShownCanvas, undoOf, withChange } from './canvas.ts';

const answer = {
  revision: 4,
  places: [
    { item_id: 'a', x: 1, y: 2 },
    { item_id: 'b', x: 3, y: 4 },
  ],
  lines: [['a', 'b']],
};

it('reads what the server answers, and breaks on nothing', () => {
  const canvas = toShownCanvas(answer);
  expect([...canvas.places]).toEqual([
    ['a', { x: 1, y: 2 }],
    ['b', { x: 3, y: 4 }],
  ]);
  expect(canvas.lines.has(lineKey('b', 'a'))).toBe(true);
  expect(toShownCanvas({ places: [{ x: 1 }], lines: [['a']] })).toEqual(toShownCanvas(undefined));
});

it('makes of a change what the server makes of it, and takes it back', () => {
  const canvas = toShownCanvas(answer);
  const change = {
    moved: [
      { item_id: 'a', x: 50, y: 60 },
      { item_id: 'c', x: 7, y: 8 },
    ],
    settled: [
      { item_id: 'b', x: 0, y: 0 },
      { item_id: 'd', x: 9, y: 9 },
    ],
    joined: [['c', 'a']] as [string, string][],
    parted: [['b', 'a']] as [string, string][],
  };
  const changed = withChange(canvas, change);
  expect(Object.fromEntries(changed.places)).toEqual({
    a: { x: 50, y: 60 },
    b: { x: 3, y: 4 },
    c: { x: 7, y: 8 },
    d: { x: 9, y: 9 },
  });
  expect([...changed.lines.keys()]).toEqual([lineKey('a', 'c')]);
  const back = withChange(changed, undoOf(canvas, change));
  expect(back.lines.size).toBe(1);
  expect(back.places.get('a')).toEqual({ x: 1, y: 2 });
  expect(back.places.has('c')).toBe(false);
});

it('takes the first move of a card back to where the card was laid out', () => {
  const canvas = toShownCanvas(undefined);
  const change = {
    settled: [
      { item_id: 'a', x: 16, y: 40 },
      { item_id: 'b', x: 248, y: 40 },
    ],
    moved: [{ item_id: 'a', x: 500, y: 600 }],
  };
  const moved = withChange(canvas, change);
  expect(moved.places.get('a')).toEqual({ x: 500, y: 600 });
  expect(withChange(moved, undoOf(canvas, change)).places.get('a')).toEqual({ x: 16, y: 40 });
});
