import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NewCard } from '../components/new-card.tsx';
import { ProjectRows } from '../components/project-rows.tsx';
import { type CalendarSpan, dayName, weekdayName } from '../model/calendar-days.ts';
import type { ShownProject } from '../model/shown-project.ts';
import { stageColor } from '../model/stage-color.ts';

export interface AgendaProps {
  days: readonly string[];
  /** The one whose projects are listed. */
  day: string;
  span: CalendarSpan;
  byDay: ReadonlyMap<string, readonly ShownProject[]>;
  stages: readonly string[];
  today: string;
  onDay: (day: string) => void;
  onCreate: (title: string) => Promise<unknown>;
}

/** The calendar of a phone: a small month to choose a day in, and what is due then below it. */
export function Agenda({ days, day, span, byDay, stages, today, onDay, onCreate }: AgendaProps) {
  const [isAdding, setIsAdding] = useState(false);
  const due = byDay.get(day) ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="p-2">
        <div aria-hidden="true" className="grid grid-cols-7 pb-1 text-center text-xs text-muted">
          {days.slice(0, 7).map((one) => (
            <span key={one}>{weekdayName(one)}</span>
          ))}
        </div>
        <div className="grid grid-cols-7 gap-0.5">
          {days.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={`${dayName(one)}, ${byDay.get(one)?.length ?? 0} due`}
              aria-pressed={one === day}
              onClick={() => onDay(one)}
              className={clsx(
                'grid h-11 content-center justify-items-center gap-1 rounded-lg text-sm transition-colors',
                one === day ? 'bg-accent text-on-accent' : 'hover:bg-hover',
                one !== day && (one === today ? 'font-semibold text-accent-ink' : 'text-ink'),
                one !== day && span === 'month' && one.slice(0, 7) !== day.slice(0, 7) && 'text-faint!',
              )}
            >
              <span className="tabular leading-none">{Number(one.slice(8))}</span>
              <span aria-hidden="true" className="flex h-1 gap-0.5">
                {(byDay.get(one) ?? []).slice(0, 3).map(({ id, stage }) => (
                  <span
                    key={id}
                    className={clsx(
                      'size-1 rounded-full bg-current',
                      one !== day && stageColor(stage, stages),
                    )}
                  />
                ))}
              </span>
            </button>
          ))}
        </div>
      </Card>
      <section aria-label={dayName(day)} className="grid grid-cols-1 gap-2">
        <h3 className="flex items-center justify-between font-semibold text-ink">
          {dayName(day)}
          <Button size="sm" variant="ghost" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            New
          </Button>
        </h3>
        {isAdding && (
          <NewCard
            label={`Title of the new project for ${dayName(day)}`}
            onCreate={onCreate}
            onClose={() => setIsAdding(false)}
          />
        )}
        {due.length > 0 ? (
          <Card>
            <ProjectRows projects={due} stages={stages} today={today} />
          </Card>
        ) : (
          !isAdding && <p className="text-muted">Nothing due.</p>
        )}
      </section>
    </div>
  );
}
