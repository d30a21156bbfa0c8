import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import {
  type CalendarSpan,
  dayName,
  daysAround,
  monthName,
  shortDay,
  turn,
  weekdayName,
} from '../model/calendar-days.ts';
import { useDrops } from '../model/drag.ts';
import { calendarDay, type ShownProject } from '../model/shown-project.ts';
import type { ProjectActions } from '../model/use-projects.ts';
import { Agenda } from './agenda.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { WithoutDay } from './without-day.tsx';

export interface ProjectCalendarProps {
  projects: readonly ShownProject[];
  stages: readonly string[];
  today: string;
  weekStartsOn: 'monday' | 'sunday';
  actions: ProjectActions;
  onCreate: (fields: { title: string; due_on: string }) => Promise<unknown>;
}

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** A month or a week of what is due and was published, and beside it what has no day. */
export function ProjectCalendar(props: ProjectCalendarProps) {
  const { projects, stages, today, weekStartsOn, actions, onCreate } = props;
  const [span, setSpan] = useState<CalendarSpan>('month');
  const [day, setDay] = useState(today);
  const [adding, setAdding] = useState<string>();
  const isWide = useIsWide();
  const days = daysAround(day, span, weekStartsOn);
  const byDay = useMemo(() => groupByDay(projects), [projects]);
  const keys = useCalendarKeys({ projects, actions, day, onDay: setDay });
  useDrops(({ projectId, day: target }) => {
    if (target !== undefined) {
      actions.reschedule(projectId, target === '' ? null : target);
    }
  });
  const name =
    span === 'month' ? monthName(day) : `${shortDay(days[0] ?? day)} – ${shortDay(days.at(-1) ?? day)}`;

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4 sm:px-6 lg:px-8">
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      <p id="calendar-keys" className="sr-only">
        Press the space bar to pick it up, then move it to another day with the arrow keys.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-40 flex-1 text-lg font-semibold text-ink sm:flex-none" aria-live="polite">
          {name}
        </h2>
        <div className="flex items-center">
          <IconButton
            icon={ChevronLeft}
            label={`Previous ${span}`}
            size="sm"
            onClick={() => setDay(turn(day, span, -1))}
          />
          <Button size="sm" variant="ghost" onClick={() => setDay(today)}>
            Today
          </Button>
          <IconButton
            icon={ChevronRight}
            label={`Next ${span}`}
            size="sm"
            onClick={() => setDay(turn(day, span, 1))}
          />
        </div>
        <div className="ml-auto max-sm:w-full max-sm:*:w-full max-sm:[&_label]:flex-1">
          <Segments label="Length" options={spans} value={span} onChoose={setSpan} />
        </div>
      </div>
      {isWide ? (
        <div className="flex min-h-0 flex-1 gap-3">
          <div className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-xs">
            <div aria-hidden="true" className="grid grid-cols-7 border-b border-line">
              {days.slice(0, 7).map((one) => (
                <span key={one} className="px-2.5 py-1.5 text-xs font-medium text-muted">
                  {weekdayName(one)}
                </span>
              ))}
            </div>
            <ul
              aria-label={name}
              className="grid min-h-0 flex-1 auto-rows-[minmax(max-content,1fr)] grid-cols-7 gap-px overflow-y-auto bg-line"
            >
              {days.map((one) => (
                <CalendarDay
                  key={one}
                  day={one}
                  label={dayName(one)}
                  projects={byDay.get(one) ?? []}
                  stages={stages}
                  isToday={one === today}
                  isBeside={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                  isWhole={span === 'week'}
                  heldId={keys.heldId}
                  isAdding={adding === one}
                  onAdd={(isAdding) => setAdding(isAdding ? one : undefined)}
                  onCreate={(title) => onCreate({ title, due_on: one })}
                  onKey={keys.handleKey}
                  onWhole={() => {
                    setSpan('week');
                    setDay(one);
                  }}
                />
              ))}
            </ul>
          </div>
          <WithoutDay
            projects={byDay.get('') ?? []}
            stages={stages}
            heldId={keys.heldId}
            onKey={keys.handleKey}
          />
        </div>
      ) : (
        <Agenda
          {...{ days, day, span, byDay, stages, today }}
          onDay={setDay}
          onCreate={(title) => onCreate({ title, due_on: day })}
        />
      )}
    </div>
  );
}

/**
 * What is due on each day or was published on it, by the time of day; under the empty text what has none,
 * last what is published already.
 */
function groupByDay(projects: readonly ShownProject[]): Map<string, ShownProject[]> {
  const order = ({ stage, due_on, due_time }: ShownProject) =>
    due_on === null && stage === 'published' ? '~' : (due_time ?? '');
  const byTime = projects.toSorted((one, other) => compare(order(one), order(other)));
  return Map.groupBy(byTime, (project) => calendarDay(project) ?? '');
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
