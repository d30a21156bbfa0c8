import { expect, it } from 'vitest';
import { dragged, frameOf, pixelsOf, within, xIn, zoomed, type Stretch } from './frame.ts';

const frame = frameOf(656, 400);
const whole: Stretch = [0, 1_000];

it('keeps the place under the pointer where it is, going in and out', () => {
  const view = zoomed(whole, 250, 0.5);
  expect(xIn(frame, view, 250)).toBeCloseTo(xIn(frame, whole, 250), 6);
  expect(zoomed(view, 250, 2)).toEqual(whole);
});

it('never leaves the whole stretch, nor goes in too far', () => {
  expect(within(whole, [-300, 900])).toEqual([0, 1_000]);
  expect(within(whole, [-300, 200])).toEqual([0, 500]);
  expect(within(whole, [900, 1_300])).toEqual([600, 1_000]);
  const [from, to] = within(whole, [500, 500]);
  expect(to - from).toBe(2.5);
});

it('moves with one finger, and between two', () => {
  const view: Stretch = [0, 600];
  const one = { start: 100, now: 150, at: 200 };
  const moved = dragged(frame, view, [one]);
  expect(xIn(frame, moved, 200)).toBeCloseTo(150, 6);
  expect(moved[1] - moved[0]).toBeCloseTo(600, 6);
  const apart = dragged(frame, view, [one, { start: 300, now: 450, at: 400 }]);
  expect(xIn(frame, apart, 200)).toBeCloseTo(150, 6);
  expect(xIn(frame, apart, 400)).toBeCloseTo(450, 6);
});

it('knows which posts are in sight', () => {
  const posts = { posts: [], xs: [0, 100, 100, 500, 1_000], ys: [0, 0.5, 1, 1, 1] };
  expect(pixelsOf(posts, frame, whole).seen).toEqual([0, 5]);
  expect(pixelsOf(posts, frame, [100, 500]).seen).toEqual([1, 4]);
  expect(pixelsOf(posts, frame, whole).ys[2]).toBe(frame.top);
});
