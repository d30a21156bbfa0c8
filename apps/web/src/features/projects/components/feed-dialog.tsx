import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Notice } from '#ui/notice.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { useCopy } from '#ui/use-copy.ts';
import { endFeed } from '../api/end-feed.ts';
import { feedQuery } from '../api/get-feed.ts';
import { makeFeed } from '../api/make-feed.ts';
import { projectKeys } from '../query-keys.ts';

/** The address under which a calendar program reads what is due. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: since } = useQuery(feedQuery());
  const [address, setAddress] = useState<string>();
  const { isCopied, copy } = useCopy();
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectKeys.feed });
  const onError = (error: unknown) => showError(errorMessage(error, 'Failed to change the calendar feed'));
  const making = useWrite({
    mutationFn: makeFeed,
    onSuccess: (made) => {
      setAddress(made);
      void refresh();
    },
    onError,
  });
  const ending = useWrite({
    mutationFn: endFeed,
    onSuccess: async () => {
      setAddress(undefined);
      await refresh();
      showSuccess('The calendar feed has ended');
    },
    onError,
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="In your calendar"
      description="Apple Calendar, Google Calendar and Outlook can show what is due, and keep it up to date."
    >
      <div className="grid grid-cols-1 gap-4">
        {address !== undefined ? (
          <>
            <Field
              label="Address of your calendar"
              hint="Add it in your calendar program as a calendar from the internet."
            >
              <Input readOnly value={address} onFocus={({ target }) => target.select()} />
            </Field>
            <Notice tone="info" title="Copy it now">
              It is not shown again. Whoever has it can read your titles and days: make a new one if somebody
              should not.
            </Notice>
          </>
        ) : since ? (
          <p className="text-base text-muted">
            There is a feed since {formatDate(since)}. Its address was shown when it was made. A new address
            ends the old one.
          </p>
        ) : (
          <p className="text-base text-muted">
            You get an address that only you know. Nothing but titles, stages and days is in it.
          </p>
        )}
      </div>
      <DialogActions>
        {since && (
          <Button variant="ghost" busy={ending.isPending} onClick={() => ending.mutate()}>
            End the feed
          </Button>
        )}
        {address === undefined ? (
          <Button variant="primary" busy={making.isPending} onClick={() => making.mutate()}>
            {since ? 'Make a new address' : 'Make the address'}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => copy(address)}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy address'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
