import type { Claim } from '@hookline/contract/assistant';
import { ArrowUpRight, CircleAlert, CircleCheck } from 'lucide-react';
import type { ScriptBoard } from '../model/use-origin-board.ts';
import { MarkedLine } from './marked-line.tsx';
import { QuoteLink } from './quote-link.tsx';
import { ResultPart } from './result-part.tsx';

/**
 * What a script states: first what no sentence of the sources supports, then what does, each with the way to
 * its place.
 */
export function ClaimList({ claims, board }: { claims: readonly Claim[]; board: ScriptBoard | undefined }) {
  const unsupported = claims.filter(({ supported }) => !supported);
  const supported = claims.filter((claim) => claim.supported);
  return (
    <>
      {unsupported.length > 0 && (
        <ResultPart title="Not supported by your sources">
          <ul className="grid grid-cols-1 gap-2">
            {unsupported.map(({ text }, index) => (
              <MarkedLine key={index} icon={CircleAlert} mark="text-warning" tone="text-ink">
                {text}
              </MarkedLine>
            ))}
          </ul>
        </ResultPart>
      )}
      {supported.length > 0 && (
        <ResultPart title="Supported by your sources">
          <ul className="grid grid-cols-1 gap-2">
            {supported.map(({ text, quote, page, sourceId }, index) => (
              <MarkedLine key={index} icon={CircleCheck} mark="text-success" tone="text-ink">
                <QuoteLink
                  quote={quote ?? ''}
                  page={page}
                  itemId={quote === null ? '' : (sourceId ?? '')}
                  board={board}
                >
                  {text}
                  {quote !== null && board !== undefined && (
                    <ArrowUpRight
                      aria-label="show in the source"
                      className="ml-1 inline size-3.5 text-muted"
                    />
                  )}
                </QuoteLink>
              </MarkedLine>
            ))}
          </ul>
        </ResultPart>
      )}
    </>
  );
}
