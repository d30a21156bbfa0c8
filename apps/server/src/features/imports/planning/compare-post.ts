import type { Platform } from '@hookline/contract/common';
import { type MoreNumber, moreNumberNames } from '@hookline/contract/numbers';
import type { ExistingPost } from '#features/content/index.ts';
import { inWords } from '../more-in-words.ts';
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
    'Deleted by hand since it was imported: it stays deleted. Numbers for another moment would be recorded.',
  replaced:
    'This was imported before, and other numbers have taken their place for the same moment ' +
    'since: those stay.',
};

/** What a line changes on a post that is an item. What somebody put right by hand stays as it is. */
export function comparePost(row: ExportRow, { kept, imported, isRepeat }: Past): Partial<PlannedRow> {
  if (row.withoutNumbers) {
    return { outcome: 'unchanged', note: null };
  }
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
  const added = findAdded(before, { views: row.views, ...counts });
  if (added !== null) {
    const note = `Imported before for the same moment without ${listWords(added)}: added to it.`;
    return { ...counts, corrects: imported.snapshotId, fills: true, note };
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
    ? `${fall} The earlier likes, shares and comments cover a longer time, so the engagement is unknown.`
    : fall;
}

const countFields = ['views', 'likes', 'shares', 'comments', 'isEngagementKnown'] as const;
const isSame = (one: PlannedCounts, other: PlannedCounts): boolean =>
  [...countFields, ...moreNumberNames].every((field) => one[field] === other[field]);

/** The numbers that were unknown, where nothing else differs; null where something does. */
function findAdded(before: PlannedCounts, after: PlannedCounts): MoreNumber[] | null {
  const changed = moreNumberNames.filter((name) => before[name] !== after[name]);
  const isAdding =
    countFields.every((field) => before[field] === after[field]) &&
    changed.every((name) => before[name] === null);
  return isAdding ? changed : null;
}

const listWords = (names: readonly MoreNumber[]): string =>
  new Intl.ListFormat('en').format(names.map(inWords));

function listed({ views, likes, shares, comments, isEngagementKnown }: PlannedCounts): string {
  const [seen, liked, shared, said] = [views, likes, shares, comments].map((count) =>
    count.toLocaleString('en'),
  );
  return `${seen} views, ${isEngagementKnown ? `${liked} likes, ${shared} shares, ${said} comments` : 'engagement unknown'}`;
}

interface Given {
  row: ExportRow;
  planned: { item: ExistingPost; platform: Platform; text: string };
}

/** What its item adds to what became of a line. `isUntagged`: it has the caption without the hashtags. */
export function withPost(
  { row: { hashtags }, planned: { item, platform, text } }: Given,
  { compared, isUntagged }: { compared: Partial<PlannedRow>; isUntagged: boolean },
): Partial<PlannedRow> {
  if (item.trash !== null) {
    return matchedFor('This post was deleted: it comes back with its numbers.', compared);
  }
  // An issue of a newsletter is its text: an item that was made of its numbers alone gets it.
  const isGiven = text !== '' && (platform === 'newsletter' || hashtags !== undefined);
  if (!isGiven || !(item.lacksText || isUntagged)) {
    return compared;
  }
  const added = hashtags === undefined ? 'Its text is added.' : 'Its hashtags are added.';
  return { ...matchedFor(added, compared), givesText: true };
}

/** A line that changes its item whatever becomes of its numbers, and why. */
const matchedFor = (why: string, compared: Partial<PlannedRow>): Partial<PlannedRow> => ({
  ...compared,
  outcome: 'matched',
  addsNothing: compared.outcome === 'unchanged',
  note: [why, compared.note].filter(Boolean).join(' '),
});
