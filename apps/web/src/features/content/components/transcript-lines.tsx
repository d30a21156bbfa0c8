import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { formatClock } from '#lib/format.ts';
import { besideText } from '../model/find-quote.ts';
import type { TranscriptLine } from '../model/transcript.ts';
import type { Quotation } from '../model/quote-from.ts';
import { useShowQuote } from '../model/use-show-quote.ts';

export interface TranscriptLinesProps {
  lines: readonly TranscriptLine[];
  /** Index of the line that is being said; -1 for none. */
  current: number;
  /** The current line is kept in sight, as while the recording plays. */
  isFollowed: boolean;
  /** Absent where there is nothing to play. */
  onPlay: ((line: TranscriptLine) => void) | undefined;
  /** Words that somebody followed a link to: they come into view, marked. */
  quote: Quotation;
}

/** A transcript, line by line; a press on one plays from there. */
export function TranscriptLines({ lines, current, isFollowed, onPlay, quote }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  useShowQuote(list, quote);
  useEffect(() => {
    const [box, line] = [list.current, list.current?.children[current]];
    if (isFollowed && box && line instanceof HTMLElement) {
      // Within the box only: the page stays where the reader has it.
      box.scrollTop = line.offsetTop - box.clientHeight / 3;
    }
  }, [current, isFollowed]);

  return (
    <ol
      ref={list}
      aria-label="What is said"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without lines to press, the keyboard must reach it to scroll
      tabIndex={onPlay === undefined ? 0 : undefined}
      className="relative max-h-[28rem] overflow-y-auto overscroll-contain px-2 py-2 sm:px-3"
    >
      {lines.map((line, index) => (
        <li key={`${line.start} ${index}`}>
          <button
            type="button"
            disabled={onPlay === undefined}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onPlay?.(line)}
            className={clsx(
              'grid w-full grid-cols-[3.75rem_minmax(0,1fr)] gap-2 rounded-md px-2 py-1.5 text-left text-base',
              index === current ? 'bg-accent-soft text-ink' : 'text-ink enabled:hover:bg-hover',
            )}
          >
            <span
              {...{ [besideText]: '' }}
              className={clsx(
                'tabular text-sm leading-6',
                index === current ? 'text-accent-ink' : 'text-muted',
              )}
            >
              {formatClock(line.start)}
            </span>
            <span dir="auto" className="break-words">
              {line.text}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
