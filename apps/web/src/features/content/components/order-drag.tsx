import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

/** Nothing while nothing is dragged. */
export const OrderDragView = lazyDialog(
  async () => (await import('./order-drag-view.tsx')).OrderDragView,
  ({ drag }) => drag !== undefined,
);

interface OrderGripProps {
  /** Undefined where there is no order by hand. */
  isOn: boolean | undefined;
  className: string;
}

/** By what a finger takes hold of an entry, and a mouse sees that it can. */
export const OrderGrip = ({ isOn, className }: OrderGripProps) =>
  isOn !== undefined && (
    <span
      data-grip
      aria-hidden="true"
      title={isOn ? 'Drag to reorder' : 'Sort by “My order” to drag items'}
      className={clsx(
        'z-2 grid place-items-center text-faint',
        isOn ? 'cursor-grab touch-none' : 'cursor-not-allowed pointer-coarse:hidden',
        className,
      )}
    >
      <GripVertical className={clsx('size-4', !isOn && 'opacity-50')} />
    </span>
  );
