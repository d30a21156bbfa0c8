import type { ItemKind } from '@hookline/contract/content';
import { formatExact } from '#lib/format.ts';
import { anyValue, type FilterChoice, narrowingChoice } from '#ui/filter-choice.ts';

/** How many items there are, and how many of them have numbers or were written here. */
export interface KindCounts {
  items: number;
  posts: number;
}

/**
 * Everything, research, and what the user wrote or published, each with how many it is where that is known.
 */
export function kindOptions(counts?: KindCounts) {
  const countOf = (count: (known: KindCounts) => number) => counts && formatExact(count(counts));
  return [
    { value: anyValue, label: 'All', count: countOf(({ items }) => items) },
    { value: 'research', label: 'Research', count: countOf(({ items, posts }) => items - posts) },
    { value: 'posts', label: 'Scripts and posts', count: countOf(({ posts }) => posts) },
  ] as const;
}

/** The same as one of the filters of a sheet. */
export const kindChoice = (
  kind: ItemKind | undefined,
  counts?: KindCounts,
): FilterChoice<{ kind: ItemKind | undefined }> =>
  narrowingChoice<ItemKind, { kind: ItemKind | undefined }>({
    label: 'Show',
    options: kindOptions(counts).map(({ value, label, count }) => ({
      value,
      label: count === undefined ? label : `${label} (${count})`,
    })),
    value: kind,
    toChange: (chosen) => ({ kind: chosen }),
  });
