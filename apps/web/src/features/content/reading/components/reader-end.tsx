import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import type { ShownItem } from '../../model/shown-item.ts';
import { itemFacts } from '../../model/describe-item.ts';

export interface ReaderEndProps {
  /** What comes next on the board; undefined at its end. */
  next: { item: ShownItem; to: string } | undefined;
  back: { label: string; to: string };
}

/** Below the last line: what comes next. */
export const ReaderEnd = ({ next, back }: ReaderEndProps) => (
  <nav aria-label="What’s next" className="mt-14 grid gap-3 border-t border-line pt-6 text-base">
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Check aria-hidden="true" className="size-4 text-success" />
      You’ve reached the end.
    </p>
    {next && (
      <Link
        to={next.to}
        className="group flex items-center gap-4 rounded-xl border border-line bg-surface px-4 py-3.5 shadow-xs hover:border-line-strong sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-sm text-muted">Next on this board</span>
          <span dir="auto" className="truncate text-lg font-medium text-ink">
            {next.item.title}
          </span>
          <span className="truncate text-sm text-muted">{itemFacts(next.item).join(' · ')}</span>
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-muted group-hover:text-ink" />
      </Link>
    )}
    <Link
      to={back.to}
      className="justify-self-start rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {back.label}
    </Link>
  </nav>
);
