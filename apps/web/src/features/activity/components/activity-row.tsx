import type { Activity } from '@hookline/contract/activity';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { activityPath, describeActivity } from '../model/describe-activity.ts';

const shape = 'flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5';

/** One entry of the log. Leads to its board where there is one. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const { icon: Icon, did } = describeActivity(activity);
  const path = activityPath(activity);
  const content = (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-active text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{activity.title}</span>
        <span className="block truncate text-sm text-muted">{did}</span>
      </span>
      <time dateTime={activity.created_at} title={formatDateTime(activity.created_at)} className="tabular shrink-0 text-sm text-muted">
        {formatAgo(activity.created_at)}
      </time>
    </>
  );

  return (
    <li className="border-b border-line last:border-0">
      {path === undefined ? (
        <div className={shape}>{content}</div>
      ) : (
        <Link to={path} className={`${shape} transition-colors hover:bg-hover focus-visible:-outline-offset-2`}>
          {content}
        </Link>
      )}
    </li>
  );
}
