import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import type { ProjectList as List, ShownProject } from '../model/shown-project.ts';
import { ProjectRow } from './project-rows.tsx';

type Order = 'due' | 'stage' | 'changed' | 'views';

const orders = [
  { value: 'due', label: 'By date' },
  { value: 'stage', label: 'By stage' },
  { value: 'changed', label: 'Recently changed' },
  { value: 'views', label: 'Most views' },
] as const;

/** Later than any day. */
const never = '9999';

const compare: Record<Order, (one: ShownProject, other: ShownProject, stages: readonly string[]) => number> =
  {
    due: (one, other) => (one.due_on ?? never).localeCompare(other.due_on ?? never),
    stage: (one, other, stages) => stages.indexOf(one.stage) - stages.indexOf(other.stage),
    changed: (one, other) => other.updated_at.localeCompare(one.updated_at),
    views: (one, other) => (other.post?.views ?? -1) - (one.post?.views ?? -1),
  };

/** Pixels. */
const usualHeight = 49;

/** All projects, one a line. */
export function ProjectList({ list: { projects, stages }, today }: { list: List; today: string }) {
  const [order, setOrder] = useState<Order>('due');
  const [top, setTop] = useState(0);
  const box = useRef<HTMLUListElement>(null);
  const sorted = useMemo(
    () => projects.toSorted((one, other) => compare[order](one, other, stages)),
    [projects, order, stages],
  );
  useLayoutEffect(
    () => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    [projects.length],
  );
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- nothing here is memoised by its functions
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: sorted.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: 10,
    scrollMargin: top,
  });

  return (
    <div className="grid grid-cols-1 gap-3 px-4 pb-6 sm:px-6 lg:px-8">
      <Select
        aria-label="Order"
        options={orders}
        value={order}
        onChoose={setOrder}
        className="w-40 justify-self-end"
      />
      <Card className="overflow-hidden">
        <ul ref={box} className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const project = sorted[index];
            return (
              project && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-setsize={sorted.length}
                  aria-posinset={index + 1}
                  className="absolute inset-x-0 top-0 border-b border-line last:border-0"
                  style={{ transform: `translateY(${start - top}px)` }}
                >
                  <ProjectRow project={project} stages={stages} today={today} />
                </li>
              )
            );
          })}
        </ul>
      </Card>
    </div>
  );
}
