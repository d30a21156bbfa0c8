import type { Imported } from './recorded-numbers.repo.ts';
import { statedCounts, type PlannedCounts, type PlannedRow } from './planned-row.ts';
import type { ExportRow } from '../reading/export-row.ts';

interface Past {
  /** The numbers recorded last until the moment of the line. */
  kept: PlannedCounts | null;
  /** What was imported for that very moment before. */
  imported: Imported | undefined;
  /** The very same content was imported for that moment before. */
  isRepeat: boolean;
}

const stays = {
  corrected: 'Corrected by hand since it was imported: the correction stays.',
  deleted:
    'Deleted by hand since it was imported: it stays deleted. For another moment it would be recorded anew.',
  replaced:
    'This was imported before, and other numbers have taken their place for the same moment since: those stay.',
};

/** What a line changes on a post that is an item. What somebody put right by hand stays as it is. */
export function comparePost(row: ExportRow, { kept, imported, isRepeat }: Past): Partial<PlannedRow> {
  if (imported === undefined) {
    return { ...statedCounts(row, kept), note: noteFall(row, kept) };
  }
  if (imported.state !== 'kept') {
    return { ...statedCounts(row, kept), outcome: 'unchanged', note: stays[imported.state] };
  }
  const before = imported.numbers;
  const counts = statedCounts(row, before);
  if (isSame(before, { views: row.views, ...counts })) {
    return { ...counts, outcome: 'unchanged', note: null };
  }
  if (isRepeat) {
    return { ...counts, outcome: 'unchanged', note: stays.replaced };
  }
  const note = `Imported before for the same moment with other numbers (${listed(before)}): these take their place.`;
  return {
    ...counts,
    corrects: imported.snapshotId,
    note: [note, noteFall(row, before)].filter((part) => part !== null).join(' '),
  };
}

function noteFall(row: ExportRow, kept: PlannedCounts | null): string | null {
  if (kept === null || kept.views <= row.views) {
    return null;
  }
  const fall = `Fewer views than were recorded before (${kept.views.toLocaleString('en')}). An export of a short period counts only what was seen in it.`;
  return kept.isEngagementKnown && !statedCounts(row, kept).isEngagementKnown
    ? `${fall} The likes, shares and comments of before count a longer time: the engagement is unknown.`
    : fall;
}

const isSame = (one: PlannedCounts, other: PlannedCounts): boolean =>
  (['views', 'likes', 'shares', 'comments', 'isEngagementKnown'] as const).every(
    (field) => one[field] === other[field],
  );

function listed({ views, likes, shares, comments, isEngagementKnown }: PlannedCounts): string {
  const [seen, liked, shared, said] = [views, likes, shares, comments].map((count) =>
    count.toLocaleString('en'),
  );
  return `${seen} views, ${isEngagementKnown ? `${liked} likes, ${shared} shares, ${said} comments` : 'engagement unknown'}`;
}
