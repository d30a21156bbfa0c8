import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, File as FileIcon, NotebookPen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { addNote } from '#features/content/api/add-note.ts';
import { AdditionCard } from '#features/content/components/addition-tray.tsx';
import { useAdditionQueue } from '#features/content/model/use-addition-queue.ts';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showError } from '#ui/toast.ts';
import { boardSource } from '../board/board-source.ts';
import { NoBoardDialog } from './no-board-dialog.tsx';
import { refreshContent } from './refresh-content.ts';

const noFiles: readonly File[] = [];

interface SaveSharedProps {
  boards: readonly ShownBoard[];
  /** How many files were shared. */
  count: number;
  title: string;
  /** Words without an address: they become a note. */
  text: string;
  onClose: () => void;
}

/** Puts files and words that another app shared on a board of one's choice. */
export function SaveShared({ boards, count, title, text, onClose }: SaveSharedProps) {
  const [chosenId, setChosenId] = useState<string>();
  const board = boards.find(({ id }) => id === chosenId) ?? boards[0];
  const shared = useQuery({
    queryKey: ['shared', count],
    queryFn: sharedFiles,
    enabled: count > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const files = count === 0 ? noFiles : shared.data;
  if (board === undefined) {
    return <NoBoardDialog open onClose={onClose} />;
  }
  if (files === undefined) {
    return (
      <Card>
        {shared.error === null ? (
          <Loading label="Loading what was shared" className="p-4 sm:p-5">
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <ErrorState
            title="The shared files could not be read"
            busy={shared.isFetching}
            onRetry={() => void shared.refetch()}
          >
            {errorMessage(shared.error, 'This browser may have removed them. Share them again if so.')}
          </ErrorState>
        )}
      </Card>
    );
  }
  if (files.length === 0 && text === '') {
    return (
      <Notice tone="info" title="The shared files are no longer here">
        They were added already, or something else was shared since. If they are missing, share them again.
      </Notice>
    );
  }
  return (
    <Card className="grid grid-cols-1 gap-5 p-4 sm:p-5">
      <ul aria-label="Shared content" className="grid grid-cols-1 gap-3">
        {files.map(({ name }, at) => (
          <SharedRow key={at} icon={FileIcon} text={name} />
        ))}
        {text !== '' && <SharedRow icon={NotebookPen} text={text} />}
      </ul>
      <Field label="Board">
        <Select
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={board.id}
          onChoose={setChosenId}
        />
      </Field>
      <SaveOn key={board.id} board={board} files={files} note={{ title, text }} />
    </Card>
  );
}

const SharedRow = ({ icon, text }: { icon: typeof FileIcon; text: string }) => (
  <li className="flex items-center gap-3">
    <IconTile icon={icon} size="md" />
    <span dir="auto" className="line-clamp-3 min-w-0 text-base break-words text-ink">
      {text}
    </span>
  </li>
);

interface SaveOnProps {
  board: ShownBoard;
  files: readonly File[];
  note: { title: string; text: string };
}

function SaveOn({ board, files, note }: SaveOnProps) {
  const queryClient = useQueryClient();
  const refresh = () => refreshContent(queryClient);
  const queue = useAdditionQueue(board.id, boardSource(board.id).sink, refresh);
  const saving = useWrite({
    mutationFn: async () => {
      await (note.text === '' || addNote({ boardId: board.id, ...note }));
      queue.addFiles(files, (file) => void letSharedGo(file));
    },
    onSuccess: refresh,
    onError: (error) => showError(errorMessage(error, 'Failed to save the shared content')),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return saving.isSuccess ? (
    <div className="grid grid-cols-1 gap-4">
      {queue.additions.length === 0 && (
        <p role="status" className="flex items-center gap-2 text-base text-ink">
          <CircleCheck aria-hidden="true" className="size-5 text-success" />
          {files.length === 0 ? 'Saved as a note.' : 'Saved.'}
        </p>
      )}
      <AdditionCard queue={queue} place={board.name} />
      <ButtonLink to={paths.board(board.id)}>Open board</ButtonLink>
    </div>
  ) : (
    <form onSubmit={handleSubmit} className="grid">
      <Button type="submit" variant="primary" size="lg" busy={saving.isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

/** Where the service worker of the app keeps what was shared with it: public/service-worker.js. */
const kept = 'shared';

/** Where it keeps each file. */
const places = new WeakMap<File, Request>();

/** The files that another app of this device shared with this one; each stays until it is let go. */
async function sharedFiles(): Promise<File[]> {
  const cache = await caches.open(kept);
  const requests = await cache.keys();
  const files = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request);
      const name = decodeURIComponent(response?.headers.get('x-name') ?? '');
      const bytes = await response?.blob();
      if (bytes === undefined) {
        return [];
      }
      const file = new File([bytes], name || 'shared', { type: bytes.type });
      places.set(file, request);
      return [file];
    }),
  );
  return files.flat();
}

/**
 * Called once the server has the file, not before: on a phone, people go back to the app they came from, and
 * this page may be ended before everything was sent.
 */
async function letSharedGo(file: File): Promise<void> {
  const request = places.get(file);
  if (request !== undefined) {
    const cache = await caches.open(kept);
    await cache.delete(request);
  }
}
