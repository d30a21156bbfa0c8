import { FileText, Globe, type LucideIcon, Mic, StickyNote, Video } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { placeInWords, quotePlace } from '../model/quote-place.ts';
import type { ShownQuote, ShownSource } from '../model/shown-message.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  website: Globe,
  audio: Mic,
  video: Video,
  note: StickyNote,
};

interface QuoteGroupProps {
  source: ShownSource | undefined;
  quotes: readonly { quote: ShownQuote; number?: number }[];
  onFollow: () => void;
}

/** What one item says, word for word: each quotation leads to its place. */
export function QuoteGroup({ source, quotes, onFollow }: QuoteGroupProps) {
  const Icon = icons[source?.type ?? ''] ?? FileText;
  return (
    <section className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-xs">
      <h3 className="flex min-w-0 items-center gap-2 border-b border-line bg-sunken/50 px-3 py-1.5 text-sm font-medium text-muted">
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        {source === undefined ? (
          <span className="min-w-0 truncate">An item that is gone</span>
        ) : (
          <Link
            to={paths.item(source.boardId, source.id)}
            onClick={onFollow}
            dir="auto"
            className="min-w-0 truncate rounded-sm underline-offset-4 hover:text-ink hover:underline"
          >
            {source.title}
          </Link>
        )}
      </h3>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {quotes.map((one) => (
          <li key={`${one.quote.start} ${one.quote.quote.length}`} className="min-w-0">
            <QuoteRow {...one} source={source} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuoteRowProps extends Pick<QuoteGroupProps, 'source' | 'onFollow'> {
  quote: ShownQuote;
  number?: number;
}

function QuoteRow({ quote, number, source, onFollow }: QuoteRowProps) {
  const place = placeInWords(quote);
  const words = (
    <span dir="auto" className="block text-base leading-relaxed break-words">
      {number !== undefined && <span className="tabular mr-1.5 font-medium text-accent-ink">{number}</span>}
      {quote.before !== '' && <span className="text-muted">{quote.before} </span>}
      <span className="text-ink">{quote.words}</span>
      {quote.after !== '' && <span className="text-muted"> {quote.after}</span>}
      {place !== undefined && (
        <span className="tabular ml-1.5 text-sm whitespace-nowrap text-accent-ink">{place}</span>
      )}
    </span>
  );
  return source === undefined ? (
    <div className="px-3 py-2.5">{words}</div>
  ) : (
    <Link
      to={quotePlace(quote, source)}
      onClick={onFollow}
      title="Open where it stands"
      className="block px-3 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      {words}
    </Link>
  );
}
