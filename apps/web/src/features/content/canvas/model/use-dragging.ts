import type { NodeChange } from '@xyflow/react';
import { useRef, useState } from 'react';
import { type CardNode, type FrameNode, isFrameId } from './canvas-nodes.ts';
import type { framesOf, Place } from './canvas-layout.ts';

type Change = NodeChange<CardNode | FrameNode>;

/** Where cards are while they are being moved, by pointer or by key, until that is over. */
export interface Dragging {
  moving: ReadonlyMap<string, Place>;
  /**
   * Cards are dragged by themselves, and not along with their frame or by key: where they are dropped
   * counts.
   */
  isByHand: boolean;
  /** Follows what React Flow says of its nodes. */
  follow: (changes: readonly Change[]) => void;
  /** Moves cards by so many pixels. */
  nudge: (ids: Iterable<string>, by: Place) => void;
  /** The cards stay where they are now. */
  drop: () => void;
}

const nothing: ReadonlyMap<string, Place> = new Map();
const atRest = { moving: nothing, isByHand: false };

export function useDragging(
  /** Where cards and frames are at rest. */
  { laid, frames }: { laid: ReadonlyMap<string, Place>; frames: ReturnType<typeof framesOf> },
  onDrop: (moved: ReadonlyMap<string, Place>, isByHand: boolean) => void,
): Dragging {
  const [now, setNow] = useState(atRest);
  // What was dragged last counts when it is dropped, drawn or not.
  const latest = useRef(atRest);
  const move = (moving: ReadonlyMap<string, Place>, isByHand: boolean) => {
    latest.current = { moving, isByHand };
    setNow(latest.current);
  };
  return {
    ...now,
    follow: (changes) => {
      const places = changes.flatMap((change) => placesAfter(change, { laid, frames }));
      if (places.length > 0) {
        const isFrame = changes.some((change) => change.type === 'position' && isFrameId(change.id));
        move(new Map(places), !isFrame);
      }
    },
    nudge: (ids, by) => {
      const places = new Map(latest.current.moving);
      for (const id of ids) {
        const { x, y } = places.get(id) ?? laid.get(id) ?? { x: 0, y: 0 };
        places.set(id, { x: x + by.x, y: y + by.y });
      }
      move(places, false);
    },
    drop: () => {
      const { moving, isByHand } = latest.current;
      move(nothing, false);
      if (moving.size > 0) {
        onDrop(moving, isByHand);
      }
    },
  };
}

/** Where cards are after a change: a frame takes its cards along. */
function placesAfter(
  change: Change,
  { laid, frames }: { laid: ReadonlyMap<string, Place>; frames: ReturnType<typeof framesOf> },
): [string, Place][] {
  if (change.type !== 'position' || change.dragging !== true || change.position === undefined) {
    return [];
  }
  const { x, y } = change.position;
  if (!isFrameId(change.id)) {
    return [[change.id, { x, y }]];
  }
  const frame = frames.find(({ group }) => change.id.endsWith(group.id));
  return (frame?.itemIds ?? []).flatMap((id): [string, Place][] => {
    const place = laid.get(id);
    return place === undefined || frame === undefined
      ? []
      : [[id, { x: place.x + x - frame.rect.x, y: place.y + y - frame.rect.y }]];
  });
}
