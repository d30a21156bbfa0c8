import type { Platform } from '@hookline/contract/common';
import type { ExistingPost } from '#features/content/index.ts';
import { dayAt, dayMs } from '#platform/time-zone.ts';
import { keyOfAddress } from './post-key.ts';

/** One form for titles that differ in case and spaces only. */
export const normalTitle = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

const nameless = new Set(['', 'untitled']);

/** Whether a title tells nothing of which post has it. */
export const isNameless = (title: string): boolean => nameless.has(normalTitle(title));

const minute = 60 * 1000;

export interface Wanted {
  /** From the address or the id; null where the export gives neither. */
  key: string | null;
  title: string;
  publishedAt: Date | null;
  publishedDayOnly: boolean;
}

/**
 * How near the publications of a post and of an item are, the nearest first. Time zones and late nights put
 * the same post on neighbouring days, so that up to a day and a half apart may be one; where either has no
 * date, the title alone speaks.
 */
export const nearnesses = ['same moment', 'same day', 'next day', 'second day', 'undated'] as const;
export type Nearness = (typeof nearnesses)[number];

/** An item, and whether its address is one of the platform: then only that address may speak for it. */
interface Titled {
  post: ExistingPost;
  hasKey: boolean;
}

/** The items of a user, to be found by id, by address or by title. */
export class PostIndex {
  readonly #byId = new Map<string, ExistingPost>();
  readonly #byKey = new Map<string, ExistingPost>();
  readonly #byTitle = new Map<string, Titled[]>();
  /** By title and day, and by title alone for those without a date. */
  readonly #byDay = new Map<string, Titled[]>();
  readonly #days = new Map<number, number>();
  readonly #timezone: string;

  constructor(
    posts: readonly ExistingPost[],
    { platform, timezone }: { platform: Platform; timezone: string },
  ) {
    this.#timezone = timezone;
    for (const post of posts) {
      this.#byId.set(post.id, post);
      const key = post.url === null ? null : keyOfAddress(post.url, platform);
      if (key !== null && !this.#byKey.has(key)) {
        this.#byKey.set(key, post);
      }
      const title = normalTitle(post.title);
      if (!nameless.has(title) && (post.platform ?? platform) === platform) {
        const titled = { post, hasKey: key?.startsWith(`${platform}:`) ?? false };
        append(this.#byTitle, title, titled);
        append(this.#byDay, this.#place(title, post.publishedAt), titled);
      }
    }
  }

  /** The item with this id. */
  byId(id: string | null): ExistingPost | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  /** The item with this address. */
  byKey(key: string | null): ExistingPost | undefined {
    return key === null ? undefined : this.#byKey.get(key);
  }

  /** Whether an item has this title that may be a post of the platform. */
  hasTitle(title: string): boolean {
    return this.#byTitle.has(normalTitle(title));
  }

  /** The items of the same title that are so near, those left out whose own address speaks against it. */
  *byTitle(wanted: Wanted, nearness: Nearness): Generator<ExistingPost> {
    const title = normalTitle(wanted.title);
    if (this.#byTitle.has(title)) {
      for (const { post, hasKey } of this.#near(title, wanted, nearness)) {
        if (!(wanted.key !== null && hasKey)) {
          yield post;
        }
      }
    }
  }

  #near(title: string, { publishedAt, publishedDayOnly }: Wanted, nearness: Nearness): readonly Titled[] {
    if (publishedAt === null) {
      return nearness === 'undated' ? (this.#byTitle.get(title) ?? []) : [];
    }
    if (nearness === 'undated') {
      return this.#byDay.get(title) ?? [];
    }
    const farthest = nearness === 'same moment' ? (publishedDayOnly ? -1 : minute) : 1.5 * dayMs;
    return steps[nearness]
      .flatMap((days) => this.#byDay.get(this.#place(title, publishedAt, days)) ?? [])
      .filter(({ post }) => Math.abs((post.publishedAt?.getTime() ?? 0) - publishedAt.getTime()) <= farthest);
  }

  #place(title: string, moment: Date | null, later = 0): string {
    return moment === null ? title : `${title}\n${this.#dayOf(moment) + later}`;
  }

  #dayOf(moment: Date): number {
    const known = this.#days.get(moment.getTime()) ?? Date.parse(dayAt(moment, this.#timezone)) / dayMs;
    this.#days.set(moment.getTime(), known);
    return known;
  }
}

/** How many days later the items may be. */
const steps: Readonly<Record<Exclude<Nearness, 'undated'>, readonly number[]>> = {
  'same moment': [0],
  'same day': [0],
  'next day': [-1, 1],
  'second day': [-2, 2],
};

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key) ?? [];
  list.push(value);
  lists.set(key, list);
}
