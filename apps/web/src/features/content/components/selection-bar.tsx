import {
  CopyPlus,
  FolderInput,
  Layers,
  type LucideIcon,
  RefreshCw,
  Tag,
  Trash2,
  WandSparkles,
  X,
} from 'lucide-react';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export type BulkKind = 'move' | 'copy' | 'tag' | 'refetch' | 'delete';

export interface SelectionBarProps {
  count: number;
  /** How many could be chosen. */
  total: number;
  isBusy: boolean;
  onAct: (kind: BulkKind) => void;
  /** Writes a script from them, where they are all on one board. */
  onWrite: (() => void) | undefined;
  /** Asks for groups of their board. */
  onGroup: (() => void) | undefined;
  onAll: () => void;
  onClear: () => void;
}

const acts: readonly { kind: BulkKind; label: string; icon: LucideIcon }[] = [
  { kind: 'move', label: 'Move', icon: FolderInput },
  { kind: 'copy', label: 'Copy', icon: CopyPlus },
  { kind: 'tag', label: 'Tag', icon: Tag },
  { kind: 'refetch', label: 'Fetch again', icon: RefreshCw },
  { kind: 'delete', label: 'Delete', icon: Trash2 },
];

/** Milliseconds. */
const doubleClick = 400;

/**
 * The second press of a double click is for what was chosen by the first, not for a bar that came over it.
 */
function useIsPressable(isShown: boolean): boolean {
  const [isPressable, setIsPressable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPressable(isShown), isShown ? doubleClick : 0);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isPressable;
}

/** What can be done with all that is chosen, at the lower edge of the window. Nothing while nothing is. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, isBusy, onAct, onWrite, onGroup, onAll, onClear } = props;
  const isPressable = useIsPressable(count > 0);
  if (count === 0) {
    return null;
  }
  return (
    <div className="pointer-events-none fixed inset-x-2 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex justify-center pr-(--scrollbar-room,0px) lg:left-60">
      <div
        role="toolbar"
        aria-label="Selected items"
        data-selection-bar
        className={clsx(
          'flex max-w-full animate-rise-in flex-wrap items-center justify-center gap-1 rounded-xl border border-line bg-raised p-1.5 shadow-lg sm:gap-1.5',
          isPressable && 'pointer-events-auto',
        )}
      >
        <IconButton icon={X} label="Clear selection" onClick={onClear} />
        <p role="status" className="tabular pr-2 text-base font-medium whitespace-nowrap text-ink">
          {formatExact(count)} selected
        </p>
        {count < total && (
          <Button size="sm" variant="ghost" onClick={onAll}>
            Select all {formatExact(total)}
          </Button>
        )}
        <span className="flex items-center gap-1 sm:gap-1.5">
          {onWrite !== undefined && (
            <Button
              size="sm"
              variant="primary"
              title="Generate Script"
              onClick={onWrite}
              className="pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <WandSparkles aria-hidden="true" />
              <span className="max-sm:sr-only">Generate Script</span>
            </Button>
          )}
          {onGroup !== undefined && (
            <Button
              size="sm"
              disabled={isBusy}
              title="Group"
              onClick={onGroup}
              className="pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <Layers aria-hidden="true" />
              <span className="max-sm:sr-only">Group</span>
            </Button>
          )}
          {acts.map(({ kind, label, icon: Icon }) => (
            <Button
              key={kind}
              size="sm"
              disabled={isBusy}
              title={label}
              onClick={() => onAct(kind)}
              className="pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <Icon aria-hidden="true" className={kind === 'delete' ? 'text-danger-ink' : ''} />
              <span className="max-sm:sr-only">{label}</span>
            </Button>
          ))}
        </span>
      </div>
    </div>
  );
}
