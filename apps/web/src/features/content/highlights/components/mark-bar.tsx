import clsx from 'clsx';
import { NotebookPen, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { BarAnchor } from '../model/bar-anchor.ts';
import { type HighlightColor, highlightColors, type ShownHighlight } from '../model/shown-highlight.ts';
import { ColorDot } from './color-dot.tsx';
import { NoteForm } from './note-form.tsx';

export interface MarkBarProps {
  anchor: BarAnchor;
  /** Undefined for what is only selected. */
  highlight: ShownHighlight | undefined;
  isWriting?: boolean;
  onColor: (color: HighlightColor) => void;
  /** Asked for before there is a highlight: it comes with one. */
  onNote: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Not in a dialog that was opened from it, which lies elsewhere in the document. */
const isWithin = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** What can be done with a passage: above it, or at the lower edge where fingers select. */
export function MarkBar({ anchor, highlight, isWriting: isAsked = false, ...acts }: MarkBarProps) {
  const [isWriting, setIsWriting] = useState(isAsked);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isWithin(event)) {
      event.stopPropagation();
      acts.onClose();
    }
  };
  return (
    <div
      role="toolbar"
      aria-label="Highlight"
      tabIndex={-1}
      onKeyDown={handleKey}
      // The selection stays as it is.
      onMouseDown={(event) => {
        if (isWithin(event) && !(event.target instanceof HTMLTextAreaElement)) {
          event.preventDefault();
        }
      }}
      style={{ top: anchor.top, left: anchor.left }}
      className={clsx(
        'absolute z-20 w-max max-w-[min(20rem,100%)] animate-rise-in rounded-xl border border-line bg-raised p-1 shadow-lg',
        'pointer-coarse:fixed pointer-coarse:inset-x-3! pointer-coarse:top-auto! pointer-coarse:bottom-[max(0.75rem,env(safe-area-inset-bottom))] pointer-coarse:mx-auto pointer-coarse:translate-y-0!',
        !anchor.isBelow && '-translate-y-full',
        isWriting && 'w-80 pointer-coarse:w-auto',
      )}
    >
      {isWriting && highlight ? (
        <div className="p-1.5">
          <NoteForm highlight={highlight} onClose={acts.onClose} />
        </div>
      ) : (
        <>
          {highlight && highlight.note !== '' && (
            <p className="max-h-32 overflow-y-auto border-b border-line px-2 pt-1 pb-2 text-base whitespace-pre-line text-ink">
              {highlight.note}
            </p>
          )}
          <div className="flex items-center gap-0.5">
            {highlightColors.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={`Highlight in ${color}`}
                title={`Highlight in ${color}`}
                aria-pressed={highlight ? highlight.color === color : undefined}
                onClick={() => acts.onColor(color)}
                className="grid size-8 place-items-center rounded-md hover:bg-hover aria-pressed:bg-active pointer-coarse:size-11"
              >
                <ColorDot color={color} className="size-4.5" />
              </button>
            ))}
            <span className="mx-1 h-5 w-px bg-line" />
            <Button
              size="sm"
              variant="ghost"
              onClick={() => (highlight ? setIsWriting(true) : acts.onNote())}
              className="pointer-coarse:h-11"
            >
              <NotebookPen aria-hidden="true" />
              Note
            </Button>
            {highlight && (
              <IconButton
                icon={Trash2}
                label="Delete highlight"
                size="sm"
                onClick={acts.onDelete}
                className="pointer-coarse:size-11"
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
