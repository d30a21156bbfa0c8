import { type ReactNode, useState } from 'react';
import type { Source } from '../model/sources.ts';

export interface SourceChecklistProps {
  sources: readonly Source[];
  taken: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** What to know about the list as a whole. */
  children?: ReactNode;
}

/** What is chosen, by its titles; undefined for all, and where none of it is listed. */
export const titlesOf = (sources: readonly Source[], chosen: readonly string[] | null): string | undefined =>
  sources
    .filter(({ id }) => chosen?.includes(id))
    .map(({ title }) => title)
    .join(' · ') || undefined;

/** Each source with a box. What somebody came with stands first, and stays there. */
export function SourceChecklist({ sources, taken, onToggle, children }: SourceChecklistProps) {
  const [first] = useState(taken);
  const inOrder = sources.toSorted((left, right) => Number(first.has(right.id)) - Number(first.has(left.id)));
  return (
    <div className="col-span-full -mx-1 max-h-64 overflow-y-auto overscroll-contain">
      <ul className="grid grid-cols-1">
        {inOrder.map(({ id, title, site }) => (
          <li key={id}>
            <label className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-md px-1 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={taken.has(id)}
                onChange={() => onToggle(id)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span dir="auto" className="block break-words text-ink">
                  {title}
                </span>
                {site !== '' && <span className="block truncate text-muted">{site}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {children && <p className="px-1 pt-1 text-sm text-muted">{children}</p>}
    </div>
  );
}
