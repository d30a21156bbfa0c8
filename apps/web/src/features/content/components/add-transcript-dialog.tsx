import { maxTranscriptBytes, transcriptExtensions } from '@hookline/contract/uploads';
import { type FormEvent, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showSuccess } from '#ui/toast.ts';
import { addTranscript } from '../api/add-transcript.ts';
import { type FileRules, refuseFile } from '../model/file-rules.ts';
import { wordsAction } from '../model/own-words.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { ChosenFile } from './chosen-file.tsx';
import { FilePicker } from './file-picker.tsx';

export interface AddTranscriptDialogProps {
  /** Open while there is one. */
  item: ShownItem | undefined;
  onClose: () => void;
  onAdded: (item: ShownItem) => void;
}

const dialogTexts = {
  'Add transcript': {
    description:
      'The transcript becomes this item’s text, so you can search it and use it in scripts. ' +
      'Subtitles keep their timing.',
    label: 'Transcript',
    success: 'Transcript added',
    failure: 'Failed to add transcript',
  },
  'Add text': {
    description: 'The text you paste becomes this item’s text, so you can search it and use it in scripts.',
    label: 'Text',
    success: 'Text added',
    failure: 'Failed to add text',
  },
  'Replace text': {
    description: 'The text you paste becomes this item’s text, so you can search it and use it in scripts.',
    label: 'Text',
    success: 'Text replaced',
    failure: 'Failed to replace text',
  },
} as const;

/** What becomes of the text that is there; empty where there is none. */
function lossOf(item: ShownItem): string {
  if (item.status !== 'processed') {
    return '';
  }
  const loss = wordsAction(item) === 'Add transcript' ? 'Any existing text' : 'The existing text';
  return item.type === 'website'
    ? ` ${loss} will be replaced, and fetching again won’t restore it.`
    : ` ${loss} will be replaced and can’t be restored.`;
}

/** The way in by hand where a site or a file gives no words: paste them, or choose a file. */
export function AddTranscriptDialog({ item, onClose, onAdded }: AddTranscriptDialogProps) {
  const title = item === undefined ? 'Add text' : wordsAction(item);
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      keepsTyped
      title={title}
      description={dialogTexts[title].description + (item === undefined ? '' : lossOf(item))}
    >
      {item && <TranscriptForm item={item} onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  );
}

const rules: FileRules = { allowedExtensions: transcriptExtensions, maxUploadBytes: maxTranscriptBytes };

function TranscriptForm({ item, onClose, onAdded }: AddTranscriptDialogProps & { item: ShownItem }) {
  const action = wordsAction(item);
  const texts = dialogTexts[action];
  const { draft, isBack, change, discard } = useKeptDraft(`transcript ${item.id}`, { text: '' });
  const { text } = draft;
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const adding = useWrite({
    mutationFn: () => addTranscript(item, file === undefined ? { text } : { file }),
    onSuccess: (changed) => {
      showSuccess(texts.success);
      discard();
      onAdded(changed);
      onClose();
    },
  });
  // It stays beside what it is about: a file may have to be mended by the line that is named.
  const problem =
    adding.error === null
      ? undefined
      : (fieldError(adding.error, 'text') ?? errorMessage(adding.error, texts.failure));
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
      {isBack && <KeptWordsLine onDrop={discard} />}
      {file === undefined ? (
        <>
          <Field label={texts.label} hint="Plain text, SRT, WebVTT or other subtitles." error={problem}>
            <Textarea
              value={text}
              onChange={({ target }) => change({ text: target.value })}
              rows={7}
              dir="auto"
            />
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
          busyLabel={action === 'Replace text' ? 'Replacing...' : 'Adding...'}
          disabled={file === undefined && text.trim() === ''}
        >
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
