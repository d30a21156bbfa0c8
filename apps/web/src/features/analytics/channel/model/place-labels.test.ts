import { expect, it } from 'vitest';
import { type Box, placeLabels, type PlacedLabel } from './place-labels.ts';

const room = { left: 40, right: 900, top: 10, bottom: 380, most: 40, height: 16 };
const wishes = Array.from({ length: 60 }, (_, index) => ({
  x: 50 + ((index * 61) % 840),
  y: 20 + ((index * 37) % 350),
  text: `Post ${index}`,
  width: 60 + ((index * 17) % 120),
}));

const boxOf = ({ left, middle, width }: PlacedLabel) => ({
  left,
  right: left + width,
  top: middle - 8,
  bottom: middle + 8,
});

it('names points within the picture, and no name over another', () => {
  const boxes = placeLabels(wishes, room).map(boxOf);
  expect(boxes.length).toBeGreaterThan(10);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(room.left);
    expect(box.right).toBeLessThanOrEqual(room.right);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top;
      expect(isApart).toBe(true);
    }
  }
});

it('names those first that were wished first, and not more than there is room for', () => {
  const placed = placeLabels(wishes, { ...room, most: 3 });
  expect(placed).toHaveLength(3);
  expect(placed[0]?.text).toBe('Post 0');
});

it('goes to the other side at the edge', () => {
  const [label] = placeLabels([{ x: 890, y: 200, text: 'Last', width: 80 }], room);
  expect(label?.left).toBe(890 - 8 - 80);
});

it('keeps off the dots around, and leaves out a name that would hide too many', () => {
  const wish = { x: 400, y: 200, text: 'Crowded', width: 80 };
  const right = { x: 440, y: 200 };
  const isIn = ({ x, y }: typeof right, box: Box) =>
    x > box.left && x < box.right && y > box.top && y < box.bottom;
  const [label] = placeLabels([wish], room, (box) => Number(isIn(right, box)));
  expect(label?.left).toBe(400 - 8 - 80);
  expect(placeLabels([wish], room, () => 3)).toEqual([]);
});
