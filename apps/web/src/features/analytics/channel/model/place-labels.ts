/** A name for a point; pixels. */
export interface LabelWish {
  x: number;
  y: number;
  text: string;
  width: number;
}

export interface PlacedLabel extends LabelWish {
  /** Where its text begins, and its middle. */
  left: number;
  middle: number;
}

/** A place in the picture, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface LabelRoom extends Box {
  most: number;
  height: number;
}

const gap = 8;

/** A name that would lie on more dots than these hides more than it says. */
const mostCovered = 2;

/**
 * Names for points, those wished first before all others, at most `most`: around the point, where no other
 * name and no other named point stands and the name lies on the fewest dots. A name without a place is left
 * out. `countDots` says how many dots stand in a box.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  room: LabelRoom,
  countDots: (box: Box) => number = () => 0,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [];
  for (const wish of wishes) {
    if (placed.length === room.most) {
      break;
    }
    const dot = { left: wish.x - 5, right: wish.x + 5, top: wish.y - 5, bottom: wish.y + 5 };
    const [place] = placesFor(wish, room)
      .filter(({ box }) => isWithin(box, room) && !taken.some((other) => overlap(box, other)))
      .map((free) => ({ ...free, covered: countDots(free.box) }))
      .filter(({ covered }) => covered <= mostCovered)
      .toSorted((one, other) => one.covered - other.covered);
    if (place !== undefined && !taken.some((other) => overlap(dot, other))) {
      placed.push({ ...wish, left: place.left, middle: place.middle });
      taken.push(place.box, dot);
    }
  }
  return placed;
}

function placesFor({ x, y, width }: LabelWish, { height }: LabelRoom) {
  const at = (left: number, middle: number) => ({
    left,
    middle,
    box: { left, right: left + width, top: middle - height / 2, bottom: middle + height / 2 },
  });
  return [
    at(x + gap, y),
    at(x - gap - width, y),
    at(x - width / 2, y - gap - height / 2),
    at(x - width / 2, y + gap + height / 2),
    ...[-1, 1].flatMap((side) => [
      at(x + gap, y + (side * height) / 2),
      at(x - gap - width, y + (side * height) / 2),
    ]),
  ];
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
