import { Link } from 'react-router';
import type { DoubtfulLine } from '../model/shown-detail.ts';

/** Lines of pictures that were hard to read; those of a PDF lead to their page. */
export const DoubtfulLines = ({ lines }: { lines: readonly DoubtfulLine[] }) => (
  <div className="grid gap-2 border-t border-line px-4 py-4 sm:px-5">
    <p className="text-base text-muted">
      <span className="font-medium text-ink">Hard to read.</span> These lines may be wrong, so they aren’t
      searched or quoted.
    </p>
    <ul className="grid max-h-80 gap-1 overflow-y-auto text-base text-muted">
      {lines.map(({ line, page }, at) => (
        <li key={`${at}:${line}`} className="flex min-w-0 gap-3">
          {page !== null && (
            <Link to={{ hash: `page=${page}` }} className="tabular shrink-0 text-accent-ink hover:underline">
              Page {page}
            </Link>
          )}
          <span dir="auto" className="min-w-0 break-words italic">
            {line}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
