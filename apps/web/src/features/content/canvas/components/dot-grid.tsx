import { useViewport } from '@xyflow/react';

/** Pixels between two dots where the canvas is shown at its own size. */
const gap = 24;

/**
 * The dots of the plane, at most twice as far apart as at its own size. While the canvas is moved they are
 * moved as a picture: React Flow's own are drawn anew for each frame.
 */
export function DotGrid() {
  const { x, y, zoom } = useViewport();
  const step = gap * zoom * 2 ** Math.ceil(-Math.log2(zoom));
  return (
    <div
      aria-hidden="true"
      className="canvas-dots"
      style={{
        inset: -2 * gap,
        backgroundSize: `${step}px ${step}px`,
        // A dot, which stands in the middle of its tile, is at the plane's own beginning.
        backgroundPosition: `${2 * gap - step / 2}px ${2 * gap - step / 2}px`,
        transform: `translate(${x % step}px, ${y % step}px)`,
      }}
    />
  );
}
