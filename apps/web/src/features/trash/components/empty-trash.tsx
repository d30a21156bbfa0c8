import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { emptyTrash } from '../api/empty-trash.ts';

interface EmptyTrashProps {
  count: number;
  /** When the last of them was deleted; undefined where there is none. */
  latest: string | undefined;
  onEmptied: () => void;
}

/** Removes everything that is listed for good: asked twice, because nothing brings it back. */
export function EmptyTrash({ count, latest, onEmptied }: EmptyTrashProps) {
  const [question, setQuestion] = useState<'first' | 'second'>();
  // What comes while the question is open was not asked about.
  const [asked, setAsked] = useState({ count: 0, latest: '' });
  const emptying = useWrite({
    mutationFn: emptyTrash,
    onSuccess: () => {
      setQuestion(undefined);
      showSuccess('Permanently deleted');
      onEmptied();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to empty Recently deleted')),
  });
  // The first question goes when the second one comes, and must not take that along.
  const closeOnly = (which: typeof question) => () => setQuestion((now) => (now === which ? undefined : now));
  const ask = (until: string) => {
    setAsked({ count, latest: until });
    setQuestion('first');
  };
  const all = asked.count === 1 ? 'the one entry' : `all ${counted(asked.count, 'entry', 'entries')}`;

  return (
    <>
      <Button onClick={() => latest && ask(latest)} disabled={!latest}>
        <Trash2 aria-hidden="true" />
        Empty
      </Button>
      <ConfirmDialog
        open={question === 'first'}
        onClose={closeOnly('first')}
        title="Empty Recently deleted?"
        description={`This permanently deletes ${all}, including text, files and numbers.`}
        confirmLabel="Empty"
        onConfirm={() => setQuestion('second')}
      />
      <ConfirmDialog
        open={question === 'second'}
        onClose={closeOnly('second')}
        title="Delete permanently?"
        description="This can’t be undone."
        confirmLabel="Delete permanently"
        busy={emptying.isPending}
        onConfirm={() => emptying.mutate(asked.latest)}
      />
    </>
  );
}
