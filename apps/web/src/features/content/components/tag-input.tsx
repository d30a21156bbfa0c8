import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isEnter } from '#lib/typing.ts';
import { Input } from '#ui/input.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { tagsQuery } from '../api/get-tags.ts';
import { isSameTag } from '../model/is-same-tag.ts';

export interface TagInputProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags as they are given, one after another; those that exist are offered while one types. */
export function TagInput({ label, tags, onChange }: TagInputProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, tags, 'button');
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(tagsQuery());
  const offered = known.filter(({ name }) => !tags.some((tag) => isSameTag(tag, name)));
  const add = (text: string) => {
    const given = text
      .split(',')
      .map((tag) => tag.replace(/^#+/u, '').trim())
      .filter((tag) => tag !== '' && !tags.some((other) => isSameTag(other, tag)));
    setTyped('');
    if (given.length > 0) {
      onChange([...tags, ...given.map((tag) => known.find(({ name }) => isSameTag(name, tag))?.name ?? tag)]);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isEnter(event) && typed.trim() !== '') {
      // Not sent with the form it may stand in.
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && !event.repeat && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };
  const handleType = (text: string) =>
    // What was picked from the list comes whole.
    text.includes(',') || (text.length > typed.length + 1 && known.some(({ name }) => name === text))
      ? add(text)
      : setTyped(text);

  return (
    <div className="grid grid-cols-1 gap-2">
      {tags.length > 0 && (
        <ul ref={list} className="flex flex-wrap gap-1.5" aria-label={label}>
          {tags.map((tag, index) => (
            <li
              key={tag}
              data-index={index}
              className="inline-flex max-w-full min-w-0 items-center rounded-md bg-active text-sm text-ink pointer-coarse:min-h-11"
            >
              <span className="min-w-0 truncate py-0.5 pl-2" dir="auto">
                {tag}
              </span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-6 shrink-0 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        aria-label={`${label}: add a tag`}
        list={listId}
        value={typed}
        onChange={({ target }) => handleType(target.value)}
        onKeyDown={handleKey}
        onBlur={() => add(typed)}
        maxLength={50}
        placeholder="Add a tag"
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
      />
      <datalist id={listId}>
        {offered.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
