import type { ItemStatus, ItemType } from '@hookline/contract/content';
import { type FilterChoice, narrowingChoice } from '#ui/filter-choice.ts';
import { statusChoices, typeChoices } from './library-filters.ts';
import { useTagChoices } from './use-tag-choices.ts';

/** What every list of items can be narrowed to. */
export interface ItemNarrowing {
  type: ItemType | undefined;
  status: ItemStatus | undefined;
  tag: string | undefined;
}

/** The selects for it; tags are asked for once they can be seen. */
export function useItemFilters(
  { type, status, tag }: ItemNarrowing,
  isOpen: boolean,
): FilterChoice<Partial<ItemNarrowing>>[] {
  const tags = useTagChoices(tag, isOpen);
  return [
    narrowingChoice({
      label: 'Type',
      options: typeChoices,
      value: type,
      toChange: (chosen) => ({ type: chosen }),
    }),
    narrowingChoice({
      label: 'Status',
      options: statusChoices,
      value: status,
      toChange: (chosen) => ({ status: chosen }),
    }),
    ...(tags.length > 1
      ? [
          narrowingChoice({
            label: 'Tag',
            options: tags,
            value: tag,
            toChange: (chosen) => ({ tag: chosen }),
          }),
        ]
      : []),
  ];
}
