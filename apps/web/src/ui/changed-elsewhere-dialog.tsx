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
      description="Nothing was saved, and what you wrote is still here. Saving it replaces what was written elsewhere."
      size="md"
    >
      {children}
      <DialogActions>
        <Button onClick={() => setClosed(error)}>Back to my text</Button>
        {/* Beside it: what was written stays open here. */}
        {newer !== undefined && (
          <ButtonLink to={newer} target="_blank">
            Look at the newer one
          </ButtonLink>
        )}
        <Button variant="danger" onClick={onSave}>
          Save all the same
        </Button>
      </DialogActions>
    </Dialog>
  );
}
