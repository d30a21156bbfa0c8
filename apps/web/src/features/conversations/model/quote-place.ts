import { formatClock } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { ShownQuote, ShownSource } from './shown-message.ts';

/** The address of the words of a quotation: in a PDF on their page, in a recording at their second. */
export function quotePlace({ quote, start, page }: ShownQuote, { id, boardId }: ShownSource): string {
  const place = paths.quote(boardId, id, { quote, start });
  return page === null ? place : paths.pageOf(place, page);
}

/** Where in the item it stands, in words; undefined where that says nothing. */
export const placeInWords = ({ page, seconds }: ShownQuote): string | undefined =>
  page !== null ? `page ${page}` : seconds === null ? undefined : formatClock(seconds);
