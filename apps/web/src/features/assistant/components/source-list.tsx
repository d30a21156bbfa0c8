import { ArrowUp, ExternalLink } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { safeAddress } from '#lib/safe-address.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Source } from '@hookline/contract/assistant';
import { changeOf, saidOf } from '../model/evidence.ts';
import type { WrittenContent } from '../model/written-content.ts';
import type { ScriptBoard } from '../model/use-origin-board.ts';
import { QuoteLink, type QuoteLinkProps } from './quote-link.tsx';
import { ResultPart } from './result-part.tsx';
import { showReference, sourceElementId } from './source-reference.tsx';

/** The items a script rests on, with the sentences taken from them. Each leads to its item. */
export function SourceList({ content, board }: { content: WrittenContent; board: ScriptBoard | undefined }) {
  const { sources } = content;
  if (sources.length === 0) {
    return null;
  }
  return (
    <ResultPart title="Sources">
      <ol className="grid grid-cols-1 gap-4">
        {sources.map((source, index) => (
          <li
            key={index}
            id={sourceElementId(index + 1)}
            tabIndex={-1}
            className="group relative -m-2 flex scroll-mt-20 items-start gap-3 rounded-md p-2 focus-within:bg-accent-soft focus:outline-none"
          >
            <span
              aria-hidden="true"
              className="tabular mt-0.5 grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-sm bg-active px-1 text-xs font-medium text-muted"
            >
              {index + 1}
            </span>
            {content.script.includes(`[${index + 1}]`) && (
              <Button
                size="sm"
                onClick={() => showReference(index + 1)}
                className="invisible absolute! -top-3.5 right-2 group-focus-within:visible"
              >
                <ArrowUp aria-hidden="true" />
                Back to the script
              </Button>
            )}
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
              <SourceTitle source={source} board={board} />
              {source.quotes.map((quote, place) => (
                <Quotation
                  key={place}
                  quote={quote}
                  page={source.pages?.[place]}
                  source={source}
                  said={saidOf(quote, source, content)}
                  board={board}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </ResultPart>
  );
}

/** A sentence of a source; leads to its place there. */
function Quotation({
  source,
  said,
  ...rest
}: Pick<QuoteLinkProps, 'quote' | 'page' | 'board'> & { source: Source; said: readonly string[] }) {
  return (
    <div className="border-s-2 border-line ps-3 text-sm break-words">
      {said.length > 0 && (
        <p dir="auto" className="text-ink">
          {said.join(' ')}
        </p>
      )}
      <blockquote dir="auto" className="text-muted">
        {said.length > 0 && <span className="text-faint">{changeOf(said, rest.quote)}: </span>}
        <QuoteLink {...rest} itemId={source.id}>
          {rest.quote}
        </QuoteLink>
      </blockquote>
    </div>
  );
}

function SourceTitle({ source, board }: { source: Source; board: ScriptBoard | undefined }) {
  const title = source.title || source.url || 'Untitled';
  const address = safeAddress(source.url);
  return (
    <p dir="auto" className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-base">
      {board === undefined || source.id === '' ? (
        <span className="min-w-0 font-medium break-words text-ink">{title}</span>
      ) : (
        <TextLink to={paths.item(board.id, source.id)} className="min-w-0 break-words">
          {title}
        </TextLink>
      )}
      {address !== undefined && (
        <a
          href={address.href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-w-0 items-center gap-1 rounded-sm text-sm text-muted underline-offset-4 hover:underline"
        >
          <span className="truncate">{address.host}</span>
          <ExternalLink aria-label="opens in a new tab" className="size-3 shrink-0" />
        </a>
      )}
    </p>
  );
}
