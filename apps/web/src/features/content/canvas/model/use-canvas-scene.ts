import { useMemo } from 'react';
import type { ShownGroup } from '#lib/board-groups.ts';
import type { ShownItem } from '../../model/shown-item.ts';
import type { ShownCanvas } from './canvas.ts';
import { framesOf, layOut, type Place } from './canvas-layout.ts';
import { type CardNode, cardNode, type FrameNode, frameNode, type LineEdge } from './canvas-nodes.ts';
import { describeCards } from './describe-cards.ts';

interface SceneParts {
  items: readonly ShownItem[];
  count: number;
  groups: readonly ShownGroup[];
  canvas: ShownCanvas;
  /** Some of the board is left out, and of its groups too. */
  isNarrowed: boolean;
}

/** Where everything is while nothing is being moved. */
export function useCanvasLayout({ items, count, groups, canvas, isNarrowed }: SceneParts) {
  return useMemo(() => {
    const ids = items.map(({ id }) => id);
    const there = new Set(ids);
    // On the whole board cards that are still to be loaded have their places already.
    const known = isNarrowed
      ? groups.map((group) => ({ ...group, itemIds: group.itemIds.filter((id) => there.has(id)) }))
      : groups;
    const places = isNarrowed ? new Map([...canvas.places].filter(([id]) => there.has(id))) : canvas.places;
    const laid = layOut({ ids, count, groups: known, places });
    return { groups: known, laid, frames: framesOf(known, laid) };
  }, [items, count, groups, canvas, isNarrowed]);
}

interface Drawn {
  laid: ReadonlyMap<string, Place>;
  moving: ReadonlyMap<string, Place>;
  selected: ReadonlySet<string>;
  /** Only chosen cards can be dragged: a finger on any other moves the canvas. */
  isTouch: boolean;
}

/** Cards and frames as React Flow draws them; of what did not change the same objects. */
export function useCanvasNodes(
  { items, groups, canvas }: Pick<SceneParts, 'items' | 'groups' | 'canvas'>,
  { laid, moving, selected, isTouch }: Drawn,
): (CardNode | FrameNode)[] {
  const resting = useMemo(() => {
    const about = describeCards(items, groups, canvas);
    return items.map((item, index) =>
      cardNode(item, laid.get(item.id) ?? { x: 0, y: 0 }, { index, about: about.get(item.id) ?? '' }),
    );
  }, [items, groups, canvas, laid]);
  const cards = useMemo(
    () =>
      resting.map((node) => {
        const isSelected = selected.has(node.id);
        return isSelected || isTouch
          ? { ...node, selected: isSelected, draggable: !isTouch || isSelected }
          : node;
      }),
    [resting, selected, isTouch],
  );
  return useMemo(() => {
    const now = moving.size === 0 ? laid : new Map([...laid, ...moving]);
    const moved = cards.map((node) => {
      const place = moving.get(node.id);
      return place === undefined ? node : { ...node, position: place };
    });
    return [...framesOf(groups, now).map(frameNode), ...moved];
  }, [cards, groups, laid, moving]);
}

/** The lines between cards that are there. */
export function useCanvasEdges(
  items: readonly ShownItem[],
  { lines }: ShownCanvas,
  chosen: string | undefined,
): LineEdge[] {
  return useMemo(() => {
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    return [...lines].flatMap(([id, [source, target]]): LineEdge[] =>
      titles.has(source) && titles.has(target)
        ? [
            {
              id,
              type: 'line',
              source,
              target,
              selected: id === chosen,
              focusable: false,
              ariaRole: 'none',
              data: { what: `between ${titles.get(source)} and ${titles.get(target)}` },
            },
          ]
        : [],
    );
  }, [items, lines, chosen]);
}
