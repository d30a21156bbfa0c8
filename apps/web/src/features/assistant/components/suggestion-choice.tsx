import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CopyIconButton } from '#ui/copy-button.tsx';
import { CopyLine, shorten } from './copy-line.tsx';

export interface SuggestionChoiceProps {
  title: string;
  /** What an entry is: "title", "hook". */
  noun: string;
  entries: readonly string[];
  /** The entry that the script has now. */
  used: string | undefined;
  /** Puts an entry into the script; absent where that cannot be. */
  onUse?: ((entry: string) => void) | undefined;
  /** The entry that is being put there. */
  busyWith?: string | undefined;
  disabled?: boolean;
  className?: string;
  /** Starts the line of the title, where what is in use has a heading of its own. */
  heading?: ReactNode;
  /** What is in use, where it is shown here: the others come after it. */
  children?: ReactNode;
}

/**
 * Lines to choose from beside the one in use: folded, as most are glad of the first.
 */
export function SuggestionChoice({
  title,
  noun,
  entries,
  used,
  className,
  heading,
  children,
  onUse,
  ...use
}: SuggestionChoiceProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const others = [...new Set(entries)].filter((entry) => entry !== used);

  const handleUse = (entry: string) => {
    // Its own button goes once it is in use.
    toggle.current?.focus();
    onUse?.(entry);
  };

  return (
    <section aria-labelledby={`${id}-title`} className={className}>
      {/* No higher than the line of a heading beside it. */}
      <div className="-my-[0.1875rem] flex min-h-7 min-w-0 flex-wrap items-center gap-x-3">
        {heading}
        <div data-beside-text className={clsx('flex min-w-0 items-center gap-1', heading && 'ml-auto')}>
          <h3 id={`${id}-title`} className="min-w-0 truncate text-sm text-muted">
            {title}
          </h3>
          {others.length > 0 && (
            <Button
              ref={toggle}
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={id}
              className="px-2! text-accent-ink!"
              onClick={() => setIsOpen(!isOpen)}
            >
              {others.length} more
              <span className="sr-only"> {others.length === 1 ? noun : `${noun}s`} to choose from</span>
              <ChevronDown
                aria-hidden="true"
                className={clsx('transition-transform', isOpen && 'rotate-180')}
              />
            </Button>
          )}
          {used !== undefined && <CopyIconButton text={used} label={`Copy “${shorten(used)}”`} />}
        </div>
      </div>
      {children}
      <ol
        id={id}
        data-beside-text
        hidden={!isOpen}
        className="divide-y divide-line rounded-md border border-line"
      >
        {others.map((entry) => (
          <CopyLine key={entry} line={entry} className="py-0.5 pl-3">
            {onUse && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Use “${shorten(entry)}”`}
                busy={use.busyWith === entry}
                disabled={use.disabled}
                onClick={() => handleUse(entry)}
              >
                Use
              </Button>
            )}
          </CopyLine>
        ))}
      </ol>
    </section>
  );
}
