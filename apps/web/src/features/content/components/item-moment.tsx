import { formatAgo, formatDateTime, formatPublished } from '#lib/format.ts';
import type { ShownItem } from '../model/shown-item.ts';

/** When an item was published, where that is known, else when it was added. */
export const ItemMoment = ({ item }: { item: ShownItem }) =>
  item.published_at === null ? (
    <time dateTime={item.created_at || undefined} title={formatDateTime(item.created_at)}>
      Added {formatAgo(item.created_at)}
    </time>
  ) : (
    <time
      dateTime={item.published_on ?? item.published_at}
      title={`Added ${formatDateTime(item.created_at)}`}
    >
      Published {formatPublished(item)}
    </time>
  );
