import clsx from 'clsx';
import { createPortal } from 'react-dom';
import { shownName } from '#lib/script-name.ts';
import type { OrderDrag } from '../model/follow-press.ts';

/** What is dragged, beside the pointer, and a line where it would go. For eyes: the keyboard has the menu. */
export const OrderDragView = ({ drag }: { drag: OrderDrag | undefined }) => {
  if (drag === undefined) {
    return null;
  }
  const { item, x, y, line } = drag;
  return createPortal(
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 cursor-grabbing">
      {line && (
        <div
          className={clsx(
            'absolute rounded-full bg-accent before:absolute before:size-2.5 before:rounded-full before:bg-accent',
            line.isUpright
              ? 'w-1 -translate-x-1/2 before:-top-1 before:-left-0.75'
              : 'h-1 -translate-y-1/2 before:-top-0.75 before:-left-1',
          )}
          style={{
            left: line.left,
            top: line.top,
            [line.isUpright ? 'height' : 'width']: line.length,
          }}
        />
      )}
      <p
        dir="auto"
        className="absolute top-0 left-0 max-w-72 truncate rounded-lg border border-accent bg-raised px-3 py-2 text-base font-medium text-ink shadow-lg"
        style={{ transform: `translate(${x + 14}px, ${y + 10}px)` }}
      >
        {shownName(item)}
      </p>
    </div>,
    document.body,
  );
};
