import { expect, it } from 'vitest';
import { axisOf, boundsOf, framesOf, layOut, nextIn, type Place } from './canvas-layout.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `item-${index}`);
const group = (id: string, itemIds: string[]) => ({ id, name: id, itemIds });
const overlaps = (places: readonly Place[]) =>
  places.some((one, at) =>
    places.slice(at + 1).some((other) => Math.abs(one.x - other.x) < 208 && Math.abs(one.y - other.y) < 200),
  );

it('lays out a board that nobody has placed, without one card on another, about as wide as a screen', () => {
  const all = ids(60);
  const groups = [group('a', all.slice(0, 7)), group('b', all.slice(5, 30)), group('c', ['item-40'])];
  const laid = layOut({ ids: all, count: 60, groups, places: new Map() });
  expect(laid.size).toBe(60);
  expect(overlaps([...laid.values()])).toBe(false);
  const { width = 0, height = 1 } = boundsOf([...laid.values()]) ?? {};
  expect(width / height).toBeGreaterThan(0.8);
  expect(width / height).toBeLessThan(2.5);
});

it('frames stand apart, and an item of two groups stands in the first', () => {
  const all = ids(12);
  const groups = [group('a', all.slice(0, 4)), group('b', all.slice(3, 9)), group('empty', ['item-1'])];
  const frames = framesOf(groups, layOut({ ids: all, count: 12, groups, places: new Map() }));
  expect(frames.map(({ itemIds }) => itemIds.length)).toEqual([4, 5]);
  const [a, b] = frames.map(({ rect }) => rect);
  expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThan(b?.x ?? 0);
});

it('keeps what was placed, puts the rest below, and moves nothing while more is loaded', () => {
  const places = new Map([['item-1', { x: -500, y: 900 }]]);
  const first = layOut({ ids: ids(10), count: 300, groups: [], places });
  const later = layOut({ ids: ids(200), count: 300, groups: [], places });
  expect(first.get('item-1')).toEqual({ x: -500, y: 900 });
  expect(first.get('item-0')).toEqual({ x: -500, y: 1_196 });
  for (const [id, place] of first) {
    expect(later.get(id)).toEqual(place);
  }
});

it('leads from card to card in the direction of a key', () => {
  const places = new Map([
    ['middle', { x: 0, y: 0 }],
    ['right', { x: 240, y: 20 }],
    ['far', { x: 600, y: 0 }],
    ['below', { x: 30, y: 300 }],
  ]);
  const lead = (key: string, from = 'middle') => nextIn(axisOf(key) ?? [0, 0], from, places);
  expect(lead('ArrowRight')).toBe('right');
  expect(lead('ArrowDown')).toBe('below');
  expect(lead('ArrowLeft')).toBeUndefined();
  expect(lead('ArrowLeft', 'far')).toBe('right');
  expect(axisOf('Enter')).toBeUndefined();
});
