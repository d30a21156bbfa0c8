import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { formatPercent } from '#lib/format.ts';
import { Cell, HeadCell, Row } from '#ui/table.tsx';
import { beyondOf, formatPoints, formatStart } from '../model/retention-words.ts';
import type { ShownPlace, ShownRetention } from '../model/shown-retention.ts';
import { RankMark } from './rank-mark.tsx';

/** The words need the room of a phone. */
const tight = 'max-sm:px-2! max-sm:first:pl-4! max-sm:last:pr-4!';
const deskOnly = 'max-sm:hidden';

export interface PlacesTableProps {
  retention: ShownRetention;
  picked: number;
  onGo: (index: number) => void;
}

/** Place by place what is said, who left, and what is usual; a press on one goes there. */
export function PlacesTable({ retention: { places, usual }, picked, onGo }: PlacesTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [frame, row] = [box.current, box.current?.querySelectorAll('tbody tr')[picked]];
    if (frame && row instanceof HTMLElement) {
      // Within the box only: the page stays where the reader has it.
      frame.scrollTop = row.offsetTop - frame.clientHeight / 3;
    }
  }, [picked]);
  const most = Math.max(0.02, ...places.map((place) => Math.abs(beyondOf(place))));
  const isCompared = usual !== null;

  return (
    <div
      ref={box}
      role="region"
      aria-label="Moment by moment"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[28rem] overflow-y-auto overscroll-contain border-t border-line focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">Where viewers dropped off, moment by moment</caption>
        <thead className="sticky top-0 z-1 bg-surface">
          <tr>
            <HeadCell className={clsx(tight, 'w-full')}>Transcript</HeadCell>
            <HeadCell isNumeric className={clsx(tight, deskOnly)}>
              Watching
            </HeadCell>
            <HeadCell isNumeric className={tight}>
              Left
            </HeadCell>
            {isCompared && (
              <>
                <HeadCell isNumeric className={clsx(tight, deskOnly)}>
                  Usual
                </HeadCell>
                <HeadCell isNumeric className={tight}>
                  Above usual
                </HeadCell>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => (
            <Row
              key={place.from}
              className={clsx('cursor-pointer', index === picked && 'bg-accent-soft')}
              onClick={() => onGo(index)}
            >
              <Cell className={clsx(tight, 'py-2! align-top')}>
                <div className="grid gap-x-2 sm:grid-cols-[3.75rem_minmax(0,1fr)]">
                  <button
                    type="button"
                    aria-current={index === picked ? 'true' : undefined}
                    className="tabular self-start justify-self-start rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
                  >
                    {formatStart(place)}
                  </button>
                  <span>
                    <RankMark rank={place.rank} />{' '}
                    <span dir="auto" className={place.text === '' ? 'text-faint' : 'break-words'}>
                      {place.text || 'no speech'}
                    </span>
                  </span>
                </div>
              </Cell>
              <Cell isNumeric className={clsx(tight, deskOnly, 'py-2! align-top text-muted')}>
                {formatPercent(place.watching)}
              </Cell>
              <Cell isNumeric className={clsx(tight, 'py-2! align-top')}>
                {formatPercent(place.left)}
                {!isCompared && <Bar place={place} most={most} />}
              </Cell>
              {isCompared && (
                <>
                  <Cell isNumeric className={clsx(tight, deskOnly, 'py-2! align-top text-muted')}>
                    {formatPercent(place.usual)}
                  </Cell>
                  <Cell isNumeric className={clsx(tight, 'py-2! align-top')}>
                    {formatPoints(beyondOf(place))}
                    <Bar place={place} most={most} />
                  </Cell>
                </>
              )}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How far a loss is beyond the usual, to the right of the middle, or below it, to the left. */
function Bar({ place, most }: { place: ShownPlace; most: number }) {
  const share = beyondOf(place) / most;
  return (
    <span
      aria-hidden="true"
      className="relative mt-1 ml-auto block h-1.5 w-12 rounded-full bg-sunken sm:w-16"
    >
      <span
        style={{ width: `${Math.abs(share) * 50}%`, [share < 0 ? 'right' : 'left']: '50%' }}
        className={clsx('absolute inset-y-0 rounded-full', share < 0 ? 'bg-muted/60' : 'bg-accent')}
      />
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
    </span>
  );
}
