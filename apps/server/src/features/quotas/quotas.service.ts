import type { Usage } from '@hookline/contract/admin';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { QuotaSettings } from '#platform/config/index.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { dayMs } from '#platform/time-zone.ts';
import {
  countGenerations,
  countItems,
  findQuota,
  holdUsage,
  listUsage,
  saveQuota,
  sumBytes,
  type QuotaRow,
} from './quotas.repo.ts';

interface QuotasDeps {
  database: Database;
  clock: Clock;
  config: { quotas: QuotaSettings };
}

export type QuotaKind = keyof QuotaSettings;

const noBound = -1;

/**
 * How much each user may have. Every check throws `quota_reached`, and costs nothing where there is no
 * bound.
 */
export class Quotas {
  readonly #deps: QuotasDeps;
  /** Scripts that are being written here, by user: they count before they are there. */
  readonly #writing = new Map<string, number>();

  constructor(deps: QuotasDeps) {
    this.#deps = deps;
  }

  /** What a user has and may have. */
  async usage(actor: Actor): Promise<Usage> {
    const { db } = this.#deps.database;
    const [limits, bytes, items, generations] = await Promise.all([
      this.#limits(actor, db),
      sumBytes(actor, db),
      countItems(actor, db),
      countGenerations(actor, db, this.#dayAgo()),
    ]);
    return toUsage({ bytes, items, generations }, limits);
  }

  /** The same for every user, by their ids: one question, however many there are. */
  async usageOfAll(): Promise<ReadonlyMap<string, Usage>> {
    const rows = await listUsage(this.#deps.database.db, this.#dayAgo());
    return new Map(rows.map((row) => [row.userId, toUsage(row, this.#toLimits(row.quota))]));
  }

  /** Sets quotas of a user's own; null is no bound. */
  async change(actor: Actor, tx: Db, quotas: Partial<Record<QuotaKind, number | null>>): Promise<void> {
    const change: Partial<QuotaRow> = Object.fromEntries(
      Object.entries(quotas).map(([kind, limit]) => [kind, limit ?? noBound]),
    );
    await saveQuota(actor, tx, change);
  }

  /** Spares storing a file where there is no room for any. */
  async requireRoom(actor: Actor): Promise<void> {
    const { db } = this.#deps.database;
    const { bytes } = await this.#limits(actor, db);
    if (bytes !== null && (await sumBytes(actor, db)) >= bytes) {
      throw errors.quotaReached(inWords.bytes(bytes));
    }
  }

  /**
   * To be called where items were added, as the last step of that transaction: of two that add at once, the
   * second sees what the first added.
   */
  async requireWithin(actor: Actor, tx: Db): Promise<void> {
    const { bytes, items } = await this.#limits(actor, tx);
    if (bytes === null && items === null) {
      return;
    }
    await holdUsage(actor, tx);
    if (items !== null && (await countItems(actor, tx)) > items) {
      throw errors.quotaReached(inWords.items(items));
    }
    if (bytes !== null && (await sumBytes(actor, tx)) > bytes) {
      throw errors.quotaReached(inWords.bytes(bytes));
    }
  }

  /** Before a script is written. Returns what to call once it is, or never will be. */
  async beginWriting(actor: Actor): Promise<() => void> {
    const { db } = this.#deps.database;
    const { generations } = await this.#limits(actor, db);
    if (generations === null) {
      return () => undefined;
    }
    // Counted before the database is asked: of two that begin at once, each sees the other.
    const { userId } = actor;
    this.#writing.set(userId, (this.#writing.get(userId) ?? 0) + 1);
    const end = () => {
      this.#writing.set(userId, (this.#writing.get(userId) ?? 1) - 1);
    };
    const written = await countGenerations(actor, db, this.#dayAgo());
    if (written + (this.#writing.get(userId) ?? 0) > generations) {
      end();
      throw errors.quotaReached(inWords.generations(generations));
    }
    return end;
  }

  #dayAgo(): Date {
    return new Date(this.#deps.clock().getTime() - dayMs);
  }

  async #limits(actor: Actor, db: Db): Promise<QuotaSettings> {
    return this.#toLimits(await findQuota(actor, db));
  }

  #toLimits(own: QuotaRow | null): QuotaSettings {
    const { quotas } = this.#deps.config;
    const limit = (kind: QuotaKind) => {
      const value = own?.[kind] ?? quotas[kind];
      return value === noBound ? null : value;
    };
    return { bytes: limit('bytes'), items: limit('items'), generations: limit('generations') };
  }
}

const toUsage = (used: Record<QuotaKind, number>, limits: QuotaSettings): Usage => ({
  bytes: { used: used.bytes, limit: limits.bytes },
  items: { used: used.items, limit: limits.items },
  generations: { used: used.generations, limit: limits.generations },
});

const ask = 'or ask whoever runs this server for more.';

/** What to say to somebody who has reached a limit. */
const inWords: Readonly<Record<keyof QuotaSettings, (limit: number) => string>> = {
  bytes: (limit) =>
    `Your files may take up ${inUnits(limit)}, and this one does not fit. Delete some for good under ` +
    `Recently deleted, ${ask}`,
  items: (limit) => `You have reached your limit of ${countOf(limit, 'item')}. Delete some, ${ask}`,
  generations: (limit) =>
    `You have reached your limit of ${countOf(limit, 'script')} in 24 hours. Try again later, ${ask}`,
};

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** As the web app writes sizes. */
function inUnits(bytes: number): string {
  const step = 1024;
  const power = Math.min(3, Math.max(0, Math.floor(Math.log(bytes) / Math.log(step))));
  const [size, unit] = [bytes / step ** power, ['bytes', 'KB', 'MB', 'GB'][power]];
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}
