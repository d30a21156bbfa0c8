import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { isChangedElsewhere, versionElsewhere } from '#lib/api-error.ts';
import { useKeptWords } from '#lib/kept-words.ts';
import { tooLong } from '#lib/too-long.ts';
import { Button } from '#ui/button.tsx';
import { ChangedElsewhereDialog } from '#ui/changed-elsewhere-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { highlightDraft } from '../../model/draft-names.ts';
import type { ShownHighlight } from '../model/shown-highlight.ts';
import { useSaveNote } from '../model/use-save-note.ts';

export interface NoteFormProps {
  highlight: ShownHighlight;
  /** It was saved, or left: then what was typed is kept. */
  onClose: () => void;
}

/** The server takes no more, in characters. */
const longestNote = 5_000;

/** What somebody says of a highlight. Command or Control with Enter saves, Escape leaves it. */
export function NoteForm({ highlight, onClose }: NoteFormProps) {
  const { id, note, version } = highlight;
  const { text, isBack, begunFrom, change, drop } = useKeptWords(highlightDraft(id), note, version);
  const saving = useSaveNote(highlight, onClose);
  const field = useRef<HTMLTextAreaElement>(null);
  // Who asks for it writes next.
  useEffect(() => field.current?.focus(), []);
  const problem = tooLong(text.trim(), longestNote);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (text === note) {
      onClose();
    } else if (problem === undefined) {
      saving.mutate({ note: text.trim(), begunFrom });
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      save();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <>
      <form onSubmit={save} className="grid gap-2">
        {isBack && <KeptWordsLine onDrop={drop} />}
        <Textarea
          aria-label="Note"
          placeholder="Why does it matter?"
          ref={field}
          rows={2}
          dir="auto"
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
        />
        <ProblemLine problem={problem} />
        {!isChangedElsewhere(saving.error) && (
          <FormError error={saving.error} sentence="Failed to save the note" />
        )}
        <div className="flex justify-end gap-1.5">
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" type="submit" busy={saving.isPending} busyLabel="Saving...">
            Save note
          </Button>
        </div>
      </form>
      <ChangedElsewhereDialog
        error={saving.error}
        title="This note was changed elsewhere since you opened it"
        // What was changed once more since is not replaced unseen either.
        onSave={() => saving.mutate({ note: text.trim(), begunFrom: versionElsewhere(saving.error) })}
      >
        <p dir="auto" className="max-h-60 overflow-y-auto rounded-lg bg-sunken px-3 py-2 whitespace-pre-line">
          {note === '' ? 'Note deleted.' : note}
        </p>
      </ChangedElsewhereDialog>
    </>
  );
}
