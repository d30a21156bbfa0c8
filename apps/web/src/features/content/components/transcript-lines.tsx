import clsx from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { formatClock } from '#lib/format.ts';
import { type Marking, useMarking } from '../highlights/components/use-marking.tsx';
import { besideText } from '../model/find-quote.ts';
import type { TranscriptLine } from '../model/transcript.ts';
import type { Quotation } from '../model/quote-from.ts';
import { useShowQuote } from '../model/use-show-quote.ts';

interface MarkedLinesOptions {
  lines: readonly TranscriptLine[];
  /** The same as a text: what is marked in it has its place there. */
  text: string;
  /** Absent where it cannot be marked. */
  marking: Marking | undefined;
  /** Absent where there is nothing to play. */
  onPlay: ((line: TranscriptLine) => void) | undefined;
  /** Somebody wants to be at a line, without playing. */
  onGo: (line: TranscriptLine) => void;
}

/**
 * Makes the lines of a transcript a text that can be marked: a press beside what is marked plays from there,
 * and a highlight that is asked for is gone to.
 */
export function useMarkedLines({ lines, text, marking, onPlay, onGo }: MarkedLinesOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const withLineOf = (node: Node, act: MarkedLinesOptions['onPlay']) => {
    const element = node instanceof Element ? node : node.parentElement;
    const line = lines[Number(element?.closest('li')?.dataset.line ?? -1)];
    if (line) {
      act?.(line);
    }
  };
  const marked = useMarking({
    prose: list,
    frame,
    text,
    marking,
    onPress: (target) => withLineOf(target, onPlay),
    onShown: ({ range: { startContainer } }) => {
      startContainer.parentElement?.scrollIntoView({ block: 'center' });
      withLineOf(startContainer, onGo);
    },
  });
  return { frame, list, ...marked };
}

export interface TranscriptLinesProps extends Pick<MarkedLinesOptions, 'lines' | 'onPlay'> {
  area: ReturnType<typeof useMarkedLines>;
  /** Index of the line that is being said; -1 for none. */
  current: number;
  /** The current line is kept in sight, as while the recording plays. */
  isFollowed: boolean;
  /** Words that somebody followed a link to: they come into view, marked. */
  quote: Quotation;
}

/** A transcript, line by line. */
export function TranscriptLines({
  lines,
  area: { frame, list, bar, handleClick },
  current,
  isFollowed,
  onPlay,
  quote,
}: TranscriptLinesProps) {
  useShowQuote(list, quote);
  useFollowing(list, isFollowed ? current : -1);

  return (
    <div ref={frame} className="relative">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the time of each line is a button that does the same */}
      <ol
        ref={list}
        aria-label="Transcript"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without lines to press, the keyboard must reach it to scroll
        tabIndex={onPlay === undefined ? 0 : -1}
        onClick={handleClick}
        className="relative max-h-[28rem] overflow-y-auto overscroll-contain px-2 py-2 sm:px-3"
      >
        {lines.map((line, index) => (
          <Line
            key={`${line.start} ${index}`}
            line={line}
            index={index}
            isCurrent={index === current}
            onPlay={onPlay}
          />
        ))}
      </ol>
      {bar}
    </div>
  );
}

interface LineProps {
  line: TranscriptLine;
  index: number;
  isCurrent: boolean;
  onPlay: TranscriptLinesProps['onPlay'];
}

function Line({ line, index, isCurrent, onPlay }: LineProps) {
  const time = formatClock(line.start);
  const timeStyle = clsx(
    'tabular text-sm leading-6 select-none',
    isCurrent ? 'text-accent-ink' : 'text-muted',
  );
  return (
    <li
      data-line={index}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'group/line grid grid-cols-[3.75rem_minmax(0,1fr)] items-start gap-2',
        'rounded-md px-2 py-1.5 text-base text-ink',
        isCurrent ? 'bg-accent-soft' : onPlay && 'hover:bg-hover',
      )}
    >
      {onPlay ? (
        <button
          type="button"
          {...{ [besideText]: '' }}
          // Who goes from button to button hears what would be played.
          aria-label={`${time} ${line.text}`}
          onClick={() => onPlay(line)}
          className={clsx(
            timeStyle,
            'justify-self-start rounded-sm text-left pointer-coarse:min-w-11',
            'group-hover/line:text-accent-ink',
          )}
        >
          {time}
        </button>
      ) : (
        <span {...{ [besideText]: '' }} className={timeStyle}>
          {time}
        </span>
      )}
      <span dir="auto" className="break-words">
        {line.text}
      </span>
    </li>
  );
}

/** Keeps a line in sight, but not while words are selected. */
function useFollowing(list: RefObject<HTMLOListElement | null>, current: number): void {
  useEffect(() => {
    const [box, line] = [list.current, list.current?.children[current]];
    if (box && line instanceof HTMLElement && document.getSelection()?.isCollapsed !== false) {
      // Within the box only: the page stays where the reader has it.
      box.scrollTop = line.offsetTop - box.clientHeight / 3;
    }
  }, [list, current]);
}
