import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type Addition, type AdditionQueue, isWorthShowing } from '../model/use-addition-queue.ts';
import { AdditionList } from './addition-list.tsx';

export interface AdditionTrayProps {
  queue: AdditionQueue;
  /** Where it goes, in words. */
  place: string;
}

/**
 * What is on its way to a board, or failed, in the lower corner of the window, where it moves nothing: one
 * line, unfolded where something failed. Nothing while there is nothing.
 */
export function AdditionTray(props: AdditionTrayProps) {
  return isWorthShowing(props.queue) ? (
    <div className="pointer-events-none fixed inset-x-2 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex justify-end pr-(--scrollbar-room,0px) sm:right-4 lg:left-60 [:root:has([data-selection-bar])_&]:bottom-20">
      <div className="pointer-events-auto w-full max-w-md animate-rise-in rounded-xl shadow-lg">
        <AdditionCard {...props} />
      </div>
    </div>
  ) : null;
}

/** The same as a part of the page. Nothing while there is nothing. */
export function AdditionCard({ queue, place }: AdditionTrayProps) {
  const { additions } = queue;
  const [isWished, setIsWished] = useState<boolean>();
  if (additions.length === 0) {
    return null;
  }
  const line = toLine(queue, place);
  const isOpen = isWished ?? line.failed > 0;
  const handleDismiss = () => {
    queue.clear();
    setIsWished(undefined);
  };
  return (
    <Card role="region" aria-label={line.title}>
      <div className="flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4 sm:pl-5">
        {queue.isBusy && <Spinner className="size-4 shrink-0 text-accent" />}
        <h2 dir="auto" className="min-w-0 truncate font-semibold text-ink">
          {line.title}
        </h2>
        <p role="status" className="sr-only">
          {line.outcome}
        </p>
        <p className="tabular shrink-0 text-sm text-muted">
          {line.share}
          {line.failed > 0 && (
            <span className="ml-1.5 text-danger-ink">{formatExact(line.failed)} failed</span>
          )}
        </p>
        <div className="ml-auto flex shrink-0 gap-1">
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsWished(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
            <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
          </Button>
          {!queue.isBusy && (
            <Button size="sm" onClick={handleDismiss}>
              Dismiss
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="max-h-[40vh] overflow-y-auto border-t border-line px-4 py-1.5 sm:px-5">
          <AdditionList queue={queue} />
        </div>
      )}
    </Card>
  );
}

/** What the line says. Of a single addition under way its name says more than their place. */
function toLine({ additions, isBusy }: AdditionQueue, place: string) {
  const count = (wanted: Addition['state']) => additions.filter(({ state }) => state === wanted).length;
  const share = `${formatExact(count('added'))} of ${formatExact(additions.length)}`;
  const outcome = isBusy ? `Adding to ${place}` : `${share} added`;
  const [first, ...others] = additions;
  const isOne = isBusy && first !== undefined && others.length === 0;
  return {
    title: isOne ? `Adding ${first.label}` : outcome,
    outcome,
    share: isBusy && !isOne ? share : '',
    failed: count('failed'),
  };
}
