import { type FormEvent, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showSuccess } from '#ui/toast.ts';
import { addTranscript } from '../api/add-transcript.ts';
import { type FileRules, refuseFile } from '../model/file-rules.ts';
import type { ShownItem } from '../model/read-item.ts';
import { ChosenFile } from './chosen-file.tsx';
import { FilePicker } from './file-picker.tsx';

export interface AddTranscriptDialogProps {
  /** Open while there is one. */
  item: ShownItem | undefined;
  onClose: () => void;
  onAdded: (item: ShownItem) => void;
}

/** The way in by hand where a site or a file gives no words: paste them, or choose a file. */
export function AddTranscriptDialog({ item, onClose, onAdded }: AddTranscriptDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Add transcript"
      description="What is said becomes the text of this item: searchable, and used in scripts. Subtitles keep their times."
    >
      {item && <TranscriptForm item={item} onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  );
}

const rules: FileRules = { allowedExtensions: ['srt', 'vtt', 'txt'], maxUploadBytes: 4 * 1024 * 1024 };

function TranscriptForm({ item, onClose, onAdded }: AddTranscriptDialogProps & { item: ShownItem }) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const adding = useWrite({
    mutationFn: () => addTranscript(item, file === undefined ? { text } : { file }),
    onSuccess: (changed) => {
      showSuccess('Transcript added');
      onAdded(changed);
      onClose();
    },
  });
  // It stays beside what it is about: a file may have to be mended by the line that is named.
  const problem =
    adding.error === null
      ? undefined
      : (fieldError(adding.error, 'text') ?? errorMessage(adding.error, 'Failed to add transcript'));
  const handleChoose = (chosen: File) => {
    adding.reset();
    const reason = refuseFile(chosen, rules);
    setRefusal(reason);
    setFile(reason === undefined ? chosen : undefined);
  };
  const handleRemove = () => {
    adding.reset();
    setFile(undefined);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate();
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {file === undefined ? (
        <>
          <Field label="Transcript" hint="Plain text, SRT or WebVTT." error={problem}>
            <Textarea value={text} onChange={({ target }) => setText(target.value)} rows={7} dir="auto" />
          </Field>
          <FilePicker rules={rules} refusal={refusal} onChoose={handleChoose} />
        </>
      ) : (
        <ChosenFile file={file} share={undefined} problem={problem} onRemove={handleRemove} />
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={adding.isPending}
          busyLabel="Adding..."
          disabled={file === undefined && text.trim() === ''}
        >
          Add transcript
        </Button>
      </DialogActions>
    </form>
  );
}
