import clsx from 'clsx';
import type { HighlightColor } from '../model/shown-highlight.ts';

const grounds: Record<HighlightColor, string> = {
  yellow: 'bg-mark-yellow',
  green: 'bg-mark-green',
  blue: 'bg-mark-blue',
  pink: 'bg-mark-pink',
};

/** The colour of a highlight where there is no text to lay it under. */
export const ColorDot = ({ color, className }: { color: HighlightColor; className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx('inline-block rounded-full border border-ink/15', grounds[color], className)}
  />
);
