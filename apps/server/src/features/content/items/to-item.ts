import type { Platform } from '@hookline/contract/common';
import type { Item, ItemMetadata, Picture } from '@hookline/contract/content';
import type { Baseline } from '@hookline/insights';
import { toSnapshot, type LatestNumbers } from '#features/analytics/index.ts';
import { flatText } from '#platform/flat-text.ts';
import { toHook, toQuote } from './to-quote.ts';

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
  /** `YYYY-MM-DD` where only the day is known. */
  publishedOn?: string | null;
  fileName: string | null;
  fileSize: number | null;
  errorCode: string | null;
  tags: string[];
  stage: Item['stage'];
  stageProgress: number | null;
  stagePages: number | null;
}

type ShownItem = Facts & Moments<string>;

/** What stands for an item where it is looked at. */
interface Cover {
  id: string;
  type: Item['type'];
  key: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
  wave: number[] | null;
  /** Of its text, where it has no picture. */
  beginning: string | null;
}

/** An item as it is read to be shown: by its cells, because lists are read more often than anything else. */
export type ListedItem = [
  id: string,
  boardId: string,
  title: string,
  description: string,
  type: Item['type'],
  platform: Item['platform'],
  url: string | null,
  status: Item['status'],
  error: string | null,
  errorCode: string | null,
  stage: Item['stage'],
  stageSince: string | null,
  stageProgress: number | null,
  stagePages: number | null,
  fileType: Item['fileType'],
  fileName: string | null,
  fileSize: number | null,
  tags: string[],
  publishedAt: string | null,
  publishedOn: string | null,
  createdAt: string,
  updatedAt: string,
  facts: ItemMetadata | null,
  coverKey: string | null,
  width: number | null,
  height: number | null,
  color: string | null,
  wave: number[] | null,
  beginning: string | null,
  scriptTitle: string | null,
  latest: LatestNumbers | null,
];

/** An item that is just being added, with what it says where that is known at once. */
export const toFreshItem = (
  item: Facts & Moments<Date>,
  { beginning, scriptTitle }: { beginning?: string | undefined; scriptTitle?: string | undefined } = {},
): Item => ({
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
  quote: quoteOf(item.type, beginning ?? null),
  script_title: scriptTitle || null,
});

/** Written out in one piece: an object that others are spread into takes several times as long to make. */
function toUntracked(item: ShownItem, facts: ItemMetadata | null): Item {
  const run = runOf(item);
  const said = facts ?? noFacts;
  return {
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
    published_on: orNull(item.publishedOn),
    author: orNull(said.author),
    site_name: orNull(said.siteName),
    words: orNull(said.words),
    duration_seconds: orNull(said.durationSeconds),
    width: orNull(said.width),
    height: orNull(said.height),
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    error: item.error,
    error_code: item.errorCode,
    picture: null,
    wave: null,
    quote: null,
    script_title: null,
    stage: run.stage,
    stage_since: run.stageSince,
    stage_progress: run.stageProgress,
    stage_pages: run.stagePages,
    latest_performance: null,
  };
}

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

type Run = Pick<ShownItem, 'stage' | 'stageSince' | 'stageProgress' | 'stagePages'>;

const noFacts: ItemMetadata = {};
const noRun: Run = { stage: null, stageSince: null, stageProgress: null, stagePages: null };

/** One that waits for its first stage does so since it came. */
function runOf({ status, stage, stageSince, stageProgress, stagePages, createdAt }: ShownItem): Run {
  return status === 'processing'
    ? { stage: stage ?? 'queued', stageSince: stageSince ?? createdAt, stageProgress, stagePages }
    : noRun;
}

/** An item with its latest numbers, measured against what is usual for its owner on their platform. */
export function toItem(cells: ListedItem, baselines: ReadonlyMap<Platform, Baseline>): Item {
  // oxfmt-ignore
  const [
    id, boardId, title, description, type, platform, url, status, error, errorCode, stage, stageSince,
    stageProgress, stagePages, fileType, fileName, fileSize, tags, publishedAt, publishedOn, createdAt, updatedAt, facts,
    key, width, height, color, wave, beginning, scriptTitle, latest,
  ] = cells;
  // oxfmt-ignore
  const shown = {
    id, boardId, title, description, type, platform, url, status, error, errorCode, stage, stageSince,
    stageProgress, stagePages, fileType, fileName, fileSize, tags, publishedAt, publishedOn, createdAt, updatedAt,
  };
  const item = toUntracked(shown, facts);
  Object.assign(item, toCover({ id, type, key, width, height, color, wave, beginning }));
  item.script_title = scriptTitle;
  if (latest !== null) {
    const numbers = { ...latest, itemId: id, engagementRate: latest.engagementRate ?? null };
    item.latest_performance = toSnapshot(numbers, baselines.get(latest.platform) ?? null);
  }
  return item;
}

/** What can be read of it on a card: of a script the hook, of other texts the first sentences. */
function quoteOf(type: Item['type'], beginning: string | null): string | null {
  if (beginning === null) {
    return null;
  }
  const quote = type === 'generated_content' ? toHook(beginning) : toQuote(beginning);
  return quote === null ? null : flatText(quote);
}

function toCover(cover: Cover): Pick<Item, 'picture' | 'wave' | 'quote'> {
  const { id, type, key, width, height, color, wave, beginning } = cover;
  if (key === null || width === null || height === null || color === null) {
    return { picture: null, wave, quote: quoteOf(type, beginning) };
  }
  return { picture: toPicture({ id, key, width, height, color }), wave: null, quote: null };
}

/**
 * The small picture of an item, kept under `key`, which is in its address: it changes with the picture, and only
 * who may see the item knows it.
 */
export function toPicture({ id, key, ...size }: Omit<Picture, 'url'> & { id: string; key: string }): Picture {
  const [owner, name] = key.split('/');
  return { url: flatText(`/api/content/${id}/cover?owner=${owner}&key=${name}`), ...size };
}
