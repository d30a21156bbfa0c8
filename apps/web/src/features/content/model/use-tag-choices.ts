import { useQuery } from '@tanstack/react-query';
import type { SelectOption } from '#ui/select.tsx';
import { tagsQuery } from '../api/get-tags.ts';
import { anyValue } from '#ui/filter-choice.ts';

/** What a list can be narrowed to by tag, that of the address too; alone `all` where there is no tag. */
export function useTagChoices(chosen: string | undefined, isWanted = true): SelectOption[] {
  const { data = [] } = useQuery({ ...tagsQuery(), enabled: isWanted });
  const names = new Set([...(chosen === undefined ? [] : [chosen]), ...data.map(({ name }) => name)]);
  return [
    { value: anyValue, label: 'All tags' },
    ...[...names].toSorted((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: `#${name}` })),
  ];
}
