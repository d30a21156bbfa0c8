import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { controlStyle } from '#ui/control-style.ts';

export interface NewCardProps {
  label: string;
  onCreate: (title: string) => void;
  onClose: () => void;
}

/** A line to type the title of a new project in; Enter makes it, and the line waits for the next one. */
export function NewCard({ label, onCreate, onClose }: NewCardProps) {
  const [title, setTitle] = useState('');
  const create = () => {
    if (title.trim() !== '') {
      onCreate(title.trim());
      setTitle('');
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    create();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
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
          create();
          onClose();
        }}
        className={`${controlStyle} h-9 px-2.5`}
      />
    </form>
  );
}
