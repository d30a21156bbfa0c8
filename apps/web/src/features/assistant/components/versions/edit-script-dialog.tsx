import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { countScript } from '../../model/limit-counts.ts';
import type { WrittenContent } from '../../model/written-content.ts';
import { LimitCounters } from '../limit-counters.tsx';

export interface EditScriptDialogProps {
  content: WrittenContent;
  busy: boolean;
  onKeep: (edited: { script: string; titles: string[]; hooks: string[] }) => void;
  onClose: () => void;
}

/**
 * The script, its titles and its hooks as plain text to write in, counted as they are written; what is kept
 * is a new version.
 */
export function EditScriptDialog({ content, busy, onKeep, onClose }: EditScriptDialogProps) {
  const [script, setScript] = useState(content.script);
  const [titleLines, setTitleLines] = useState(content.titles.join('\n'));
  const [hookLines, setHookLines] = useState(content.hooks.join('\n'));
  const [isTried, setIsTried] = useState(false);
  const titles = linesOf(titleLines);
  const hooks = linesOf(hookLines);
  const problem = script.trim() === '' ? 'Write something first.' : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === undefined && !busy) {
      onKeep({ script, titles, hooks });
    }
  };

  return (
    <Dialog open onOpenChange={onClose} title="Edit script" description="Kept as a new version." size="lg">
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <Field label="Script" required error={isTried ? problem : undefined}>
          <Textarea rows={10} dir="auto" value={script} onChange={(event) => setScript(event.target.value)} />
        </Field>
        <Field label="Titles" hint="One on each line.">
          <Textarea
            rows={3}
            dir="auto"
            value={titleLines}
            onChange={(event) => setTitleLines(event.target.value)}
          />
        </Field>
        <Field label="Hooks" hint="One on each line.">
          <Textarea
            rows={3}
            dir="auto"
            value={hookLines}
            onChange={(event) => setHookLines(event.target.value)}
          />
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

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
