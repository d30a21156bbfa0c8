import { type FormEvent, useEffect, useRef } from 'react';
import { isChangedElsewhere, versionElsewhere } from '#lib/api-error.ts';
import { forgetWords, useKeptWords } from '#lib/kept-words.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ChangedElsewhereDialog } from '#ui/changed-elsewhere-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { WrittenOn } from '../model/origin.ts';
import { useChangePost } from '../model/use-change-post.ts';
import type { ScriptBoard } from '../model/use-origin-board.ts';
import type { WrittenContent } from '../model/written-content.ts';

export interface EditPostProps {
  item: WrittenOn;
  content: WrittenContent;
  board: ScriptBoard;
  /** "Post" */
  label: string;
  onClose: () => void;
}

/** Changes in place the text of what was saved without versions. What was typed is kept until it is saved. */
export function EditPost({ item, content, board, label, onClose }: EditPostProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Who asks for it writes next.
  useEffect(() => field.current?.focus(), []);
  const place = `post ${item.id}`;
  const { text, isBack, begunFrom, change, drop } = useKeptWords(place, content.script, item.version);
  const { isSaving, error, save } = useChangePost({
    item,
    content,
    label,
    onSaved: () => {
      forgetWords(place);
      onClose();
    },
  });
  const isEmpty = text.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text === content.script) {
      onClose();
    } else if (!isEmpty) {
      save(text, begunFrom);
    }
  };

  return (
    <>
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
        {isBack && <KeptWordsLine onDrop={drop} />}
        <Textarea
          ref={field}
          aria-label={label}
          dir="auto"
          value={text}
          onChange={({ target }) => change(target.value)}
          className="field-sizing-content min-h-60"
        />
        {!isChangedElsewhere(error) && <FormError error={error} sentence="Failed to save" />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving..." disabled={isEmpty}>
            Save
          </Button>
        </div>
      </form>
      <ChangedElsewhereDialog
        error={error}
        title={`This ${label.toLowerCase()} was changed elsewhere since you opened it`}
        newer={paths.item(board.id, item.id)}
        onSave={() => save(text, versionElsewhere(error))}
      />
    </>
  );
}
