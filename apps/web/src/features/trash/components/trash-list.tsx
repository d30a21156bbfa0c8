import { RotateCcw, SquareKanban, FileText, Trash2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { counted, formatAgo, formatDate, formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import type { ShownTrashEntry } from '../api/get-trash.ts';

interface TrashListProps {
  entries: readonly ShownTrashEntry[];
  /** The ids of those that are on their way back. */
  restoring: ReadonlySet<string>;
  onRestore: (entry: ShownTrashEntry) => void;
}

/** What was deleted, each with the way back. */
export function TrashList({ entries, restoring, onRestore }: TrashListProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  useFocusAfterRemoval(list, ids, 'button');

  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState icon={Trash2} title="Nothing here">
          Deleted boards and items stay here for 30 days. You can restore them until then.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul ref={list}>
        {entries.map((entry, index) => (
          <TrashRow
            key={entry.id}
            entry={entry}
            index={index}
            isBusy={restoring.has(entry.id)}
            onRestore={() => onRestore(entry)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface TrashRowProps {
  entry: ShownTrashEntry;
  index: number;
  isBusy: boolean;
  onRestore: () => void;
}

function TrashRow({ entry, index, isBusy, onRestore }: TrashRowProps) {
  const { kind, title, deleted_at, goes_at } = entry;
  return (
    <li
      data-index={index}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-5"
    >
      <IconTile icon={kind === 'board' ? SquareKanban : FileText} tone="neutral" size="md" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium break-words text-ink sm:line-clamp-1" title={title} dir="auto">
          {title}
        </p>
        <p className="tabular text-sm text-muted">
          <Facts
            facts={[
              whatItIs(entry),
              <time key="deleted" dateTime={deleted_at || undefined} title={formatDateTime(deleted_at)}>
                Deleted {formatAgo(deleted_at)}
              </time>,
              <time key="goes" dateTime={goes_at || undefined} title={formatDateTime(goes_at)}>
                Deletes permanently on {formatDate(goes_at)}
              </time>,
            ]}
          />
        </p>
      </div>
      <Button
        size="sm"
        busy={isBusy}
        onClick={onRestore}
        aria-label={`Restore ${title}`}
        className="col-start-2 justify-self-start sm:col-start-3"
      >
        <RotateCcw aria-hidden="true" />
        Restore
      </Button>
    </li>
  );
}

function whatItIs({ kind, item_count, board_name, is_board_deleted }: ShownTrashEntry) {
  if (kind === 'board') {
    return item_count === null ? 'Board' : `Board with ${counted(item_count, 'item')}`;
  }
  return (
    board_name !== null && (
      <bdi key="board" title={board_name} className="block max-w-36 truncate sm:max-w-64">
        {is_board_deleted ? `${board_name} (also deleted)` : board_name}
      </bdi>
    )
  );
}

/** As high as a few rows. */
export const TrashSkeleton = () => (
  <Card>
    <Loading label="Loading Recently deleted" className="grid gap-px">
      {Array.from({ length: 4 }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3 sm:px-5">
          <Skeleton className="size-9 rounded-lg" />
          <div className="grid grow gap-2 py-1">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </Loading>
  </Card>
);
