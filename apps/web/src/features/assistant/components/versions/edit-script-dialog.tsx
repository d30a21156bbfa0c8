import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { countScript } from '../../model/limit-counts.ts';
import type { WrittenContent } from '../../model/read-content.ts';
import { LimitCounters } from '../limit-counters.tsx';

export interface EditScriptDialogProps {
  content: WrittenContent;
  busy: boolean;
  onKeep: (edited: { script: string; titles: string[] }) => void;
  onClose: () => void;
}

/** The script and its titles as plain text to write in, counted as they are written; what is kept is a new version. */
export function EditScriptDialog({ content, busy, onKeep, onClose }: EditScriptDialogProps) {
  const [script, setScript] = useState(content.script);
  const [lines, setLines] = useState(content.titles.join('\n'));
  const [isTried, setIsTried] = useState(false);
  const titles = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const problem = script.trim() === '' ? 'Write something first.' : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === undefined && !busy) {
      onKeep({ script, titles });
    }
  };

  return (
    <Dialog open onOpenChange={onClose} title="Edit script" description="Kept as a new version." size="lg">
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <Field label="Script" required error={isTried ? problem : undefined}>
          <Textarea rows={10} dir="auto" value={script} onChange={(event) => setScript(event.target.value)} />
        </Field>
        <Field label="Titles" hint="One on each line.">
          <Textarea rows={3} dir="auto" value={lines} onChange={(event) => setLines(event.target.value)} />
        </Field>
        <LimitCounters counts={countScript({ script, titles }, content.limits ?? [])} />
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
