import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

export interface EditScriptDialogProps {
  script: string;
  busy: boolean;
  onKeep: (script: string) => void;
  onClose: () => void;
}

/** The script as plain text to write in; what is kept is a new version. */
export function EditScriptDialog({ script, busy, onKeep, onClose }: EditScriptDialogProps) {
  const [text, setText] = useState(script);
  const [isTried, setIsTried] = useState(false);
  const problem = text.trim() === '' ? 'Write something first.' : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === undefined && !busy) {
      onKeep(text);
    }
  };

  return (
    <Dialog open onOpenChange={onClose} title="Edit script" description="Kept as a new version." size="lg">
      <form onSubmit={handleSubmit}>
        <Field label="Script" required error={isTried ? problem : undefined}>
          <Textarea rows={16} dir="auto" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Keep version
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
