import { z } from 'zod';
import { faults } from '../google/google-faults.ts';
import { ConnectionFault } from '../requests/connection-fault.ts';
import type { GoogleApi } from '../google/google-api.ts';
import type { GoogleAddresses } from '../google/google-addresses.ts';
import type { YoutubeChannel } from './find-channel.ts';

export interface YoutubeVideo {
  id: string;
  title: string;
  publishedAt: Date;
  durationSeconds: number | null;
  /** Null where the channel hides it. */
  views: number | null;
  likes: number | null;
  comments: number | null;
}

/** Google writes counts as text, and may write them as numbers one day. */
const count = z
  .union([z.int().min(0), z.string().regex(/^\d{1,15}$/u)])
  .transform(Number)
  .nullish()
  .transform((value) => value ?? null);

const page = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string().regex(/^[\w-]{1,40}$/u) }) })),
  nextPageToken: z.string().optional(),
});

const videos = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({ title: z.string(), publishedAt: z.iso.datetime({ offset: true }) }),
      contentDetails: z.object({ duration: z.string().optional() }).optional(),
      statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).optional(),
    }),
  ),
});

/** The most that Google gives at a time. */
const pageSize = 50;
/** A channel with more is read up to here, the newest first. */
const maxVideos = 20_000;

interface UploadsQuery {
  addresses: GoogleAddresses;
  channel: YoutubeChannel;
  onProgress: (share: number) => Promise<void>;
}

/** All videos of a channel with what anybody can see of them, the newest first. Throws ConnectionFault. */
export async function readUploads(
  api: GoogleApi,
  { addresses, channel, onProgress }: UploadsQuery,
): Promise<YoutubeVideo[]> {
  const ids = await listIds(api, addresses, channel.uploads);
  const found: YoutubeVideo[] = [];
  for (let at = 0; at < ids.length; at += pageSize) {
    const { items } = await api.ask({
      url: `${addresses.data}/videos`,
      query: {
        part: 'snippet,contentDetails,statistics',
        id: ids.slice(at, at + pageSize).join(','),
        maxResults: String(pageSize),
      },
      answer: videos,
      what: 'list of videos',
      units: 1,
    });
    found.push(...items.map(toVideo));
    await onProgress(found.length / ids.length);
  }
  return found;
}

async function listIds(api: GoogleApi, { data }: GoogleAddresses, playlistId: string): Promise<string[]> {
  const ids = new Set<string>();
  const seen = new Set<string>();
  for (let token: string | undefined = ''; token !== undefined && ids.size < maxVideos;) {
    const query = { part: 'contentDetails', playlistId, maxResults: String(pageSize) };
    const found: z.output<typeof page> = await api
      .ask({
        url: `${data}/playlistItems`,
        query: token === '' ? query : { ...query, pageToken: token },
        answer: page,
        what: 'list of uploads',
        units: 1,
      })
      .catch((error: unknown) => {
        // The list of a channel that never had a video does not exist.
        if (token === '' && error instanceof ConnectionFault && error.reason === 'playlistNotFound') {
          return { items: [] };
        }
        throw error;
      });
    found.items.forEach(({ contentDetails }) => ids.add(contentDetails.videoId));
    token = found.nextPageToken;
    if (token !== undefined && (seen.has(token) || found.items.length === 0)) {
      throw faults.changed('the next page of the list of uploads');
    }
    seen.add(token ?? '');
  }
  return [...ids];
}

const toVideo = ({ id, snippet, contentDetails, statistics }: z.output<typeof videos>['items'][number]) => ({
  id,
  title: snippet.title,
  publishedAt: new Date(snippet.publishedAt),
  durationSeconds: toSeconds(contentDetails?.duration),
  views: statistics?.viewCount ?? null,
  likes: statistics?.likeCount ?? null,
  comments: statistics?.commentCount ?? null,
});

/** Of an ISO 8601 duration such as `P1DT2H3M4S`; null for a live stream that has none yet. */
function toSeconds(text = ''): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u.exec(text);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (parts ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null;
}
