import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { ScriptBoard } from '../model/use-origin-board.ts';
import { PageLink } from './page-link.tsx';

export interface QuoteLinkProps {
  quote: string;
  /** The page of a PDF on which it begins. */
  page: number | null | undefined;
  /** The item that holds it; empty when it is not known. */
  itemId: string;
  board: ScriptBoard | undefined;
  children: ReactNode;
}

/**
 * Leads to the place of a quotation in its item, whoever wrote the script, and to its page; plain text where
 * that is nowhere.
 */
export function QuoteLink({ quote, page, itemId, board, children }: QuoteLinkProps) {
  const place = board === undefined || itemId === '' ? undefined : paths.itemAt(board.id, itemId, quote);
  return (
    <>
      {place === undefined ? (
        children
      ) : (
        <Link to={place} className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
          {children}
        </Link>
      )}
      {typeof page === 'number' && (
        <>
          {' '}
          <PageLink page={page} place={place} />
        </>
      )}
    </>
  );
}
