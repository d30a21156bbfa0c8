import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#lib/load-program.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { EditWordsProps } from '../notes/components/edit-words.tsx';
import { MarkedText } from '../highlights/components/marked-text.tsx';
import type { Marking } from '../highlights/components/use-marking.tsx';
import { ReadButton } from './read-button.tsx';
import { pageFrom } from '../model/page-from.ts';
import type { ShownDetail } from '../model/shown-detail.ts';
import type { Quotation } from '../model/quote-from.ts';
import { useShowQuote } from '../model/use-show-quote.ts';
import { withoutTitle } from '../model/without-title.ts';

const EditWords = lazyPart(async () => (await import('../notes/components/edit-words.tsx')).EditWords);

export interface ItemTextProps {
  detail: ShownDetail;
  /** Why there is none, where that is known of all items of the board. */
  noText: string | undefined;
  /** Words of the text that somebody followed a link to: they come into view, marked. */
  quote?: Quotation;
  /** Its highlights; absent where it cannot be marked. */
  marking?: (Marking & { onSaved: EditWordsProps['onSaved'] }) | undefined;
}

/**
 * What was made of a text comes below it: a long one leaves that within reach until all of it is asked for.
 * About three screens.
 */
const firstBlocks = 30;

const nothing: Quotation = { words: '', share: 0 };

/** What was read from a page or file, or written as a note. */
export function ItemText({ detail, noText, quote = nothing, marking }: ItemTextProps) {
  const { item, text, versions, facts, lacksTranscript } = detail;
  const [isWriting, setIsWriting] = useState(false);

  if (text === '') {
    return item.status !== 'processed' || lacksTranscript ? null : (
      <Section title="Text">
        <p className="px-4 py-6 text-base text-muted sm:px-5">
          {noText ??
            (facts.warnings.join(' ') || 'There’s no text in this item, or none that could be read.')}
        </p>
      </Section>
    );
  }
  return isWriting && marking ? (
    <Section title="Text">
      <Suspense fallback={<Skeleton className="m-4 h-80" />}>
        <EditWords
          item={item}
          part="text"
          words={text}
          version={versions.text}
          onSaved={marking.onSaved}
          onClose={() => setIsWriting(false)}
        />
      </Suspense>
    </Section>
  ) : (
    <ReadText
      detail={detail}
      quote={quote}
      marking={marking}
      onEdit={item.type === 'note' ? () => setIsWriting(true) : undefined}
    />
  );
}

interface ReadTextProps extends Pick<ItemTextProps, 'detail' | 'marking'> {
  quote: Quotation;
  onEdit: (() => void) | undefined;
}

function ReadText({ detail: { item, text, wordBoxes }, quote, marking, onEdit }: ReadTextProps) {
  const prose = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // Who asked for a page of the PDF looks at that, and for words of a picture at them in the picture.
  const isOnPage = item.fileType === 'pdf' && pageFrom(hash) !== undefined;
  useShowQuote(prose, quote, { isStill: isOnPage || wordBoxes.length > 0 });
  const isWhole = quote.words !== '' || marking?.shown !== undefined;
  return (
    <MarkedText
      prose={prose}
      text={text}
      marking={marking}
      onEdit={onEdit}
      action={<ReadButton item={item} />}
    >
      <Markdown text={withoutTitle(text, item.title)} firstBlocks={firstBlocks} isWhole={isWhole} />
    </MarkedText>
  );
}
