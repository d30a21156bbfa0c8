import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { forgetWords, keepWords, keptWords } from '#lib/kept-words.ts';
import { controlStyle } from '#ui/control-style.ts';
import { useOpener } from '#ui/use-opener.ts';

export interface NewCardProps {
  label: string;
  /** Resolves to undefined where it could not be created. */
  onCreate: (title: string) => Promise<unknown>;
  onClose: () => void;
}

/**
 * A line to type the title of a new project in; Enter creates it, and the line waits for the next one. If
 * that fails, the title comes back: here, or when the line is opened the next time.
 */
export function NewCard({ label, onCreate, onClose }: NewCardProps) {
  const place = `new project, ${label}`;
  const [title, setTitle] = useState(() => keptWords(place) ?? '');
  const [said, setSaid] = useState('');
  const returnFocus = useOpener(true);
  const create = async () => {
    const wanted = title.trim();
    forgetWords(place);
    setTitle('');
    if (wanted === '') {
      return;
    }
    if ((await onCreate(wanted)) === undefined) {
      keepWords(place, wanted);
      setTitle((typed) => typed || wanted);
    } else {
      setSaid(`Created: ${wanted}`);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      forgetWords(place);
      // Gone before the focus leaves it, which would create the project.
      flushSync(onClose);
      returnFocus();
    }
  };
  return (
    <form onSubmit={handleSubmit} className="flex items-center gap-2">
      <Plus aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
        autoFocus
        aria-label={label}
        placeholder="What is it about?"
        value={title}
        maxLength={500}
        dir="auto"
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          void create();
          onClose();
        }}
        className={`${controlStyle} h-9 px-2.5`}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </form>
  );
}
