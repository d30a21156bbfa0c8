import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isEnter } from '#lib/typing.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface QuestionProps {
  text: string;
  /** It stands without an answer: the server went away, or it was stopped at once. */
  isUnanswered?: boolean;
  isDisabled: boolean;
  /** Asks it anew, in these words; what came after it goes. Absent while it is being asked. */
  onAsk?: (text: string) => void;
}

/** What was asked, and the way to ask it otherwise. */
export function Question({ text, isUnanswered = false, isDisabled, onAsk }: QuestionProps) {
  const [draft, setDraft] = useState<string>();
  if (draft !== undefined && onAsk) {
    const handleAsk = () => {
      setDraft(undefined);
      onAsk(draft.trim());
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        setDraft(undefined);
      } else if (isEnter(event) && !event.shiftKey && draft.trim() !== '') {
        event.preventDefault();
        handleAsk();
      }
    };
    return (
      <div className="grid grid-cols-1 gap-2">
        <Textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
          autoFocus
          aria-label="Edit question"
          value={draft}
          dir="auto"
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={handleKey}
        />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="min-w-0 flex-1 text-sm text-muted">Everything after this question will be removed.</p>
          <Button size="sm" variant="ghost" onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" disabled={draft.trim() === ''} onClick={handleAsk}>
            Ask again
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div data-question className="group flex items-start justify-end gap-1">
      {onAsk && (
        <IconButton
          icon={Pencil}
          label="Edit question"
          size="sm"
          disabled={isDisabled}
          className="mt-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:size-10 pointer-coarse:opacity-100"
          onClick={() => setDraft(text)}
        />
      )}
      <div className="max-w-[85%] min-w-0">
        <p
          dir="auto"
          className="rounded-xl rounded-br-sm bg-accent-soft px-3.5 py-2 text-base whitespace-pre-wrap text-ink"
        >
          <span className="sr-only">You asked: </span>
          {text}
        </p>
        {isUnanswered && onAsk && (
          <div className="mt-1.5 flex items-center justify-end gap-2 text-sm text-muted">
            No answer.
            <Button size="sm" disabled={isDisabled} onClick={() => onAsk(text)}>
              Ask again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
