import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Globe } from 'lucide-react';
import { useEffect, useState } from 'react';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { capturePage } from '#features/content/api/capture-page.ts';
import { askForPage, type HandedPage } from '#features/content/model/handed-page.ts';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showError } from '#ui/toast.ts';
import { refreshContent } from './refresh-content.ts';

/** How long a page may take to hand itself over, in milliseconds. */
const patience = 5_000;

interface CaptureProps {
  /** Its address is added instead. */
  onGiveUp: () => void;
}

/**
 * Takes the page of the window that opened this one. Saving is pressed here: any site could open this window
 * and hand itself over.
 */
export function CaptureHandedPage({ onGiveUp }: CaptureProps) {
  const [page, setPage] = useState<HandedPage>();
  const [isCutOff, setIsCutOff] = useState(false);
  useEffect(() => {
    const stop = askForPage(window.opener as Window | null, setPage);
    const timer = setTimeout(() => setIsCutOff(true), stop === null ? 0 : patience);
    return () => {
      stop?.();
      clearTimeout(timer);
    };
  }, []);

  if (page !== undefined) {
    return <SavePage page={page} />;
  }
  return isCutOff ? (
    <Notice
      tone="warning"
      title="This site doesn’t share its pages"
      action={<Button onClick={onGiveUp}>Add its URL instead</Button>}
    >
      It blocks the connection to the window that opened from it, so Hookline can’t receive the page as you
      see it. The server can still try to fetch it.
    </Notice>
  ) : (
    <Loading label="Waiting for the page">
      <Skeleton className="h-56" />
    </Loading>
  );
}

function SavePage({ page }: { page: HandedPage }) {
  const { title, url, selection } = page;
  const queryClient = useQueryClient();
  const { data: boards = [] } = useQuery(boardsQuery());
  const [boardId, setBoardId] = useState('');
  const saving = useWrite({
    mutationFn: capturePage,
    onSuccess: () => refreshContent(queryClient),
    onError: (error) => showError(errorMessage(error, 'Failed to save the page')),
  });

  return (
    <Card className="grid grid-cols-1 gap-5 p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <IconTile
          icon={saving.data === undefined ? Globe : CircleCheck}
          tone={saving.data === undefined ? 'neutral' : 'success'}
          size="md"
        />
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-2 font-medium text-pretty break-words text-ink">
            {title || url}
          </p>
          <p className="truncate text-sm text-muted">{new URL(url).host}</p>
        </div>
      </div>
      {saving.data === undefined ? (
        <form
          className="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            saving.mutate({ page, boardId: boardId || undefined });
          }}
        >
          <Field
            label="Board"
            hint={selection.trim() === '' ? undefined : 'The text you selected becomes a highlight.'}
          >
            <Select
              options={[
                { value: '', label: 'Its current board, or Inbox' },
                ...boards.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={boardId}
              onChoose={setBoardId}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" busy={saving.isPending} busyLabel="Saving...">
            Save page
          </Button>
        </form>
      ) : (
        <div role="status" className="grid grid-cols-1 gap-4">
          <p className="text-base text-ink">Saved. We’re extracting the text from the page as you saw it.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => window.close()}>
              Close window
            </Button>
            <ButtonLink to={paths.item(saving.data.boardId, saving.data.itemId)}>Open item</ButtonLink>
          </div>
        </div>
      )}
    </Card>
  );
}
