import { stageLabel } from '@hookline/contract/stages';
import clsx from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import type { StageColumn } from '../model/columns.ts';
import { stageColor } from '../model/stage-color.ts';

export interface StageStripProps {
  columns: readonly StageColumn[];
  stages: readonly string[];
  /** Holds the columns, in their order. */
  scroller: RefObject<HTMLDivElement | null>;
}

/**
 * Every stage in one row, where the window is too narrow for all columns: says where one is, and leads
 * there.
 */
export function StageStrip({ columns, stages, scroller }: StageStripProps) {
  const strip = useRef<HTMLElement>(null);
  const current = useFirstInSight(scroller);
  useEffect(() => {
    const row = strip.current;
    const chip = row?.children[current];
    if (row && chip instanceof HTMLElement) {
      row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2, behavior: 'smooth' });
    }
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label="Stages"
      className="relative -my-1 flex shrink-0 gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:px-6 lg:hidden"
    >
      {columns.map(({ stage, projects }, at) => (
        <button
          key={stage}
          type="button"
          aria-current={at === current}
          onClick={() =>
            scroller.current?.children[at]?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
          }
          className={clsx(
            'flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors pointer-coarse:h-10',
            at === current
              ? 'border-line-strong bg-surface text-ink'
              : 'border-line text-muted hover:bg-hover',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx('size-2 rounded-full bg-current', stageColor(stage, stages))}
          />
          <bdi>{stageLabel(stage)}</bdi>
          <span className="tabular text-faint">{formatExact(projects.length)}</span>
        </button>
      ))}
    </nav>
  );
}

/** Which of the things in a row that scrolls sideways is the first of which the better half is in sight. */
function useFirstInSight(scroller: RefObject<HTMLElement | null>): number {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const row = scroller.current;
    const look = () => {
      const left = row?.getBoundingClientRect().left ?? 0;
      const at = [...(row?.children ?? [])].findIndex((each) => {
        const box = each.getBoundingClientRect();
        return box.left + box.width / 2 > left;
      });
      setFirst(Math.max(0, at));
    };
    row?.addEventListener('scroll', look, { passive: true });
    return () => row?.removeEventListener('scroll', look);
  }, [scroller]);
  return first;
}
