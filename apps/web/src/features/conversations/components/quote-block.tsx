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
  /** The first of them is the answer: it is read before anything else. */
  isLead?: boolean;
}

/** What one item says, word for word: each quotation leads to its place. */
export function QuoteGroup({ source, quotes, onFollow, isLead = false }: QuoteGroupProps) {
  const Icon = icons[source?.type ?? ''] ?? FileText;
  return (
    <section className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-xs">
      <h3 className="flex min-w-0 items-center gap-2 border-b border-line bg-sunken/50 px-3 py-1.5 text-sm font-medium text-muted">
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        {source === undefined ? (
          <span className="min-w-0 truncate">A deleted item</span>
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
        {quotes.map((one, at) => (
          <li key={`${one.quote.start} ${one.quote.quote.length}`} className="min-w-0">
            <QuoteRow {...one} source={source} onFollow={onFollow} isLead={isLead && at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuoteRowProps extends Pick<QuoteGroupProps, 'source' | 'onFollow' | 'isLead'> {
  quote: ShownQuote;
  number?: number;
}

function QuoteRow({ quote, number, source, onFollow, isLead }: QuoteRowProps) {
  const place = placeInWords(quote);
  const words = (
    <>
      <Context words={quote.before} />
      <span
        dir="auto"
        className={`block text-pretty break-words text-ink ${isLead ? 'text-lg leading-snug font-medium' : 'text-base leading-relaxed'}`}
      >
        {number !== undefined && <span className="tabular mr-1.5 font-medium text-accent-ink">{number}</span>}
        <Focused words={quote.words} focus={quote.focus} />
        {place !== undefined && (
          <span className="tabular ml-1.5 text-sm font-normal whitespace-nowrap text-accent-ink">
            {place}
          </span>
        )}
      </span>
      <Context words={quote.after} />
    </>
  );
  const look = `grid gap-1 px-3 ${isLead ? 'py-3' : 'py-2.5'}`;
  return source === undefined ? (
    <div className={look}>{words}</div>
  ) : (
    <Link
      to={quotePlace(quote, source)}
      onClick={onFollow}
      title="Show in context"
      className={`${look} transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
    >
      {words}
    </Link>
  );
}

/** The sentence beside a quotation: it is there to be glanced at. */
const Context = ({ words }: { words: string }) =>
  words === '' ? null : (
    <span dir="auto" className="text-sm break-words text-muted">
      {words}
    </span>
  );

/** A quotation with the amount, date or name in it that was asked for. */
function Focused({ words, focus }: { words: string; focus: string }) {
  // The 7 of "7 lamps", not that of 1987.
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(focus)}(?![\p{L}\p{N}])`, 'u');
  const at = focus === '' ? -1 : words.search(whole);
  return at === -1 ? (
    words
  ) : (
    <>
      {words.slice(0, at)}
      <mark className="rounded-sm bg-accent-soft box-decoration-clone px-1 py-0.5 font-semibold text-accent-ink">
        {focus}
      </mark>
      {words.slice(at + focus.length)}
    </>
  );
}
