import { useRef } from 'react';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Section } from '#ui/section.tsx';
import type { ShownDetail } from '../model/read-detail.ts';
import { useShowQuote } from '../model/use-show-quote.ts';

export interface ItemTextProps {
  detail: ShownDetail;
  isDemo: boolean;
  /** Words of the text that somebody followed a link to: they come into view, marked. */
  quote?: string;
}

/** What was read from a page or file. */
export function ItemText({ detail: { item, text, facts }, isDemo, quote = '' }: ItemTextProps) {
  const prose = useRef<HTMLDivElement>(null);
  useShowQuote(prose, quote);

  if (text === '' && item.status !== 'processed') {
    return null;
  }
  return (
    <Section title="Text">
      {text === '' ? (
        <p className="px-4 py-6 text-base text-muted sm:px-5">
          {isDemo
            ? 'On a board of your own, the text of pages and files is read for you and appears here.'
            : facts.warnings.join(' ') || 'There is no text in this, or none that could be read.'}
        </p>
      ) : (
        <div ref={prose} className="max-w-[46rem] px-4 py-5 sm:px-6">
          <Markdown text={text} isWhole={quote !== ''} />
        </div>
      )}
    </Section>
  );
}
