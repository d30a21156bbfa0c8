import { useRef } from 'react';
import { useLocation } from 'react-router';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Section } from '#ui/section.tsx';
import { pageFrom } from '../model/page-from.ts';
import type { ShownDetail } from '../model/shown-detail.ts';
import type { Quotation } from '../model/quote-from.ts';
import { useShowQuote } from '../model/use-show-quote.ts';

export interface ItemTextProps {
  detail: ShownDetail;
  /** Why there is none, where that is known of all items of the board. */
  noText: string | undefined;
  /** Words of the text that somebody followed a link to: they come into view, marked. */
  quote?: Quotation;
}

/**
 * What was made of a text comes below it: a long one leaves that within reach until all of it is asked for.
 * About three screens.
 */
const firstBlocks = 30;

const nothing: Quotation = { words: '', share: 0 };

/** What was read from a page or file. */
export function ItemText({ detail, noText, quote = nothing }: ItemTextProps) {
  const { item, text, facts, lacksTranscript } = detail;
  const prose = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // Who asked for a page of the PDF looks at that.
  useShowQuote(prose, quote, { isStill: item.fileType === 'pdf' && pageFrom(hash) !== undefined });

  if (text === '' && (item.status !== 'processed' || lacksTranscript)) {
    return null;
  }
  return (
    <Section title="Text">
      {text === '' ? (
        <p className="px-4 py-6 text-base text-muted sm:px-5">
          {noText ?? (facts.warnings.join(' ') || 'There is no text in this, or none that could be read.')}
        </p>
      ) : (
        <div ref={prose} className="max-w-[46rem] px-4 py-5 sm:px-5">
          <Markdown text={text} firstBlocks={firstBlocks} isWhole={quote.words !== ''} />
        </div>
      )}
    </Section>
  );
}
