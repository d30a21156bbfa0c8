import {
  BaseEdge,
  EdgeLabelRenderer,
  type EdgeProps,
  getBezierPath,
  type InternalNode,
  Position,
  useInternalNode,
} from '@xyflow/react';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { use } from 'react';
import { CanvasContext } from '../model/canvas-context.ts';
import { cardHeight, cardWidth } from '../model/canvas-layout.ts';
import type { LineEdge } from '../model/canvas-nodes.ts';

/** A line between two cards, from those of their sides that face each other. Pressed, it offers to go. */
export function CanvasLine({ source, target, selected, data }: EdgeProps<LineEdge>) {
  const { onPart } = use(CanvasContext);
  const [from, to] = [useInternalNode(source), useInternalNode(target)];
  if (from === undefined || to === undefined) {
    return null;
  }
  const [fromSide, toSide] = facingSides(from, to);
  const [path, x, y] = getBezierPath({
    ...named('source', from, fromSide),
    ...named('target', to, toSide),
  });
  return (
    <>
      <BaseEdge
        path={path}
        interactionWidth={24}
        className={clsx('transition-[stroke]', selected ? 'stroke-accent!' : 'stroke-line-strong!')}
        style={{ strokeWidth: 2 }}
      />
      {selected && (
        <EdgeLabelRenderer>
          <button
            type="button"
            aria-label={`Remove line ${data?.what ?? ''}`}
            title="Remove line"
            onClick={() => onPart(source, target)}
            className="nodrag nopan pointer-events-auto absolute grid size-7 place-items-center rounded-full border border-line bg-raised text-muted shadow-sm hover:text-danger-ink pointer-coarse:size-11"
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

function facingSides(from: InternalNode, to: InternalNode): readonly [Position, Position] {
  const right = to.internals.positionAbsolute.x - from.internals.positionAbsolute.x;
  const down = to.internals.positionAbsolute.y - from.internals.positionAbsolute.y;
  if (Math.abs(right) / cardWidth > Math.abs(down) / cardHeight) {
    return right > 0 ? [Position.Right, Position.Left] : [Position.Left, Position.Right];
  }
  return down > 0 ? [Position.Bottom, Position.Top] : [Position.Top, Position.Bottom];
}

/** The middle of a card's side, in the words of React Flow. */
function named<End extends 'source' | 'target'>(end: End, node: InternalNode, side: Position) {
  const { x, y } = node.internals.positionAbsolute;
  const across = { [Position.Left]: 0, [Position.Right]: 1, [Position.Top]: 0.5, [Position.Bottom]: 0.5 }[
    side
  ];
  const along = { [Position.Top]: 0, [Position.Bottom]: 1, [Position.Left]: 0.5, [Position.Right]: 0.5 }[
    side
  ];
  return {
    [`${end}X`]: x + across * cardWidth,
    [`${end}Y`]: y + along * cardHeight,
    [`${end}Position`]: side,
  } as Record<`${End}X` | `${End}Y`, number> & Record<`${End}Position`, Position>;
}
