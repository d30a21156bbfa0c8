import { platformName } from '@hookline/contract/platforms';
import { formatExact } from '#lib/format.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { gainInWords, type ReportPost } from '../model/shown-report.ts';
import { dayNumber, formatDay } from '../model/days.ts';
import { ItemLink } from './item-link.tsx';

/** Posts with the views that the week brought them. */
export function ReportPosts({ posts }: { posts: readonly ReportPost[] }) {
  return (
    <ul>
      {posts.map((post) => (
        <li
          key={`${post.id}-${post.platform}`}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 sm:px-5"
        >
          <span className="min-w-0 flex-1 basis-48">
            <ItemLink id={post.id} boardId={post.board_id} title={post.title} />
            <span className="flex items-center gap-1.5 text-sm text-muted">
              <PlatformIcon platform={post.platform} className="size-3.5 shrink-0" />
              {platformName(post.platform) || 'Not set'}
            </span>
          </span>
          <span className="tabular text-sm text-muted">
            {post.gained === null && post.since === null ? (
              `${formatExact(post.views)} views, gain unknown`
            ) : (
              <>
                <Gained post={post} /> {isFall(post) ? 'to' : 'of'} {formatExact(post.views)} views
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whether the platform has taken views back. */
const isFall = ({ gained, since }: ReportPost): boolean => (since?.gained ?? gained ?? 0) < 0;

function Gained({ post: { gained, since } }: { post: ReportPost }) {
  if (since !== null) {
    return (
      <>
        <Gain views={since.gained} /> since {formatDay(dayNumber(since.day), 'long')},
      </>
    );
  }
  return gained !== null && <Gain views={gained} />;
}

const Gain = ({ views }: { views: number }) => (
  <span className="font-medium text-ink">
    {views > 0 && '+'}
    {gainInWords(views)}
  </span>
);
