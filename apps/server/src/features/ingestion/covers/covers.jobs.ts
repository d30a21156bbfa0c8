import { isPictureExtension } from '@hookline/contract/uploads';
import {
  coverJob,
  type CoverPayload,
  type Covers,
  type CoverSource,
  findUncoveredJob,
} from '#features/content/index.ts';
import { isFetchError, type GuardedFetch, wantedPause } from '#platform/fetch/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Database } from '#platform/database/index.ts';
import type { JobRun, Jobs } from '#platform/jobs/index.ts';
import { readPostAddress } from '../posts/post-address.ts';
import type { Cover, CoverTask } from './cover.ts';
import type { CoverDrawer } from './draw-covers.ts';

export interface CoverDeps {
  jobs: Jobs;
  database: Database;
  covers: Covers;
  files: FileStore;
  fetcher: GuardedFetch;
  drawer: CoverDrawer;
}

/** How often a site may ask for a pause before its picture is given up. */
const maxPauses = 20;
const maxPauseSeconds = 15 * 60;

/** Makes covers of items, a few at a time and after everything that is waited for. */
export async function startCovers(deps: CoverDeps): Promise<void> {
  await deps.jobs.work(coverJob, {
    concurrency: 3,
    run: (run) => makeCover(deps, run),
    giveUp: ({ userId, itemId }) => deps.covers.save({ userId }, itemId, nothing),
  });
  await deps.jobs.work(findUncoveredJob, {
    concurrency: 1,
    run: ({ payload }) => deps.covers.fillUp(payload),
  });
}

const nothing = { picture: null, wave: null, sourceUrl: null };

/** Throws only for what another run may mend. */
async function makeCover(deps: CoverDeps, { payload, signal, isLast }: JobRun<CoverPayload>): Promise<void> {
  const actor = { userId: payload.userId };
  const source = await deps.covers.find(actor, payload.itemId);
  const sourceUrl = source === null ? null : pictureAddress(source);
  if (source === null || isMade(source, sourceUrl)) {
    return;
  }
  try {
    const cover = await draw(deps, { source, sourceUrl, signal });
    await deps.covers.save(actor, payload.itemId, { ...nothing, ...cover, sourceUrl });
  } catch (error) {
    if (!isFetchError(error)) {
      throw error;
    }
    const { pauses = 0 } = payload;
    const pause = wantedPause(error);
    if (pause !== undefined && pause <= maxPauseSeconds && pauses < maxPauses) {
      const again = { kind: coverJob, payload: { ...payload, pauses: pauses + 1 }, delaySeconds: pause + 1 };
      await deps.database.transaction((tx) => deps.jobs.send(tx, again));
    } else if (error.retryable && !isLast) {
      throw error;
    } else {
      await deps.covers.save(actor, payload.itemId, { ...nothing, sourceUrl });
    }
  }
}

/** What was made of the same is not made again; what came to nothing is tried once more. */
const isMade = ({ before }: CoverSource, sourceUrl: string | null): boolean =>
  before !== null && before.sourceUrl === sourceUrl && (before.hasPicture || before.hasWave);

/** Where the picture of an item is fetched from; null for files, and where none is known. */
function pictureAddress({ fileKey, imageUrl, url }: CoverSource): string | null {
  if (fileKey !== null) {
    return null;
  }
  if (imageUrl !== null) {
    return isSitePicture(imageUrl) ? null : imageUrl;
  }
  const post = url === null ? null : readPostAddress(url);
  return post?.form === 'video' ? `https://i.ytimg.com/vi/${post.id}/mqdefault.jpg` : null;
}

const accept = 'image/webp,image/png,image/jpeg,image/gif;q=0.9';
const bounds = { maxBytes: 5_000_000, timeoutMs: 15_000 };

async function draw(
  { fetcher, files, drawer }: CoverDeps,
  { source, sourceUrl, signal }: { source: CoverSource; sourceUrl: string | null; signal: AbortSignal },
): Promise<Cover> {
  if (sourceUrl !== null) {
    const { body } = await fetcher.fetchGuarded(sourceUrl, { signal, accept, ...bounds });
    return drawer.draw({ kind: 'picture', bytes: body }, { signal });
  }
  const task = fileTask(source.fileType);
  return source.fileKey === null || task === null
    ? null
    : files.withPath(source.fileKey, (file) => drawer.draw(task, { signal, file }));
}

/** What can be drawn of a file; null for one that is only words. */
function fileTask(fileType: string | null): CoverTask | null {
  switch (fileType) {
    case 'pdf':
    case 'docx':
      return { kind: fileType };
    case 'mp3':
    case 'wav':
    case 'm4a':
    case 'mp4':
    case 'mov':
      return { kind: 'wave' };
    default:
      return isPictureExtension(fileType ?? '') ? { kind: 'image' } : null;
  }
}

/** Names of pictures that show a site, a button or nothing, and never what a page is about. */
const names =
  /(?:^|[-_./])(?:(?:site|brand|header|default|fallback|og|share)?-?logo(?:type|mark)?s?|favicon|apple-touch-icon|android-chrome|sprites?|spacer|blank|placeholder|pixel|1x1|gravatar|default-(?:share|social|og|image))(?:[-_.\d]|$)/iu;

/** Whether the name of a picture says that it is the site's and not the page's. */
function isSitePicture(address: string): boolean {
  const path = URL.parse(address)?.pathname ?? '';
  return /\.svg$/iu.test(path) || names.test(path.slice(path.lastIndexOf('/') + 1));
}
