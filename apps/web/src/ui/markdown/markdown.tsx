import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { BlockList } from './block-view.tsx';
import { parseBlocks } from './blocks.ts';
import { settleHeadings } from './settle-headings.ts';

export interface MarkdownProps {
  text: string;
  /** How many blocks are shown at first: 120 are about ten screens. */
  firstBlocks?: number;
  /** Shown to its end however long it is. */
  isWhole?: boolean;
  className?: string;
}

/**
 * A text in Markdown as elements, never as HTML: what looks like a tag is shown as it is written. A very long
 * text is cut short until asked for.
 */
export function Markdown({
  text,
  firstBlocks = 120,
  isWhole: isAlwaysWhole = false,
  className,
}: MarkdownProps) {
  const blocks = useMemo(() => settleHeadings(parseBlocks(text)), [text]);
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole || isAlwaysWhole ? 0 : Math.max(0, blocks.length - firstBlocks);

  return (
    <div
      data-blocks
      className={clsx(
        'grid grid-cols-1 gap-3 text-[0.9375rem] leading-relaxed break-words text-ink',
        className,
      )}
    >
      <BlockList dir="auto" blocks={hidden === 0 ? blocks : blocks.slice(0, firstBlocks)} />
      {hidden > 0 && (
        <Button className="mt-2 justify-self-start" onClick={() => setIsWhole(true)}>
          Show all text
        </Button>
      )}
    </div>
  );
}
