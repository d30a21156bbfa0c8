import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { placeInWords, quotePlace } from '../model/quote-place.ts';
import type { ShownQuote, ShownSentence, ShownSource } from '../model/shown-message.ts';
import { QuoteGroup } from './quote-block.tsx';

interface WrittenAnswerProps {
  sentences: readonly ShownSentence[];
  sources: readonly ShownSource[];
  onFollow: () => void;
  /** The quotations are listed below once the answer is whole. */
  isWhole: boolean;
}

/** An answer in a model's words: behind each sentence, the quotations that carry it. */
export function WrittenAnswer({ sentences, sources, onFollow, isWhole }: WrittenAnswerProps) {
  const numbered = numberQuotes(sentences);
  const byItem = Map.groupBy(numbered.values(), ({ quote }) => quote.item_id);
  const sourceOf = (itemId: string) => sources.find(({ id }) => id === itemId);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p dir="auto" className="text-base leading-relaxed text-pretty text-ink">
        {sentences.map((sentence, at) => (
          <span key={at}>
            <span
              className={
                sentence.isSupported
                  ? undefined
                  : 'underline decoration-warning decoration-dashed underline-offset-4'
              }
            >
              {sentence.text}
            </span>
            {sentence.quotes.map((quote) => (
              <QuoteChip
                key={keyOf(quote)}
                quote={quote}
                number={numbered.get(keyOf(quote))?.number ?? 0}
                source={sourceOf(quote.item_id)}
                onFollow={onFollow}
              />
            ))}
            {!sentence.isSupported && (
              <span className="mx-1 inline-flex items-center gap-1 rounded-full bg-warning-soft px-1.5 text-xs font-medium whitespace-nowrap text-warning-ink">
                <CircleHelp aria-hidden="true" className="size-3" />
                No source
              </span>
            )}{' '}
          </span>
        ))}
      </p>
      {isWhole &&
        Array.from(byItem, ([itemId, quotes]) => (
          <QuoteGroup key={itemId} source={sourceOf(itemId)} quotes={quotes} onFollow={onFollow} />
        ))}
    </div>
  );
}

const keyOf = ({ item_id, start, quote }: ShownQuote): string => `${item_id} ${start} ${quote.length}`;

/** Every quotation once, numbered in the order in which they come. */
function numberQuotes(
  sentences: readonly ShownSentence[],
): Map<string, { quote: ShownQuote; number: number }> {
  const numbered = new Map<string, { quote: ShownQuote; number: number }>();
  for (const quote of sentences.flatMap(({ quotes }) => quotes)) {
    if (!numbered.has(keyOf(quote))) {
      numbered.set(keyOf(quote), { quote, number: numbered.size + 1 });
    }
  }
  return numbered;
}

interface QuoteChipProps {
  quote: ShownQuote;
  number: number;
  source: ShownSource | undefined;
  onFollow: () => void;
}

/** A quotation behind its sentence: leads to where it stands. */
function QuoteChip({ quote, number, source, onFollow }: QuoteChipProps) {
  const look =
    'tabular mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-sm bg-accent-soft px-1 align-[0.1em] text-xs font-medium text-accent-ink';
  const place = placeInWords(quote);
  return source === undefined ? (
    <span className={look}>{number}</span>
  ) : (
    <Link
      to={quotePlace(quote, source)}
      onClick={onFollow}
      title={`“${quote.quote}”`}
      aria-label={`Quote ${number}, ${source.title}${place === undefined ? '' : `, ${place}`}`}
      className={`${look} transition-colors hover:bg-accent hover:text-on-accent`}
    >
      {number}
    </Link>
  );
}
