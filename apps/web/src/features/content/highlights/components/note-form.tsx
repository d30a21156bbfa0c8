import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useKeptWords } from '#lib/kept-words.ts';
import { Button } from '#ui/button.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { highlightDraft } from '../../model/draft-names.ts';
import type { ShownHighlight } from '../model/shown-highlight.ts';

export interface NoteFormProps {
  highlight: ShownHighlight;
  onSave: (note: string) => void;
  onCancel: () => void;
}

/** The server takes no more, in characters. */
const longestNote = 5_000;

/** What somebody says of a highlight. Command or Control with Enter saves, Escape gives up. */
export function NoteForm({ highlight, onSave, onCancel }: NoteFormProps) {
  const { text, isBack, change, drop } = useKeptWords(highlightDraft(highlight.id), highlight.note);
  const field = useRef<HTMLTextAreaElement>(null);
  // Who asks for it writes next.
  useEffect(() => field.current?.focus(), []);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    onSave(text.trim());
  };
  const giveUp = () => {
    drop();
    onCancel();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      save();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      giveUp();
    }
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      {isBack && <KeptWordsLine onDrop={drop} />}
      <Textarea
        aria-label="Note"
        placeholder="What is it good for?"
        ref={field}
        rows={2}
        maxLength={longestNote}
        dir="auto"
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={handleKey}
      />
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={giveUp}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Save note
        </Button>
      </div>
    </form>
  );
}
