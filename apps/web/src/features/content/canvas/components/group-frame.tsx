import type { NodeProps } from '@xyflow/react';
import clsx from 'clsx';
import { use } from 'react';
import { counted, formatExact } from '#lib/format.ts';
import { labelColor } from '#ui/label-color.ts';
import { CanvasContext } from '../model/canvas-context.ts';
import type { FrameNode } from '../model/canvas-nodes.ts';

/**
 * The ground behind the cards of a group. Its name selects them all, and takes them along when it is
 * dragged.
 */
export function GroupFrame({ data: { group, itemIds } }: NodeProps<FrameNode>) {
  const { onSelectGroup } = use(CanvasContext);
  return (
    <div
      className={clsx('size-full rounded-xl border border-current/25 bg-current/7!', labelColor(group.id))}
    >
      <button
        type="button"
        data-frame-name
        tabIndex={-1}
        title={`Select the ${counted(itemIds.length, 'item')} in ${group.name}`}
        onClick={() => onSelectGroup(itemIds)}
        className="flex h-10 max-w-full cursor-grab items-center gap-2 rounded-lg px-4 text-lg font-semibold active:cursor-grabbing"
      >
        <span dir="auto" className="truncate">
          {group.name}
        </span>
        <span className="tabular font-normal opacity-80">{formatExact(itemIds.length)}</span>
      </button>
    </div>
  );
}
