import type { NodeChange } from '@xyflow/react';
import { useRef, useState } from 'react';
import { type CardNode, type FrameNode, isFrameId } from './canvas-nodes.ts';
import type { framesOf, Place } from './canvas-layout.ts';

type Change = NodeChange<CardNode | FrameNode>;

/** Where cards are while they are being moved, by pointer or by key, until that is over. */
export interface Dragging {
  moving: ReadonlyMap<string, Place>;
  /** Follows what React Flow says of its nodes. */
  follow: (changes: readonly Change[]) => void;
  /** Moves cards by so many pixels. */
  nudge: (ids: Iterable<string>, by: Place) => void;
  /** The cards stay where they are now. */
  drop: () => void;
}

const nothing: ReadonlyMap<string, Place> = new Map();

export function useDragging(
  /** Where cards and frames are at rest. */
  { laid, frames }: { laid: ReadonlyMap<string, Place>; frames: ReturnType<typeof framesOf> },
  onDrop: (moved: ReadonlyMap<string, Place>) => void,
): Dragging {
  const [moving, setMoving] = useState(nothing);
  // What was dragged last counts when it is dropped, drawn or not.
  const latest = useRef(nothing);
  const move = (places: ReadonlyMap<string, Place>) => {
    latest.current = places;
    setMoving(places);
  };
  return {
    moving,
    follow: (changes) => {
      const places = changes.flatMap((change) => placesAfter(change, { laid, frames }));
      if (places.length > 0) {
        move(new Map(places));
      }
    },
    nudge: (ids, by) => {
      const places = new Map(latest.current);
      for (const id of ids) {
        const { x, y } = places.get(id) ?? laid.get(id) ?? { x: 0, y: 0 };
        places.set(id, { x: x + by.x, y: y + by.y });
      }
      move(places);
    },
    drop: () => {
      const moved = latest.current;
      move(nothing);
      if (moved.size > 0) {
        onDrop(moved);
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
