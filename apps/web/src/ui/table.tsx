import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** Scrolls sideways on its own where the window is narrow; the keyboard reaches it to do so. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      // Relative: what is for screen readers only must not stick out of it.
      className="relative overflow-x-auto rounded-[inherit] focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

interface CellProps {
  /** Figures stand at the right, in one width. */
  isNumeric?: boolean;
}

export function HeadCell({ isNumeric = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'border-b border-line px-4 sm:first:pl-5 sm:last:pr-5 py-2.5 text-sm font-medium whitespace-nowrap text-muted',
        isNumeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx('border-b border-line transition-colors last:border-0 hover:bg-hover', className)}
    />
  );
}

export function Cell({ isNumeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={clsx(
        'px-4 sm:first:pl-5 sm:last:pr-5 py-3 align-middle',
        isNumeric ? 'tabular text-right whitespace-nowrap' : 'text-left',
        className,
      )}
    />
  );
}
