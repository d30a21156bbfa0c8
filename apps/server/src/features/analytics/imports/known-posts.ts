import type { Platform } from '@hookline/contract/common';
import type { KnownPost } from './post-shelf.ts';
import { keyOfAddress } from './post-key.ts';

/** One form for titles that differ in case and spaces only. */
export const normalTitle = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

const nameless = new Set(['', 'untitled']);
const day = 24 * 60 * 60 * 1000;

export interface Wanted {
  /** From the address or the id; null where the export gives neither. */
  key: string | null;
  title: string;
  publishedAt: Date | null;
}

type Found = { post: KnownPost; by: 'key' | 'title' } | 'several' | null;

/** The items of a user, to be found by address or by title. */
export class KnownPosts {
  readonly #byKey = new Map<string, KnownPost>();
  readonly #byTitle = new Map<string, { post: KnownPost; hasKey: boolean }[]>();

  constructor(posts: readonly KnownPost[], platform: Platform) {
    for (const post of posts) {
      const key = post.url === null ? null : keyOfAddress(post.url, platform);
      if (key !== null && !this.#byKey.has(key)) {
        this.#byKey.set(key, post);
      }
      const title = normalTitle(post.title);
      if (!nameless.has(title) && (post.platform ?? platform) === platform) {
        const same = this.#byTitle.get(title) ?? [];
        this.#byTitle.set(title, [...same, { post, hasKey: key?.startsWith(`${platform}:`) ?? false }]);
      }
    }
  }

  /** The item that a post is. A title alone names a post only where no address speaks against it and no second item has it. */
  find({ key, title, publishedAt }: Wanted): Found {
    const exact = key === null ? undefined : this.#byKey.get(key);
    if (exact) {
      return { post: exact, by: 'key' };
    }
    const [first, second] = (this.#byTitle.get(normalTitle(title)) ?? []).filter(
      ({ post, hasKey }) => !(key !== null && hasKey) && isNear(post.publishedAt, publishedAt),
    );
    if (first === undefined) {
      return null;
    }
    return second === undefined ? { post: first.post, by: 'title' } : 'several';
  }
}

const isNear = (one: Date | null, other: Date | null): boolean =>
  one === null || other === null || Math.abs(one.getTime() - other.getTime()) <= 1.5 * day;
