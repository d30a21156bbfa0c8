import type { ConnectionProvider } from '@hookline/contract/connections';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDisconnect } from '../api/disconnect.ts';
import { platformWords } from '../model/connection.ts';

const descriptions = {
  youtube:
    'The access is withdrawn at Google, and client and secret are forgotten here. Videos that the connection added can stay with their numbers, or go to Recently deleted for 30 days; what was on your boards before stays in any case.',
  instagram:
    'The token is forgotten here. At Instagram it ends after 60 days, or when you remove the app under “Website permissions”. Posts that the connection added can stay with their numbers, or go to Recently deleted for 30 days; what was on your boards before stays in any case.',
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
  const { name, account } = platformWords[provider];
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
          Delete what came
        </Button>
        <Button
          variant="primary"
          busy={isPending && variables === 'keep'}
          disabled={isPending}
          onClick={() => mutate('keep')}
        >
          Keep what came
        </Button>
      </DialogActions>
    </Dialog>
  );
}
