import type { TrackedPost } from '../tracked-post.ts';

/** Since then YouTube takes vertical videos of up to three minutes for Shorts; of one minute before. */
const longerShortsSince = Date.UTC(2024, 9, 15);
/** The longest short video, in seconds, where the platform sets short ones apart. */
const longestShort = { youtube: 180, youtubeBefore: 60, instagram: 90, facebook: 90 } as const;

export type Format = 'short' | 'long';

/** What tells of a video whether it is short. */
type Clues = Pick<
  TrackedPost,
  'platform' | 'title' | 'url' | 'publishedAt' | 'isPublishedKnown' | 'durationSeconds' | 'more'
>;

/**
 * Whether a post is what its platform calls a Short or a Reel, by its address, its title or its length; null
 * where that is not known, where it is no video, and where a platform makes no such difference.
 */
export function formatOf(post: Clues): Format | null {
  const { platform, title, url } = post;
  const limit = limitOf(post);
  if (limit === null) {
    return null;
  }
  const seconds = secondsOf(post);
  if (/\/(?:shorts|reels?)\//u.test(url ?? '')) {
    return 'short';
  }
  if (seconds !== null) {
    return seconds <= limit ? 'short' : 'long';
  }
  return platform === 'youtube' && /#shorts?\b/iu.test(title) ? 'short' : null;
}

function limitOf({ platform, publishedAt, isPublishedKnown }: Clues): number | null {
  switch (platform) {
    case 'youtube':
      return isPublishedKnown && publishedAt.getTime() < longerShortsSince
        ? longestShort.youtubeBefore
        : longestShort.youtube;
    case 'instagram':
    case 'facebook':
      return longestShort[platform];
    default:
      return null;
  }
}

/** The length of a video in seconds; told by how much of it was seen where nothing else tells. */
export function secondsOf({ durationSeconds, more }: Clues): number | null {
  if (durationSeconds) {
    return durationSeconds;
  }
  const seen = more?.average_view_seconds ?? 0;
  const share = more?.average_viewed ?? 0;
  return seen > 0 && share > 0 ? seen / share : null;
}

/** The platforms of the posts of which it is known whether they are short. */
export const platformsOfFormats = (posts: readonly Clues[]): ReadonlySet<string> =>
  new Set(posts.filter((post) => formatOf(post) !== null).map(({ platform }) => platform));

/** What short and long videos are called on these platforms: each by its own word, where that is one. */
export const formatName = (format: Format, platforms: ReadonlySet<string>): string => {
  if (format === 'long') {
    return 'long videos';
  }
  return platforms.size > 1 ? 'short videos' : platforms.has('youtube') ? 'Shorts' : 'Reels';
};

/** "Short" of "Shorts". */
export const singularOf = (formats: string): string => formats.replace(/s$/u, '');

/** Seconds up to which a band goes. */
export const durationBands = [
  { key: 'to_30s', upTo: 30, label: 'Up to 30 seconds' },
  { key: 'to_60s', upTo: 60, label: '30 to 60 seconds' },
  { key: 'to_3m', upTo: 180, label: '1 to 3 minutes' },
  { key: 'to_10m', upTo: 600, label: '3 to 10 minutes' },
  { key: 'to_20m', upTo: 1200, label: '10 to 20 minutes' },
  { key: 'longer', upTo: Number.POSITIVE_INFINITY, label: 'More than 20 minutes' },
];
