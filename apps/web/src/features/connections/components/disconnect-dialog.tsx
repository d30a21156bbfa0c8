import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDisconnect } from '../api/disconnect.ts';

/** Asks what is to become of what came. */
export function DisconnectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutate, isPending, variables } = useDisconnect(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Disconnect your channel?"
      description="The access is withdrawn at Google, and client and secret are forgotten here. Videos that the connection added can stay with their numbers, or go to Recently deleted for 30 days; what was on your boards before stays in any case."
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
