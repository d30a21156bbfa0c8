import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CopyIconButton } from '#ui/copy-button.tsx';

interface CopyLineProps {
  line: string;
  className?: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A line of a list, to be copied. */
export const CopyLine = ({ line, className, children }: CopyLineProps) => (
  <li className={clsx('flex items-start gap-1 pr-1 transition-colors hover:bg-hover', className)}>
    <span dir="auto" className="min-w-0 flex-1 py-1 text-base break-words text-ink">
      {line}
    </span>
    {children}
    <CopyIconButton text={line} label={`Copy “${shorten(line)}”`} />
  </li>
);

/** A line as buttons name it. */
export const shorten = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text;
