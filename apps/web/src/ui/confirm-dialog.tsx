import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** A question: "Delete this board?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb: "Delete board". */
  confirmLabel: string;
  isDangerous?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something that is not easily taken back. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  isDangerous = true,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} size="sm">
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
