import type { ImportPreview } from '@hookline/contract/analytics';
import { formatCount, formatExact } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';

/** What was recognised in the file, how much it holds, and what to know about it. */
export function ImportHeadline({
  preview: { counts, source, total_views, notes },
}: {
  preview: ImportPreview;
}) {
  const posts = counts.created + counts.matched + counts.unchanged;
  return (
    <>
      <p className="text-base text-ink">
        <strong className="font-semibold">
          {source === 'Table' ? 'Table of posts' : `${source ?? 'Export'} recognised.`}
        </strong>{' '}
        {formatCount(total_views)} views in {posts === 1 ? '1 post' : `${formatExact(posts)} posts`}.
      </p>
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
    </>
  );
}
