import { stageLabel } from '@hookline/contract/stages';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { formatExact } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { StageColumn as Column } from '../model/columns.ts';
import { useDropPlace } from '../model/drag.ts';
import { stageColor } from '../model/stage-color.ts';
import type { ProjectActions } from '../model/use-projects.ts';
import { NewCard } from './new-card.tsx';
import { ProjectCard } from './project-card.tsx';

export interface StageColumnProps {
  column: Column;
  stages: readonly string[];
  today: string;
  /** The project that was taken up with the keyboard. */
  heldId: string | undefined;
  isAdding: boolean;
  actions: ProjectActions;
  onKey: (event: KeyboardEvent, id: string) => void;
  onAdd: (isAdding: boolean) => void;
  onCreate: (title: string) => Promise<unknown>;
}

/** Pixels. */
const usualHeight = 96;
const gap = 8;

/** One stage and what is in it. Scrolls by itself; only the cards in sight are drawn. */
export function StageColumn(props: StageColumnProps) {
  const { column, stages, isAdding, onAdd, onCreate } = props;
  const { stage, projects } = column;
  const list = useRef<HTMLDivElement>(null);
  const isOver = useDropPlace(list, { stage });
  const label = stageLabel(stage);

  return (
    <section
      aria-label={`${label}, ${projects.length}`}
      className={clsx(
        // As wide as lets all six first stages be seen on a desk; on a phone one at a time, and a bit of the next.
        'flex min-h-0 max-w-80 min-w-38 flex-1 snap-start flex-col rounded-xl border transition-colors max-sm:w-[86vw] max-sm:flex-none',
        isOver ? 'border-accent bg-accent-soft' : 'border-transparent bg-sunken',
      )}
    >
      <header className="flex h-11 items-center gap-1.5 pr-1.5 pl-3">
        <span
          aria-hidden="true"
          className={clsx('size-2 rounded-full bg-current', stageColor(stage, stages))}
        />
        <h2 dir="auto" className="truncate font-semibold text-ink">
          {label}
        </h2>
        <span className="tabular text-sm text-faint">{formatExact(projects.length)}</span>
        <IconButton
          icon={Plus}
          label={`New project in ${label}`}
          size="sm"
          className="-mr-0.5 ml-auto pointer-fine:w-6"
          onClick={() => onAdd(true)}
        />
      </header>
      {isAdding && (
        <div className="px-2 pb-2">
          <NewCard
            label={`Title of the new project in ${label}`}
            onCreate={onCreate}
            onClose={() => onAdd(false)}
          />
        </div>
      )}
      <Cards {...props} list={list} />
    </section>
  );
}

type CardsProps = StageColumnProps & { list: RefObject<HTMLDivElement | null> };

/** Holds its scroller itself: whoever measures it must have it first. */
function Cards({ column: { projects }, list, heldId, isAdding, today, stages, actions, onKey }: CardsProps) {
  const held = projects.findIndex(({ id }) => id === heldId);
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- nothing here is memoised by its functions
  const rows = useVirtualizer({
    count: projects.length,
    getScrollElement: () => list.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => projects[index]?.id ?? index,
    gap,
    overscan: 6,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return held === -1 || inSight.includes(held)
        ? inSight
        : [...inSight, held].toSorted((one, other) => one - other);
    },
  });

  // What was taken up is in another place, perhaps another column, after each step, and keeps the focus.
  useEffect(() => {
    if (held !== -1) {
      const card = list.current?.querySelector<HTMLElement>(`[data-project="${CSS.escape(heldId ?? '')}"]`);
      card?.focus({ preventScroll: true });
      card?.closest('[data-index]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [held, heldId, list]);

  return (
    <div ref={list} className="min-h-24 flex-1 overflow-y-auto overscroll-y-contain px-2 pt-0.5 pb-2">
      <ol className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const project = projects[index];
          return (
            project && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={projects.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <ProjectCard
                  project={project}
                  today={today}
                  stages={stages}
                  actions={actions}
                  isHeld={project.id === heldId}
                  onKey={onKey}
                />
              </li>
            )
          );
        })}
      </ol>
      {projects.length === 0 && !isAdding && (
        <p className="px-1.5 py-3 text-sm text-faint">Nothing here. Drop a project or click +.</p>
      )}
    </div>
  );
}
