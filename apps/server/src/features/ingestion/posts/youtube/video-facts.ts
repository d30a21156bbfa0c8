import type { ItemMetadata } from '@hookline/contract/content';
import type { PlayerResponse } from './player-response.ts';

/** What is known of a video beside its words. */
export interface VideoFacts {
  title: string | null;
  metadata: ItemMetadata;
}

/** The day of `2024-03-05T07:00:00-08:00`. */
const dayOf = (moment: string | undefined): string | undefined => /^\d{4}-\d\d-\d\d/u.exec(moment ?? '')?.[0];

type Details = Partial<NonNullable<PlayerResponse['videoDetails']>>;

/** The largest of the many sizes of the picture. */
function pictureOf({ thumbnail }: Details): string | undefined {
  const largest = thumbnail?.thumbnails.toSorted((a, b) => b.width - a.width)[0]?.url;
  return largest !== undefined && /^https:\/\/.{1,2000}$/u.test(largest) ? largest : undefined;
}

/** What a player response says of a video, in our terms. */
export function toFacts(response: PlayerResponse | null): VideoFacts {
  const details: Details = response?.videoDetails ?? {};
  const { title, author, lengthSeconds, shortDescription } = details;
  const { publishDate, uploadDate } = response?.microformat?.playerMicroformatRenderer ?? {};
  const seconds = Number(lengthSeconds);
  const fields = {
    author: author?.slice(0, 300),
    publishedAt: dayOf(publishDate ?? uploadDate),
    description: shortDescription?.slice(0, 5000),
    imageUrl: pictureOf(details),
    durationSeconds: seconds > 0 ? seconds : undefined,
  };
  return {
    title: title?.trim().slice(0, 500) || null,
    metadata: {
      siteName: 'YouTube',
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    },
  };
}
