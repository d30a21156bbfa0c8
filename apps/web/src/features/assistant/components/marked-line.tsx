import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MarkedLineProps {
  icon: LucideIcon;
  /** The colour of the icon. */
  mark: string;
  /** The colour of the text. */
  tone: string;
  children: ReactNode;
}

/** A line of a list behind an icon that says of what kind it is. */
export const MarkedLine = ({ icon: Icon, mark, tone, children }: MarkedLineProps) => (
  <li className={clsx('flex items-start gap-2.5 text-sm', tone)}>
    <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', mark)} />
    <span dir="auto" className="min-w-0 break-words">
      {children}
    </span>
  </li>
);
