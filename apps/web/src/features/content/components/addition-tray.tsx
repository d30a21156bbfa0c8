import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { AdditionQueue } from '../model/use-addition-queue.ts';
import { AdditionList } from './addition-list.tsx';

export interface AdditionTrayProps {
  queue: AdditionQueue;
  boardId: string;
  /** Where it goes, in words. */
  place: string;
}

/** What is on its way to a board, until it is put away. Nothing while there is nothing. */
export function AdditionTray({ queue, boardId, place }: AdditionTrayProps) {
  const { additions, isBusy } = queue;
  if (additions.length === 0) {
    return null;
  }
  const added = additions.filter(({ state }) => state === 'added').length;
  const title = isBusy ? `Adding to ${place}` : `${added} of ${additions.length} added`;
  return (
    <Section
      title={title}
      action={
        !isBusy && (
          <Button size="sm" onClick={queue.clear}>
            Dismiss
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {title}
      </p>
      <div className="px-4 py-1.5 sm:px-5">
        <AdditionList queue={queue} boardId={boardId} />
      </div>
    </Section>
  );
}
