import type { Platform } from '@hookline/contract/common';

/** What names a post within the addresses of its platform, however the rest of the address looks. */
const patterns: Readonly<Record<Platform, RegExp>> = {
  youtube: /(?:[?&]v=|youtu\.be\/|\/(?:shorts|embed|live|v|e)\/)([\w-]{11})(?![\w-])/u,
  tiktok: /\/(?:video|photo)\/(\d{15,20})/u,
  instagram: /\/(?:p|reels?|tv)\/([\w-]+)/u,
  twitter: /\/status(?:es)?\/(\d{5,20})/u,
  linkedin: /(?:activity|ugcPost|share)[:-](\d{15,20})/u,
  facebook:
    /(?:\/(?:posts|videos|reel|permalink)\/(?:[^/?]*\/)?|[?&](?:story_fbid|fbid|v)=)(pfbid\w+|\d{6,})/u,
  // Every newsletter has addresses of its own.
  newsletter: /(?!)/u,
};

/** What names the post in its address; null where no pattern is known in it. */
export const postIdIn = (url: string, platform: Platform): string | null =>
  patterns[platform].exec(url)?.[1] ?? null;

/**
 * The same for all addresses of one post on `platform`; the address itself where no pattern is known in it.
 */
export function keyOfAddress(url: string, platform: Platform): string {
  const id = postIdIn(url, platform);
  return id === null
    ? `address:${url.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/[/#]+$/u, '')}`
    : `${platform}:${id}`;
}

/** The address that an id of a post leads to; null where the id alone leads nowhere. */
export function addressOfId(id: string, platform: Platform): string | null {
  if (platform === 'youtube') {
    return `https://www.youtube.com/watch?v=${id}`;
  }
  return platform === 'twitter' && /^\d{5,20}$/u.test(id) ? `https://x.com/i/status/${id}` : null;
}
