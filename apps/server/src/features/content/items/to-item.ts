import type { Platform } from '@hookline/contract/common';
import type { Item, ItemMetadata } from '@hookline/contract/content';
import { type MoreNumbers, pickMoreNumbers } from '@hookline/contract/numbers';
import { toHook, toQuote } from './to-quote.ts';
import { toSnapshot, type Counts } from '#features/analytics/index.ts';

/** As the clock gives them, or as the fastest reads of the database do: ISO 8601. */
interface Moments<M extends Date | string> {
  stageSince: M | null;
  publishedAt: M | null;
  createdAt: M;
  updatedAt: M;
}

/** What an item shows of its row. */
interface Facts extends Pick<
  Item,
  'id' | 'title' | 'description' | 'type' | 'platform' | 'url' | 'status' | 'error' | 'fileType'
> {
  boardId: string;
  fileName: string | null;
  fileSize: number | null;
  errorCode: string | null;
  tags: string[];
  stage: Item['stage'];
  stageProgress: number | null;
}

type ShownItem = Facts & Moments<string>;

/** The numbers of the post that was tracked last, and what is usual for the owner on its platform. */
interface Tracked extends Counts, MoreNumbers {
  trackedOn: Platform;
  snapshotId: string;
  recordedAt: string;
  engagementRate: number | null;
  posts: number | null;
  medianLogViews: number;
  spreadLogViews: number;
}

/** What stands for an item where it is looked at. */
interface CoverFacts {
  coverKey: string | null;
  coverWidth: number | null;
  coverHeight: number | null;
  coverColor: string | null;
  wave: number[] | null;
  /** Of its text, where it has no picture. */
  beginning: string | null;
}

/** An item as it is read to be shown. */
export type ItemListing = ShownItem &
  CoverFacts & { facts: ItemMetadata | null } & (Tracked | { trackedOn: null });

/** An item that is just being added, with what it says where that is known at once. */
export const toFreshItem = (item: Facts & Moments<Date>, beginning?: string): Item => ({
  ...toUntracked(
    {
      ...item,
      stageSince: item.stageSince?.toISOString() ?? null,
      publishedAt: item.publishedAt?.toISOString() ?? null,
      createdAt: item.createdAt.toISOString(),
      updatedAt: item.updatedAt.toISOString(),
    },
    null,
  ),
  quote: quoteOf(item, beginning ?? null),
});

const toUntracked = (item: ShownItem, facts: ItemMetadata | null): Item => ({
  id: item.id,
  board_id: item.boardId,
  title: item.title,
  description: item.description,
  type: item.type,
  platform: item.platform,
  url: item.url,
  status: item.status,
  fileType: item.fileType,
  file_name: item.fileName,
  file_size: item.fileSize,
  tags: item.tags,
  published_at: item.publishedAt,
  author: facts?.author ?? null,
  site_name: facts?.siteName ?? null,
  words: facts?.words ?? null,
  duration_seconds: facts?.durationSeconds ?? null,
  created_at: item.createdAt,
  updated_at: item.updatedAt,
  error: item.error,
  error_code: item.errorCode,
  picture: null,
  wave: null,
  quote: null,
  ...toStage(item),
  latest_performance: null,
});

/** One that waits for its first stage does so since it came. */
const toStage = ({ status, stage, stageSince, stageProgress, createdAt }: ShownItem) =>
  status === 'processing'
    ? { stage: stage ?? 'queued', stage_since: stageSince ?? createdAt, stage_progress: stageProgress }
    : { stage: null, stage_since: null, stage_progress: null };

/** An item with its latest numbers. */
export function toItem(row: ItemListing): Item {
  const item = { ...toUntracked(row, row.facts), ...toCover(row) };
  if (row.trackedOn !== null) {
    const { posts, medianLogViews, spreadLogViews, trackedOn: platform } = row;
    const { snapshotId, recordedAt, views, likes, shares, comments, engagementRate } = row;
    const numbers = {
      itemId: row.id,
      platform,
      snapshotId,
      recordedAt,
      views,
      likes,
      shares,
      comments,
      engagementRate,
      ...pickMoreNumbers(row),
    };
    item.latest_performance = toSnapshot(
      numbers,
      posts === null ? null : { posts, medianLogViews, spreadLogViews },
    );
  }
  return item;
}

/** What can be read of it on a card: of a script the hook, of other texts the first sentences. */
function quoteOf({ type }: Pick<ShownItem, 'type'>, beginning: string | null): string | null {
  if (beginning === null) {
    return null;
  }
  return type === 'generated_content' ? toHook(beginning) : toQuote(beginning);
}

/** The key is in the address: it changes with the picture, and only who may see the item knows it. */
function toCover(row: ItemListing): Pick<Item, 'picture' | 'wave' | 'quote'> {
  const { id, coverKey, coverWidth: width, coverHeight: height, coverColor: color, wave, beginning } = row;
  if (coverKey === null || width === null || height === null || color === null) {
    return { picture: null, wave, quote: quoteOf(row, beginning) };
  }
  const [owner, key] = coverKey.split('/');
  return {
    picture: { url: `/api/content/${id}/cover?owner=${owner}&key=${key}`, width, height, color },
    wave: null,
    quote: null,
  };
}
