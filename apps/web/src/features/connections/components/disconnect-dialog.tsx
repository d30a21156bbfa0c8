import type { ConnectionProvider } from '@hookline/contract/connections';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDisconnect } from '../api/disconnect.ts';
import { platformWords } from '../model/connection.ts';

const descriptions = {
  youtube:
    'Hookline’s access to your Google account is revoked and the client ID and secret are ' +
    'deleted. You can keep the imported videos with their numbers, or move them to Recently deleted for 30 days. Items you added yourself stay either way.',
  instagram:
    'The token is deleted here. Instagram ends it after 60 days, or when you remove the app ' +
    'under “Website permissions”. You can keep the imported posts with their numbers, or move them to Recently deleted for 30 days. Items you added yourself stay either way.',
};

/** Asks what is to become of what came. */
export function DisconnectDialog({
  provider,
  open,
  onClose,
}: {
  provider: ConnectionProvider;
  open: boolean;
  onClose: () => void;
}) {
  const { mutate, isPending, variables } = useDisconnect(provider, onClose);
  const { name, account, post } = platformWords[provider];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Disconnect your ${name} ${account}?`}
      description={descriptions[provider]}
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          busy={isPending && variables === 'delete'}
          disabled={isPending}
          onClick={() => mutate('delete')}
        >
          Delete imported {post}s
        </Button>
        <Button
          variant="primary"
          busy={isPending && variables === 'keep'}
          disabled={isPending}
          onClick={() => mutate('keep')}
        >
          Keep imported {post}s
        </Button>
      </DialogActions>
    </Dialog>
  );
}
