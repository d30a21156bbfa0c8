import type { Settings } from '@hookline/contract/analytics';
import { useMemo } from 'react';
import { counted, formatCount } from '#lib/format.ts';
import { Section } from '#ui/section.tsx';
import { spoken } from '../../model/time-zones.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import { warmthOf, type WeekCell, weekMap, type WeekMap } from '../model/week-map.ts';

interface WeekTableProps {
  posts: readonly ChannelPost[];
  timezone: string;
  weekStartsOn: Settings['weekStartsOn'];
  /** Posts a cell needs before its median is told. */
  enough: number;
}

/** When posts were published, and what they brought: a table whose cells are the warmer the more views. */
export function WeekTable({ posts, timezone, weekStartsOn, enough }: WeekTableProps) {
  const map = useMemo(() => weekMap(posts, { weekStartsOn, enough }), [posts, weekStartsOn, enough]);
  const hasHours = map.parts.length > 0;
  return (
    <Section
      title={hasHours ? 'By weekday and hour published' : 'By weekday published'}
      foldsOnPhone
      className="min-w-0"
    >
      <div className="flex grow flex-col px-4 pt-3 pb-4 sm:px-5">
        <p className="mb-3 min-h-10 text-sm text-pretty text-muted">
          Median views so far and number of posts, by {hasHours ? `time in ${spoken(timezone)}` : 'day'}. A{' '}
          {hasHours ? 'cell' : 'day'} needs {enough} posts to show a median; yours is usually{' '}
          {formatCount(map.usual)}.{!hasHours && map.withoutHour > 0 && ' Hours aren’t known.'}
        </p>
        <div className="relative grow overflow-x-auto">
          <table className="tabular w-full border-separate border-spacing-0.5 text-center text-xs">
            <caption className="sr-only">Median views and posts by weekday published</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Day</span>
                </th>
                {(hasHours ? map.parts : ['All day']).map((part) => (
                  <th key={part} scope="col" className="px-0 pb-1 font-normal whitespace-nowrap text-muted">
                    {hasHours ? <span className="block -translate-x-0">{part.replace(' ', '')}</span> : null}
                    {!hasHours && <span className="sr-only">{part}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {map.days.map((day) => (
                <tr key={day.name}>
                  <th scope="row" className="w-9 pr-1 text-left font-normal text-muted">
                    {day.name}
                  </th>
                  {hasHours ? (
                    day.cells.map((cell, index) => <MapCell key={map.parts[index]} cell={cell} map={map} />)
                  ) : (
                    <DayCell cell={day.all} map={map} />
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Section>
  );
}

const warm = (warmth: number | undefined) =>
  warmth === undefined
    ? {}
    : {
        backgroundColor: `color-mix(in oklab, var(--color-accent) ${Math.round(6 + warmth * 40)}%, transparent)`,
      };

function MapCell({ cell, map }: { cell: WeekCell; map: WeekMap }) {
  return (
    <td
      style={warm(warmthOf(cell, map.range))}
      title={cell.posts === 0 ? undefined : counted(cell.posts, 'post')}
      className="h-9 min-w-8 rounded-sm bg-sunken/60 p-0 leading-4"
    >
      {cell.posts > 0 && (
        <>
          {cell.median !== null && (
            <span className="block font-medium text-ink">{formatCount(cell.median)}</span>
          )}
          <span className="block text-muted">
            {cell.posts}
            <span className="sr-only"> {cell.posts === 1 ? 'post' : 'posts'}</span>
          </span>
        </>
      )}
    </td>
  );
}

/** A day on which the hours are not known: a bar as long as its median. */
function DayCell({ cell, map }: { cell: WeekCell; map: WeekMap }) {
  const share = cell.median === null ? 0 : cell.median / Math.max(1, map.range[1]);
  return (
    <td className="relative h-9 overflow-hidden rounded-sm bg-sunken/60 p-0">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 bg-accent/20"
        // It ends before the number of posts.
        style={{ width: `calc((100% - 5.5rem) * ${share})` }}
      />
      <span className="relative flex justify-between gap-3 px-2.5 text-sm text-ink">
        {cell.median === null ? '–' : formatCount(cell.median)}
        <span className="text-muted">{counted(cell.posts, 'post')}</span>
      </span>
    </td>
  );
}
