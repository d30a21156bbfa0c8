import clsx from 'clsx';
import { shownName } from '#lib/script-name.ts';
import type { ShownItem } from '../model/shown-item.ts';

export interface ItemCheckboxProps {
  item: ShownItem;
  isSelected: boolean;
  /** Something is chosen: every row shows its box. */
  isSelecting: boolean;
  tabIndex: 0 | -1 | undefined;
  /** Undefined where nothing can be chosen. */
  onSelect: ((id: string, isRange?: boolean) => void) | undefined;
  /** Where it lies, and how large what can be pressed is. */
  className: string;
}

/**
 * Chooses an item. Lies over its picture; with a mouse it shows under the pointer, for a finger once
 * something is chosen.
 */
export const ItemCheckbox = ({
  item,
  isSelected,
  isSelecting,
  tabIndex,
  onSelect,
  className,
}: ItemCheckboxProps) =>
  onSelect && (
    <label
      className={clsx(
        'absolute z-2 grid cursor-pointer place-items-center',
        className,
        !isSelecting &&
          'opacity-0 has-focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:pointer-events-none',
      )}
    >
      <span className="grid size-8 place-items-center rounded-lg bg-surface shadow-xs">
        <input
          type="checkbox"
          aria-label={`Select ${shownName(item)}`}
          tabIndex={tabIndex}
          checked={isSelected}
          // The click says whether Shift was held; the state follows it.
          onChange={() => undefined}
          onClick={({ shiftKey }) => onSelect(item.id, shiftKey)}
          className="size-4.5 cursor-pointer accent-accent"
        />
      </span>
    </label>
  );
