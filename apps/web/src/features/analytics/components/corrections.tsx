import { useQuery } from '@tanstack/react-query';
import { counted, formatAgo, formatDateTime } from '#lib/format.ts';
import { correctionsQuery } from '../api/get-corrections.ts';

/** What was changed in the numbers of an item; nothing while nothing was. */
export function Corrections({ itemId }: { itemId: string }) {
  const { data = [] } = useQuery(correctionsQuery(itemId));
  if (data.length === 0) {
    return null;
  }
  return (
    <details className="border-t border-line px-4 py-3 text-sm sm:px-5">
      <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">
        {counted(data.length, 'change')} to recorded numbers
      </summary>
      <ul className="mt-2 grid gap-1.5">
        {data.map(({ id, changed_at, text }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 text-ink">
            <span className="tabular min-w-0 break-words">{text}</span>
            <time dateTime={changed_at} title={formatDateTime(changed_at)} className="text-muted">
              {formatAgo(changed_at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
