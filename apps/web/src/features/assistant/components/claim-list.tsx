import type { Claim } from '@hookline/contract/assistant';
import { ArrowUpRight, CircleAlert, CircleCheck } from 'lucide-react';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { QuoteLink } from './quote-link.tsx';
import { ResultPart } from './result-part.tsx';

/** What a script states: first what no sentence of the sources supports, then what does, each with the way to its place. */
export function ClaimList({ claims, board }: { claims: readonly Claim[]; board: TargetBoard | undefined }) {
  const unsupported = claims.filter(({ supported }) => !supported);
  const supported = claims.filter((claim) => claim.supported);
  return (
    <>
      {unsupported.length > 0 && (
        <ResultPart title="Not supported by your sources">
          <ul className="grid grid-cols-1 gap-2">
            {unsupported.map(({ text }, index) => (
              <li key={index} className="flex items-start gap-2.5 text-sm text-ink">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
                <span dir="auto" className="min-w-0 break-words">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </ResultPart>
      )}
      {supported.length > 0 && (
        <ResultPart title="Supported by your sources">
          <ul className="grid grid-cols-1 gap-2">
            {supported.map(({ text, quote, sourceId }, index) => (
              <li key={index} className="flex items-start gap-2.5 text-sm text-ink">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                <span dir="auto" className="min-w-0 break-words">
                  <QuoteLink quote={quote ?? ''} itemId={quote === null ? '' : (sourceId ?? '')} board={board}>
                    {text}
                    {quote !== null && board !== undefined && (
                      <ArrowUpRight aria-label="show in the source" className="ml-1 inline size-3.5 text-muted" />
                    )}
                  </QuoteLink>
                </span>
              </li>
            ))}
          </ul>
        </ResultPart>
      )}
    </>
  );
}
