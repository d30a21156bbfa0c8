import { type ReactNode, useState } from 'react';
import { isChangedElsewhere } from '#lib/api-error.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

export interface ChangedElsewhereDialogProps {
  /** Why it was not saved; the dialog is there for one reason alone. */
  error: unknown;
  /** "This note was changed elsewhere since you opened it" */
  title: string;
  /** The address of what is there now, where it has one of its own. */
  newer?: string;
  /** Saves over what is there now. */
  onSave: () => void;
  /** What is there now, where it is short. */
  children?: ReactNode;
}

/** Asks what to do where a save would replace what nobody here has seen. What was typed stays where it is. */
export function ChangedElsewhereDialog({
  error,
  title,
  newer,
  onSave,
  children,
}: ChangedElsewhereDialogProps) {
  const [closed, setClosed] = useState<unknown>();
  return (
    <Dialog
      open={isChangedElsewhere(error) && error !== closed}
      onClose={() => setClosed(error)}
      title={title}
      description="Your changes haven't been saved yet. Saving now will overwrite the newer version."
      size="md"
    >
      {children}
      <DialogActions>
        <Button onClick={() => setClosed(error)}>Keep editing</Button>
        {/* Beside it: what was written stays open here. */}
        {newer !== undefined && (
          <ButtonLink to={newer} target="_blank">
            View newer version
          </ButtonLink>
        )}
        <Button variant="danger" onClick={onSave}>
          Overwrite
        </Button>
      </DialogActions>
    </Dialog>
  );
}
