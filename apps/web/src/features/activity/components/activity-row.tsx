import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { activityPath, describeActivity } from '../model/describe-activity.ts';
import type { ShownActivity } from '../model/shown-activity.ts';

// On a phone the time stands beside what was done, so that the title has the whole width.
const shape =
  'grid min-h-14 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 px-4 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5';

/** One entry of the log. Leads to its board where there is one. */
export function ActivityRow({ activity }: { activity: ShownActivity }) {
  const { icon, did, tone } = describeActivity(activity);
  const path = activityPath(activity);
  const content = (
    <>
      <span className="row-span-2">
        <IconTile icon={icon} {...(tone && { tone })} />
      </span>
      <span className="truncate font-medium text-ink">{activity.title}</span>
      <span className="col-start-2 flex gap-1.5 text-sm text-muted sm:contents">
        <span className="truncate sm:col-start-2">{did}</span>
        <span aria-hidden="true" className="sm:hidden">
          ·
        </span>
        <time
          dateTime={activity.created_at}
          title={formatDateTime(activity.created_at)}
          className="tabular shrink-0 sm:col-start-3 sm:row-span-2 sm:row-start-1"
        >
          {formatAgo(activity.created_at)}
        </time>
      </span>
    </>
  );

  return (
    <li className="border-b border-line last:border-0">
      {path === undefined ? (
        <div className={shape}>{content}</div>
      ) : (
        <Link
          to={path}
          className={`${shape} transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
