import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { endFeed } from '../api/end-feed.ts';
import { feedQuery } from '../api/get-feed.ts';
import { makeFeed } from '../api/make-feed.ts';
import { projectKeys } from '../query-keys.ts';

/** The address under which a calendar program reads what is due. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const feed = useQuery(feedQuery());
  const [address, setAddress] = useState<string>();
  const [isReplacing, setIsReplacing] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectKeys.feed });
  const onError = (error: unknown) => showError(errorMessage(error, 'Failed to change the calendar feed'));
  const making = useWrite({
    mutationFn: makeFeed,
    onSuccess: (made) => {
      setAddress(made);
      setIsReplacing(false);
      void refresh();
    },
    onError,
  });
  const ending = useWrite({
    mutationFn: endFeed,
    onSuccess: async () => {
      setAddress(undefined);
      await refresh();
      showSuccess('The calendar feed is turned off');
    },
    onError,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Calendar feed"
      description="Apple Calendar, Google Calendar and Outlook can show what is due, and keep it up to date."
    >
      {feed.data === undefined ? (
        <NotLoaded query={feed} noun="Your calendar feed" skeleton="h-24" />
      ) : (
        <>
          {address === undefined ? <AboutFeed since={feed.data} /> : <NewAddress address={address} />}
          <DialogActions>
            {feed.data !== null && (
              <Button variant="ghost" busy={ending.isPending} onClick={() => ending.mutate()}>
                Turn off feed
              </Button>
            )}
            {address !== undefined ? (
              <CopyButton variant="primary" text={address}>
                Copy link
              </CopyButton>
            ) : feed.data === null ? (
              <Button variant="primary" busy={making.isPending} onClick={() => making.mutate()}>
                Create link
              </Button>
            ) : (
              <Button variant="primary" onClick={() => setIsReplacing(true)}>
                Create new link
              </Button>
            )}
          </DialogActions>
        </>
      )}
      <ConfirmDialog
        open={isReplacing}
        onClose={() => setIsReplacing(false)}
        title="Replace the link of your calendar feed?"
        description="Calendars that use the current link stop updating until you add the new one."
        confirmLabel="Replace link"
        busy={making.isPending}
        onConfirm={() => making.mutate()}
      />
    </Dialog>
  );
}

/** `since`: when the feed was created; null where there is none. */
const AboutFeed = ({ since }: { since: string | null }) => (
  <p className="text-base text-muted">
    {since === null
      ? 'You get a link that only you know. It shows nothing but titles, stages and due dates.'
      : `Your calendar feed was created on ${formatDate(since)}. For security its link is shown only once. ` +
        'Creating a new link disables the old one.'}
  </p>
);

const NewAddress = ({ address }: { address: string }) => (
  <div className="grid grid-cols-1 gap-4">
    <Field label="Calendar link" hint="In your calendar app, subscribe to a calendar with this link.">
      <Input readOnly value={address} onFocus={({ target }) => target.select()} />
    </Field>
    <Notice tone="info" title="Copy it now">
      You won't see this link again. Anyone with it can read your project titles and due dates; create a new
      link to revoke access.
    </Notice>
  </div>
);
