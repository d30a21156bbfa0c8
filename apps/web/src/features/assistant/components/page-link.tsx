import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';

export interface PageLinkProps {
  /** Of a PDF, counted from 1. */
  page: number;
  /** The address of the place in the item's text; undefined where it is nowhere. */
  place: string | undefined;
  onFollow?: (() => void) | undefined;
}

/** The page on which something quoted from a PDF stands; shows it there. */
export function PageLink({ page, place, onFollow }: PageLinkProps) {
  const look = 'tabular shrink-0 text-xs whitespace-nowrap text-muted';
  return place === undefined ? (
    <span className={look}>page {page}</span>
  ) : (
    <Link
      to={paths.pageOf(place, page)}
      onClick={onFollow}
      className={`${look} rounded-sm underline-offset-4 hover:text-ink hover:underline`}
    >
      page {page}
    </Link>
  );
}
