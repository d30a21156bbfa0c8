import { NotebookPen, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { plainWords } from '../model/plain-words.ts';
import type { ShownHighlight } from '../model/shown-highlight.ts';
import { ColorDot } from './color-dot.tsx';
import { NoteForm } from './note-form.tsx';

export interface HighlightEntryProps {
  highlight: ShownHighlight;
  /** Absent where its words are not in the text any more. */
  onShow: (() => void) | undefined;
  onDelete: () => void;
  /** Stands before it: the box that chooses it, where something can be done with several. */
  box?: ReactNode;
}

/** A highlight in a list: its words, what is said of it, and what can be done with it. */
export function HighlightEntry({ highlight, onShow, onDelete, box }: HighlightEntryProps) {
  const [isWriting, setIsWriting] = useState(false);
  const words = plainWords(highlight.quote);
  const shownWords = (
    <span dir="auto" className="line-clamp-4 whitespace-pre-line">
      {words}
    </span>
  );
  return (
    <div className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 px-4 py-2.5 text-base sm:px-5">
      <div className="flex items-start gap-2.5">
        {box}
        <ColorDot color={highlight.color} className="mt-1.5 size-2.5" />
      </div>
      <div className="grid min-w-0 gap-1.5">
        {onShow ? (
          <button
            type="button"
            data-title
            onClick={onShow}
            className="rounded-sm text-start text-ink hover:text-accent-ink"
          >
            {shownWords}
          </button>
        ) : (
          <p data-title tabIndex={-1} className="text-muted">
            {shownWords}
          </p>
        )}
        {isWriting ? (
          <NoteForm highlight={highlight} onClose={() => setIsWriting(false)} />
        ) : (
          highlight.note !== '' && (
            <p dir="auto" className="text-sm break-words whitespace-pre-line text-muted">
              {highlight.note}
            </p>
          )
        )}
        {!isWriting && (
          <Actions hasNote={highlight.note !== ''} onNote={() => setIsWriting(true)} onDelete={onDelete} />
        )}
      </div>
    </div>
  );
}

interface ActionsProps {
  hasNote: boolean;
  onNote: () => void;
  onDelete: () => void;
}

/** Over the corner of the entry that is pointed at; below its words where fingers press. */
const Actions = ({ hasNote, onNote, onDelete }: ActionsProps) => (
  <span className="absolute top-1.5 right-2 flex rounded-md bg-surface opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:static pointer-coarse:-my-2 pointer-coarse:-ml-3 pointer-coarse:opacity-100">
    <IconButton
      icon={NotebookPen}
      size="sm"
      label={hasNote ? 'Edit the note' : 'Add a note'}
      onClick={onNote}
      className="pointer-coarse:size-11"
    />
    <IconButton
      icon={Trash2}
      size="sm"
      label="Delete highlight"
      onClick={onDelete}
      className="pointer-coarse:size-11"
    />
  </span>
);
