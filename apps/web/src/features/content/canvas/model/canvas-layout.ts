import type { ShownGroup } from '#lib/board-groups.ts';

/** Of the upper left corner of a card, pixels at full size. */
export interface Place {
  x: number;
  y: number;
}

export const cardWidth = 208;
export const cardHeight = 200;
const gap = 24;
/** Around the cards of a group, and above them for its name. */
const framePadding = 16;
const frameHead = 40;
const betweenFrames = 40;
/** Between cards that have a place and those below them that have none. */
const belowPlaced = 96;

/** What a canvas is laid out from. */
export interface CanvasContents {
  /** In the order of the list, as far as they are loaded. */
  ids: readonly string[];
  /** How many there are, loaded or not. */
  count: number;
  groups: readonly ShownGroup[];
  /** Where cards were put. */
  places: ReadonlyMap<string, Place>;
}

/** The first group of each item: the one whose frame is around its card. */
const homesOf = (groups: readonly ShownGroup[]): ReadonlyMap<string, string> =>
  new Map(groups.toReversed().flatMap(({ id, itemIds }) => itemIds.map((itemId) => [itemId, id])));

/** How many columns make a block of cards about as wide as a screen is. */
const columnsFor = (count: number): number =>
  Math.max(1, Math.min(count, 3), Math.round(Math.sqrt(1.55 * count)));

/** Frames stand beside each other on at least this many columns of cards. */
const minColumns = 8;

/** Of so many columns of cards, pixels at full size. */
export const widthOf = (columns: number): number => columns * (cardWidth + gap) - gap;
const heightOf = (rows: number): number => rows * (cardHeight + gap) - gap;

/**
 * Where every card is. What nobody placed stands group by group, then in even rows in the order of the list,
 * below all that has a place. It stays where it is while more of the list is loaded.
 */
export function layOut({ ids, count, groups, places }: CanvasContents): Map<string, Place> {
  const homes = homesOf(groups);
  const loose = groups
    .map(({ id, itemIds }) => itemIds.filter((itemId) => homes.get(itemId) === id && !places.has(itemId)))
    .filter((itemIds) => itemIds.length > 0);
  const rest = ids.filter((id) => !places.has(id) && !homes.has(id));
  const toCome = count - ids.length;
  const columns = columnsFor(rest.length + Math.max(0, toCome));
  const widest = Math.max(columns, columnsFor(count - places.size), minColumns);
  const corner = cornerBelow(places);
  const laid = new Map(places);
  const bottom = layShelves(laid, loose, { ...corner, width: widthOf(widest) });
  layBlock(laid, rest, { x: corner.x, y: bottom, columns });
  return laid;
}

function cornerBelow(places: ReadonlyMap<string, Place>): Place {
  const all = [...places.values()];
  const start = { x: Infinity, y: -Infinity };
  const { x, y } = all.reduce(
    (at, place) => ({ x: Math.min(at.x, place.x), y: Math.max(at.y, place.y) }),
    start,
  );
  return all.length === 0 ? { x: 0, y: 0 } : { x, y: y + cardHeight + belowPlaced };
}

/** Blocks beside each other, as many as there is width for. Returns where what comes below them begins. */
function layShelves(
  laid: Map<string, Place>,
  blocks: readonly string[][],
  { x: left, y: top, width }: Place & { width: number },
): number {
  let [x, y, shelf] = [left, top, 0];
  for (const block of blocks) {
    const columns = columnsFor(block.length);
    if (x > left && x + widthOf(columns) > left + width) {
      [x, y, shelf] = [left, y + shelf + betweenFrames, 0];
    }
    layBlock(laid, block, { x: x + framePadding, y: y + frameHead, columns });
    shelf = Math.max(shelf, heightOf(Math.ceil(block.length / columns)) + frameHead + framePadding);
    x += widthOf(columns) + 2 * framePadding + betweenFrames;
  }
  return shelf === 0 ? y : y + shelf + betweenFrames;
}

function layBlock(
  laid: Map<string, Place>,
  ids: readonly string[],
  { x, y, columns }: Place & { columns: number },
): void {
  for (const [index, id] of ids.entries()) {
    laid.set(id, {
      x: x + (index % columns) * (cardWidth + gap),
      y: y + Math.floor(index / columns) * (cardHeight + gap),
    });
  }
}

export interface Rect extends Place {
  width: number;
  height: number;
}

/** What is around these cards; null around none. */
export function boundsOf(places: readonly Place[]): Rect | null {
  if (places.length === 0) {
    return null;
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of places) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + cardWidth), Math.max(bottom, y + cardHeight)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The frame of each group around the cards that are at home in it; of a group without any, none. */
export function framesOf(
  groups: readonly ShownGroup[],
  places: ReadonlyMap<string, Place>,
): { group: ShownGroup; itemIds: string[]; rect: Rect }[] {
  const homes = homesOf(groups);
  return groups.flatMap((group) => {
    const itemIds = group.itemIds.filter((id) => homes.get(id) === group.id && places.has(id));
    const rect = boundsOf(itemIds.flatMap((id) => places.get(id) ?? []));
    return rect === null
      ? []
      : [
          {
            group,
            itemIds,
            rect: {
              x: rect.x - framePadding,
              y: rect.y - frameHead,
              width: rect.width + 2 * framePadding,
              height: rect.height + frameHead + framePadding,
            },
          },
        ];
  });
}

const keyAxes: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What an arrow key means as a direction; undefined for any other key. */
export const axisOf = (key: string): readonly [number, number] | undefined => keyAxes[key];

/** The card that comes next in a direction: near, and rather straight ahead than aside. */
export function nextIn(
  axis: readonly [number, number],
  from: string,
  places: ReadonlyMap<string, Place>,
): string | undefined {
  const start = places.get(from);
  let best: { id: string; cost: number } | undefined;
  for (const [id, place] of start === undefined ? [] : places) {
    const cost = start === undefined || id === from ? Infinity : costOf(axis, start, place);
    if (cost < (best?.cost ?? Infinity)) {
      best = { id, cost };
    }
  }
  return best?.id;
}

/** How far a place is in a direction; infinitely where it does not lie there. */
function costOf([dx, dy]: readonly [number, number], start: Place, { x, y }: Place): number {
  const [right, down] = [x - start.x, y - start.y];
  const ahead = right * dx + down * dy;
  const aside = Math.abs(right * dy) + Math.abs(down * dx);
  return ahead > 0 && aside <= 2 * ahead ? ahead + 2 * aside : Infinity;
}
