import type { Platform } from '@hookline/contract/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportedState } from './imported.repo.ts';
import { KnownPosts } from './known-posts.ts';
import { statedCounts, toPlannedRow, type PlannedRow } from './planned-row.ts';
import type { KnownPost } from './post-shelf.ts';
import type { ExportRow } from './reading/export-row.ts';
import { dayAt } from './to-instant.ts';

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
  /** What was imported before, and what became of it: by `item moment`, the moment in milliseconds. */
  imported: ReadonlyMap<string, ImportedState>;
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

const sinceImport: Readonly<Record<ImportedState, string | null>> = {
  kept: null,
  corrected: 'Corrected by hand since it was imported: the correction stays.',
  deleted: 'Deleted by hand since it was imported: it stays deleted. For another moment it would be recorded anew.',
};

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
    const planned = toPlannedRow(row, this.#facts);
    const problem = row.problem ?? this.#findFuture(row, planned);
    if (problem !== null) {
      return { ...planned, outcome: 'skipped', note: problem };
    }
    return this.#skipRepeated(this.#place(row, planned));
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

  /** What the export does not say stays what it was. What somebody put right by hand stays as it is, too. */
  #match(row: ExportRow, planned: PlannedRow & { item: KnownPost }): PlannedRow {
    const { item, recordedAt } = planned;
    const kept = this.#numbersAt(item, recordedAt);
    const state = this.#facts.imported.get(`${item.id} ${recordedAt.getTime()}`);
    const counted = { ...planned, ...statedCounts(row, kept) };
    if (state !== undefined) {
      return { ...counted, outcome: 'unchanged', note: sinceImport[state] };
    }
    const note =
      kept !== null && kept.views > planned.views
        ? `Fewer views than were recorded before (${kept.views.toLocaleString('en')}). An export of a short period counts only what was seen in it.`
        : null;
    return { ...counted, outcome: 'matched', note };
  }

  /** The numbers that were recorded last, unless that was after the moment. */
  #numbersAt(item: KnownPost, moment: Date): LatestNumbers | null {
    const latest = this.#facts.latest.get(item.id);
    return latest !== undefined && latest.recordedAt <= moment ? latest : null;
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
