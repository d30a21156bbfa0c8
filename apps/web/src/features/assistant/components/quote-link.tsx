import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';

export interface QuoteLinkProps {
  quote: string;
  /** The item that holds it; empty when it is not known. */
  itemId: string;
  board: TargetBoard | undefined;
  children: ReactNode;
}

/** Leads to the place of a quotation in its item, whoever wrote the script; plain text where that is nowhere. */
export function QuoteLink({ quote, itemId, board, children }: QuoteLinkProps) {
  if (board === undefined || itemId === '') {
    return children;
  }
  return (
    <Link
      to={paths.itemAt(board.id, itemId, quote)}
      className="rounded-sm underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
