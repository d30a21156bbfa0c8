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

const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/**
 * Every stage in one row, where the window is too narrow for all columns: says where one is, and leads
 * there.
 */
export function StageStrip({ columns, stages, scroller }: StageStripProps) {
  const strip = useRef<HTMLElement>(null);
  const { current, goTo } = useCurrentStage(scroller, columns.length);
  useBeginAtFilled(scroller, columns);
  useEffect(() => {
    const row = strip.current;
    const chip = row?.children[current];
    if (row && chip instanceof HTMLElement) {
      const left = chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
      row.scrollTo({ left, behavior: scrollBehavior() });
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
          onClick={() => goTo(at)}
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

/** Once: nobody opens their projects to see an empty column. */
function useBeginAtFilled(scroller: RefObject<HTMLElement | null>, columns: readonly StageColumn[]): void {
  const hasBegun = useRef(false);
  const first = columns.findIndex(({ projects }) => projects.length > 0);
  useEffect(() => {
    const row = scroller.current;
    const column = row?.children[first];
    if (row && column && !hasBegun.current) {
      hasBegun.current = true;
      const { left } = row.getBoundingClientRect();
      const isInSight = column.getBoundingClientRect().right <= left + row.clientWidth;
      if (!isInSight) {
        column.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
      }
    }
  }, [scroller, first]);
}

/** What a person does to scroll a row; `scroll` itself also follows where it is led to. */
const scrollingInputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Which stage one is at: the one that was asked for until the row is scrolled by hand or gets another width,
 * else what is in sight.
 */
function useCurrentStage(
  scroller: RefObject<HTMLElement | null>,
  count: number,
): { current: number; goTo: (at: number) => void } {
  const [current, setCurrent] = useState(0);
  const isLed = useRef(false);
  useEffect(() => {
    const row = scroller.current;
    if (row === null) {
      return undefined;
    }
    const look = () => {
      if (!isLed.current) {
        setCurrent(findInSight(row));
      }
    };
    const release = () => {
      isLed.current = false;
    };
    let width = row.clientWidth;
    const resizing = new ResizeObserver(() => {
      if (row.clientWidth !== width) {
        width = row.clientWidth;
        release();
        look();
      }
    });
    resizing.observe(row);
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    row.addEventListener('scroll', look, options);
    for (const input of scrollingInputs) {
      row.addEventListener(input, release, options);
    }
    look();
    return () => {
      resizing.disconnect();
      listening.abort();
    };
  }, [scroller, count]);
  const goTo = (at: number) => {
    isLed.current = true;
    setCurrent(at);
    const column = scroller.current?.children[at];
    column?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest', inline: 'start' });
  };
  return { current, goTo };
}

/** The first of which the better half is in sight; at the end of the row the last, which cannot be that. */
function findInSight(row: HTMLElement): number {
  const { children, scrollLeft, clientWidth, scrollWidth } = row;
  if (scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1) {
    return children.length - 1;
  }
  const { left } = row.getBoundingClientRect();
  const at = [...children].findIndex((each) => {
    const box = each.getBoundingClientRect();
    return box.left + box.width / 2 > left;
  });
  return Math.max(0, at);
}
