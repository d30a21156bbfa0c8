import type { Platform } from '@hookline/contract/common';
import type { KnownPost } from './post-shelf.ts';
import { keyOfAddress } from './post-key.ts';
import { dayAt } from './to-instant.ts';

/** One form for titles that differ in case and spaces only. */
export const normalTitle = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

const nameless = new Set(['', 'untitled']);
const minute = 60 * 1000;
const day = 24 * 60 * minute;

export interface Wanted {
  /** From the address or the id; null where the export gives neither. */
  key: string | null;
  title: string;
  publishedAt: Date | null;
  publishedDayOnly: boolean;
}

/**
 * How near the publications of a post and of an item are, the nearest first. Time zones and late nights put the same post on
 * neighbouring days, so that up to a day and a half apart may be one; where either has no date, the title alone speaks.
 */
export const nearnesses = ['same moment', 'same day', 'next day', 'second day', 'undated'] as const;
export type Nearness = (typeof nearnesses)[number];

/** The items of a user, to be found by address or by title. */
export class KnownPosts {
  readonly #byKey = new Map<string, KnownPost>();
  readonly #byTitle = new Map<string, { post: KnownPost; hasKey: boolean }[]>();
  readonly #timezone: string;

  constructor(posts: readonly KnownPost[], { platform, timezone }: { platform: Platform; timezone: string }) {
    this.#timezone = timezone;
    for (const post of posts) {
      const key = post.url === null ? null : keyOfAddress(post.url, platform);
      if (key !== null && !this.#byKey.has(key)) {
        this.#byKey.set(key, post);
      }
      const title = normalTitle(post.title);
      if (!nameless.has(title) && (post.platform ?? platform) === platform) {
        const same = this.#byTitle.get(title) ?? [];
        same.push({ post, hasKey: key?.startsWith(`${platform}:`) ?? false });
        this.#byTitle.set(title, same);
      }
    }
  }

  /** The item with this address. */
  byKey(key: string | null): KnownPost | undefined {
    return key === null ? undefined : this.#byKey.get(key);
  }

  /** The items of the same title that are so near, those left out whose own address speaks against it. */
  *byTitle(wanted: Wanted, nearness: Nearness): Generator<KnownPost> {
    for (const { post, hasKey } of this.#byTitle.get(normalTitle(wanted.title)) ?? []) {
      if (!(wanted.key !== null && hasKey) && this.#nearness(post, wanted) === nearness) {
        yield post;
      }
    }
  }

  #nearness({ publishedAt: one }: KnownPost, { publishedAt: other, publishedDayOnly }: Wanted): Nearness | null {
    if (one === null || other === null) {
      return 'undated';
    }
    const apart = Math.abs(one.getTime() - other.getTime());
    if (apart < minute && !publishedDayOnly) {
      return 'same moment';
    }
    return apart > 1.5 * day ? null : (nearnesses[1 + daysApart(one, other, this.#timezone)] ?? null);
  }
}

function daysApart(one: Date, other: Date, timezone: string): number {
  const [first = 0, second = 0] = [one, other].map((moment) => Date.parse(dayAt(moment, timezone)));
  return Math.abs(first - second) / day;
}
