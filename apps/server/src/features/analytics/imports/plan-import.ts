import type { ImportOutcome } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { KnownPosts, normalTitle } from './known-posts.ts';
import { addressOfId, keyOfAddress } from './post-key.ts';
import type { KnownPost } from './post-shelf.ts';
import type { ExportRow } from './reading/export-row.ts';
import { dayAt, toInstant } from './to-instant.ts';

/** The numbers of a post that were recorded last. */
export interface LatestNumbers {
  recordedAt: Date;
  views: number;
  likes: number;
  shares: number;
  comments: number;
}

export interface Facts {
  platform: Platform;
  rows: readonly ExportRow[];
  timezone: string;
  now: Date;
  /** Counts for every line that does not say itself when its numbers were taken. */
  recordedAt: Date;
  known: readonly KnownPost[];
  /** By item, on this platform. */
  latest: ReadonlyMap<string, LatestNumbers>;
  /** What was imported before: `item moment`, the moment in milliseconds. */
  imported: ReadonlySet<string>;
}

/** What becomes of a line. */
export interface PlannedRow {
  line: number;
  outcome: ImportOutcome;
  title: string;
  text: string;
  url: string | null;
  publishedAt: Date | null;
  /** The export knows the time of day too. */
  isExact: boolean;
  recordedAt: Date;
  views: number;
  likes: number;
  shares: number;
  comments: number;
  item: KnownPost | null;
  matchedBy: 'address' | 'id' | 'title' | null;
  /** The same for all lines of one post. */
  key: string;
  note: string | null;
}

/** Lines between two breaths of everything else that this process does. */
const breath = 250;

/** Decides what becomes of every line of an export, without writing anything. The same facts give the same plan. */
export async function planImport(facts: Facts): Promise<PlannedRow[]> {
  const planner = new Planner(facts);
  const planned: PlannedRow[] = [];
  for (const row of facts.rows) {
    planned.push(planner.plan(row));
    if (planned.length % breath === 0) {
      await nextTurn();
    }
  }
  return planned;
}

class Planner {
  readonly #facts: Facts;
  readonly #known: KnownPosts;
  readonly #today: string;
  /** The line that speaks for a post at a moment. */
  readonly #spoken = new Map<string, PlannedRow>();
  /** Posts that will be created. */
  readonly #created = new Set<string>();
  /** Whose item each title went to. */
  readonly #taken = new Map<string, string>();

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#known = new KnownPosts(facts.known, facts.platform);
    this.#today = dayAt(facts.now, facts.timezone);
  }

  plan(row: ExportRow): PlannedRow {
    const planned = this.#start(row);
    const problem = row.problem ?? this.#findFuture(row, planned);
    if (problem !== null) {
      return { ...planned, outcome: 'skipped', note: problem };
    }
    return this.#skipRepeated(this.#place(row, planned));
  }

  #start(row: ExportRow): PlannedRow {
    const { platform, timezone, recordedAt } = this.#facts;
    const url = row.url ?? (row.postId === null ? null : addressOfId(row.postId, platform));
    const publishedAt = row.published && toInstant(row.published, timezone);
    const named = url === null ? null : keyOfAddress(url, platform);
    const key =
      named ??
      (row.postId === null ? `title:${normalTitle(row.title)} ${row.published?.day ?? ''}` : `id:${row.postId}`);
    return {
      line: row.line,
      outcome: 'created',
      title: row.title,
      text: row.text,
      url,
      publishedAt,
      isExact: row.published?.time != null,
      recordedAt: row.recorded ? toInstant(row.recorded, timezone) : recordedAt,
      views: row.views,
      likes: row.likes ?? 0,
      shares: row.shares ?? 0,
      comments: row.comments ?? 0,
      item: null,
      matchedBy: null,
      key,
      note: null,
    };
  }

  #findFuture({ published, recorded }: ExportRow, { publishedAt, recordedAt }: PlannedRow): string | null {
    const { now } = this.#facts;
    if (
      published !== null &&
      publishedAt !== null &&
      (published.time === null ? published.day > this.#today : publishedAt > now)
    ) {
      return `The post is dated ${published.day}, which lies in the future.`;
    }
    return recorded !== null && recordedAt > now
      ? `The numbers are dated ${recorded.day}, which lies in the future.`
      : null;
  }

  #place(row: ExportRow, planned: PlannedRow): PlannedRow {
    const key = planned.url === null ? null : planned.key;
    const found = this.#known.find({ key, title: row.title, publishedAt: planned.publishedAt });
    if (found === 'several' && key === null) {
      const note = 'Several items have this title, and the file gives no address to tell them apart.';
      return { ...planned, outcome: 'skipped', note };
    }
    if (found === null || found === 'several' || this.#isTaken(found.post.id, planned.key)) {
      return this.#create(planned);
    }
    const matchedBy = found.by === 'title' ? 'title' : row.url === null ? 'id' : 'address';
    return this.#match(row, { ...planned, item: found.post, matchedBy });
  }

  #isTaken(itemId: string, key: string): boolean {
    const owner = this.#taken.get(itemId) ?? key;
    this.#taken.set(itemId, owner);
    return owner !== key;
  }

  #create(planned: PlannedRow): PlannedRow {
    if (this.#created.has(planned.key)) {
      return { ...planned, outcome: 'matched', note: 'Another moment of a post that is created.' };
    }
    const title = planned.title || planned.url || 'Untitled';
    return { ...planned, outcome: 'created', title };
  }

  /** What the export does not say stays what it was. */
  #match(row: ExportRow, planned: PlannedRow & { item: KnownPost }): PlannedRow {
    const { imported, latest } = this.#facts;
    const { item, recordedAt } = planned;
    const before = latest.get(item.id);
    const kept = before !== undefined && before.recordedAt <= recordedAt ? before : undefined;
    const isFalling = kept !== undefined && kept.views > planned.views;
    return {
      ...planned,
      outcome: imported.has(`${item.id} ${recordedAt.getTime()}`) ? 'unchanged' : 'matched',
      likes: row.likes ?? kept?.likes ?? 0,
      shares: row.shares ?? kept?.shares ?? 0,
      comments: row.comments ?? kept?.comments ?? 0,
      note: isFalling
        ? `Fewer views than were recorded before (${kept.views.toLocaleString('en')}). An export of a short period counts only what was seen in it.`
        : null,
    };
  }

  /** Of several lines on one post at one moment, the one with most views counts. */
  #skipRepeated(planned: PlannedRow): PlannedRow {
    if (planned.outcome === 'skipped') {
      return planned;
    }
    const place = `${planned.item?.id ?? planned.key} ${planned.recordedAt.getTime()}`;
    const earlier = this.#spoken.get(place);
    if (earlier !== undefined && earlier.views >= planned.views) {
      const note = isSame(earlier, planned)
        ? `The same post with the same numbers as in line ${earlier.line}.`
        : `The same post as in line ${earlier.line}, which has more views.`;
      return { ...planned, outcome: 'skipped', note };
    }
    if (earlier !== undefined) {
      planned.outcome = earlier.outcome;
      planned.note = earlier.note;
      Object.assign(earlier, {
        outcome: 'skipped',
        note: `The same post as in line ${planned.line}, which has more views.`,
      });
    }
    this.#spoken.set(place, planned);
    this.#created.add(planned.key);
    return planned;
  }
}

const isSame = (one: PlannedRow, other: PlannedRow): boolean =>
  (['views', 'likes', 'shares', 'comments'] as const).every((field) => one[field] === other[field]);
