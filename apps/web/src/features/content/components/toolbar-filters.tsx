import { useState } from 'react';
import type { FilterChoice } from '#ui/filter-choice.ts';
import { FilterSelects } from '#ui/filter-selects.tsx';
import { FilterSheet } from '#ui/filter-sheet.tsx';
import { useIsRoomy } from '#ui/use-is-wide.ts';

interface FilterPanel {
  isRoomy: boolean;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/**
 * Whether the filters of a toolbar are open: as a row where there is room, else as a sheet. Each is remembered
 * by itself: a keyboard that takes the room must not turn an open row into a dialog.
 */
export function useToolbarFilters(isFiltered: boolean): FilterPanel {
  const isRoomy = useIsRoomy();
  const [isRowOpen, setIsRowOpen] = useState(isFiltered);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return isRoomy
    ? { isRoomy, isOpen: isRowOpen, setIsOpen: setIsRowOpen }
    : { isRoomy, isOpen: isSheetOpen, setIsOpen: setIsSheetOpen };
}

interface ToolbarFiltersProps<Change extends object> extends FilterPanel {
  /** What the row has. */
  filters: readonly FilterChoice<Change>[];
  /** What the sheet has. */
  choices: readonly FilterChoice<Change>[];
  onChange: (change: Change) => void;
}

/** The filters of a toolbar while they are open. */
export function ToolbarFilters<Change extends object>(props: ToolbarFiltersProps<Change>) {
  const { isRoomy, isOpen, setIsOpen, filters, choices, onChange } = props;
  if (!isRoomy) {
    return (
      <FilterSheet choices={choices} open={isOpen} onClose={() => setIsOpen(false)} onChange={onChange} />
    );
  }
  return (
    isOpen && (
      <div className="flex flex-wrap gap-2">
        <FilterSelects choices={filters} onChange={onChange} className="w-44" />
      </div>
    )
  );
}
