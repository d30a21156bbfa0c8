import { MiniMap, useStore } from '@xyflow/react';
import { useState } from 'react';
import { useIsWide } from '#ui/use-is-wide.ts';
import type { Rect } from '../model/canvas-layout.ts';

const fewCards = 12;
/** More rectangles would cost more than they tell. */
const maxMapped = 600;
const size = { width: 168, height: 112 };

/** The whole canvas in small, where it is larger than what is seen of it. `bounds`: of all cards. */
export function PlaneMap({ count, bounds }: { count: number; bounds: Rect | null }) {
  const isWide = useIsWide();
  const isAllSeen = useStore(({ transform: [x, y, zoom], width, height }) => {
    if (bounds === null) {
      return true;
    }
    const [left, top] = [bounds.x * zoom + x, bounds.y * zoom + y];
    return (
      left >= 0 && top >= 0 && left + bounds.width * zoom <= width && top + bounds.height * zoom <= height
    );
  });
  // What somebody moves the canvas by does not go from under their hand.
  const [isPointed, setIsPointed] = useState(false);
  return (
    isWide &&
    (!isAllSeen || isPointed) &&
    count > fewCards &&
    count <= maxMapped && (
      <div
        className="contents"
        onPointerEnter={() => setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
      >
        <MiniMap
          pannable
          zoomable
          ariaLabel="Canvas map"
          nodeBorderRadius={24}
          nodeColor={({ type }) => (type === 'frame' ? 'transparent' : '')}
          nodeStrokeColor={({ type }) => (type === 'frame' ? 'var(--color-line-strong)' : '')}
          nodeStrokeWidth={12}
          className="rounded-lg border border-line shadow-sm"
          style={size}
        />
      </div>
    )
  );
}
