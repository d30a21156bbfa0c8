import clsx from 'clsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ResultPart } from './result-part.tsx';
import { CopyIconButton } from './copy-icon-button.tsx';

export interface SuggestionListProps {
  title: string;
  entries: readonly string[];
  /** Nothing is listed where they are all that the script is: a numbered list of them. */
  script?: string;
  /** The entry that the script has now. */
  used?: string | undefined;
  /** Puts an entry into the script; absent where that cannot be. */
  onUse?: ((entry: string) => void) | undefined;
  /** The entry that is being put there. */
  busyWith?: string | undefined;
  disabled?: boolean;
}

/**
 * Lines to choose from: which of them the script has, and for the others a button that puts them there. Nothing
 * at all when there are none.
 */
export function SuggestionList({ title, entries, script = '', used, ...use }: SuggestionListProps) {
  const numbered = entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n');
  if (entries.length === 0 || script === numbered) {
    return null;
  }
  return (
    <ResultPart title={title}>
      <ol className="-mx-2 grid grid-cols-1">
        {[...new Set(entries)].map((entry) => (
          // By its words, so that the focus stays where an entry moves to another place.
          <li
            key={entry}
            aria-current={entry === used || undefined}
            className="flex animate-fade-in items-start gap-1 rounded-md py-0.5 pr-1 pl-2 transition-colors hover:bg-hover"
          >
            <span
              dir="auto"
              className={clsx(
                'min-w-0 flex-1 py-1 text-base break-words text-ink',
                entry === used && 'font-medium',
              )}
            >
              {entry}
            </span>
            <UseMark entry={entry} isUsed={entry === used} {...use} />
            <CopyIconButton text={entry} label={`Copy “${shorten(entry)}”`} />
          </li>
        ))}
      </ol>
    </ResultPart>
  );
}

function UseMark({
  entry,
  isUsed,
  onUse,
  busyWith,
  disabled,
}: Pick<SuggestionListProps, 'onUse' | 'busyWith' | 'disabled'> & { entry: string; isUsed: boolean }) {
  if (isUsed) {
    return (
      <span className="flex h-7 items-center">
        <Badge tone="accent">In use</Badge>
      </span>
    );
  }
  return (
    onUse && (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Use “${shorten(entry)}”`}
        busy={busyWith === entry}
        disabled={disabled}
        onClick={() => onUse(entry)}
      >
        Use
      </Button>
    )
  );
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
