import type { ShownGroup } from '#lib/board-groups.ts';
import { cardHeight, cardWidth, framesOf, type Place, type Rect } from './canvas-layout.ts';

/** How far from a frame a card still belongs to it: a little more than there is between two cards. */
const reach = 40;

/**
 * The groups once these cards are dropped: a card is in the group in whose frame its middle lies, and
 * leaves the one it was framed by when it is well clear of that. Frames count as they are around the cards
 * that stay. Groups that do not change are the same objects; where none does, so is the list.
 */
export function regroup(
  groups: readonly ShownGroup[],
  laid: ReadonlyMap<string, Place>,
  moved: ReadonlyMap<string, Place>,
): readonly ShownGroup[] {
  const homes = new Map(groups.toReversed().flatMap(({ id, itemIds }) => itemIds.map((item) => [item, id])));
  const frames = framesOf(groups, new Map([...laid].filter(([id]) => !moved.has(id))));
  const moves = [...moved].flatMap(([item, place]) => {
    const from = homes.get(item);
    const to = groupAt(place, from, frames);
    return from === to ? [] : [{ item, from, to }];
  });
  return moves.length === 0
    ? groups
    : groups.map((group) => {
        const leaving = moves.filter(({ from }) => from === group.id).map(({ item }) => item);
        const coming = moves
          .filter(({ item, to }) => to === group.id && !group.itemIds.includes(item))
          .map(({ item }) => item);
        return leaving.length + coming.length === 0
          ? group
          : { ...group, itemIds: [...group.itemIds.filter((id) => !leaving.includes(id)), ...coming] };
      });
}

function groupAt(
  place: Place,
  from: string | undefined,
  frames: ReturnType<typeof framesOf>,
): string | undefined {
  const inside = frames.filter(({ rect }) => hasMiddle(rect, place)).map(({ group }) => group.id);
  const [entered] = inside;
  if (entered !== undefined) {
    return inside.find((id) => id === from) ?? entered;
  }
  const home = frames.find(({ group }) => group.id === from);
  // Nothing stays behind to be left: the frame goes along.
  return home === undefined || isNear(home.rect, place) ? from : undefined;
}

const hasMiddle = ({ x, y, width, height }: Rect, place: Place): boolean => {
  const [right, down] = [place.x + cardWidth / 2 - x, place.y + cardHeight / 2 - y];
  return right >= 0 && right <= width && down >= 0 && down <= height;
};

const isNear = ({ x, y, width, height }: Rect, place: Place): boolean =>
  place.x < x + width + reach &&
  place.x + cardWidth > x - reach &&
  place.y < y + height + reach &&
  place.y + cardHeight > y - reach;
