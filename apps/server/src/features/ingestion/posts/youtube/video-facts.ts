import type { ItemMetadata } from '@hookline/contract/content';
import type { PlayerResponse } from './player-response.ts';

/** What is known of a video beside its words. */
export interface VideoFacts {
  title: string | null;
  metadata: ItemMetadata;
}

/** The day of `2024-03-05T07:00:00-08:00`. */
const dayOf = (moment: string | undefined): string | undefined => /^\d{4}-\d\d-\d\d/u.exec(moment ?? '')?.[0];

/** What a player is told of a video, in our words. Pictures come in many sizes; the largest is taken. */
export function toFacts(response: PlayerResponse | null): VideoFacts {
  const { title, author, lengthSeconds, shortDescription, thumbnail } = response?.videoDetails ?? {};
  const { publishDate, uploadDate } = response?.microformat?.playerMicroformatRenderer ?? {};
  const picture = thumbnail?.thumbnails.toSorted((a, b) => b.width - a.width)[0]?.url;
  const seconds = Number(lengthSeconds);
  const known = {
    author: author?.slice(0, 300),
    publishedAt: dayOf(publishDate ?? uploadDate),
    description: shortDescription?.slice(0, 5000),
    imageUrl: picture !== undefined && /^https:\/\/.{1,2000}$/u.test(picture) ? picture : undefined,
    durationSeconds: seconds > 0 ? seconds : undefined,
  };
  return {
    title: title?.trim().slice(0, 500) || null,
    metadata: { siteName: 'YouTube', ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)) },
  };
}
