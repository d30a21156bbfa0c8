import type { Task } from '@hookline/contract/projects';
import clsx from 'clsx';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';

export interface ChecklistProps {
  tasks: readonly Task[];
  onChange: (tasks: Task[]) => void;
}

/** What is still to be done, and what is. */
export function Checklist({ tasks: known, onChange }: ChecklistProps) {
  const [text, setText] = useState('');
  // A box that waits for the cache would jump back for a moment.
  const [ahead, setAhead] = useState({ of: known, tasks: known });
  const tasks = ahead.of === known ? ahead.tasks : known;
  const change = (next: Task[]) => {
    setAhead({ of: known, tasks: next });
    onChange(next);
  };
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => tasks.map((task, at) => `${at} ${task.text}`), [tasks]);
  useFocusAfterRemoval(list, keys, 'input');
  const remove = (at: number) => {
    change(tasks.toSpliced(at, 1));
    if (tasks.length === 1) {
      input.current?.focus();
    }
  };
  const done = tasks.filter((task) => task.done).length;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') {
      change([...tasks, { text: text.trim(), done: false }]);
      setText('');
    }
  };
  return (
    <Section
      title="Checklist"
      mark={
        tasks.length > 0 && (
          <span role="status" className="tabular text-sm text-muted">
            {done} of {tasks.length}
          </span>
        )
      }
    >
      <ul ref={list} className="px-2 pt-2 empty:hidden sm:px-3">
        {tasks.map((task, at) => (
          <li
            key={keys[at]}
            data-index={at}
            className="group/task flex items-center rounded-md hover:bg-hover"
          >
            <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-3 px-2 py-1">
              <input
                type="checkbox"
                checked={task.done}
                onChange={({ target }) => change(tasks.with(at, { ...task, done: target.checked }))}
                className="size-4 shrink-0 accent-accent"
              />
              <span
                dir="auto"
                className={clsx('min-w-0 break-words', task.done ? 'text-muted line-through' : 'text-ink')}
              >
                {task.text}
              </span>
            </label>
            <IconButton
              icon={X}
              label={`Remove ${task.text}`}
              size="sm"
              className="mr-1 opacity-0 group-hover/task:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={handleSubmit} className="flex items-center gap-3 px-4 py-2 sm:px-5">
        <Plus aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <input
          ref={input}
          aria-label="New task"
          placeholder="Add a task"
          value={text}
          maxLength={200}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
          className="h-9 min-w-0 flex-1 rounded-sm bg-transparent text-[1rem] text-ink outline-none placeholder:text-faint sm:text-base"
        />
      </form>
    </Section>
  );
}
