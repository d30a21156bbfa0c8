import type { Platform } from '@hookline/contract/common';
import { createHash, type Hash } from 'node:crypto';
import { findFirstNumbers, findSettings } from '#features/analytics/index.ts';
import type { PostStore } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { endOfDay, toInstant } from '#platform/time-zone.ts';
import { listImported, findNumbersAt } from './recorded-numbers.repo.ts';
import { findRecordedAt, wasImported, type ImportRow } from '../imports.repo.ts';
import { planImport } from './plan-import.ts';
import { type PlannedRow, countHomeless, trashedOf } from './planned-row.ts';
import { type ExportRow, type Reading, readNoPost } from '../reading/export-row.ts';
import { own } from '../reading/formats.ts';

export type PostReading = Extract<Reading, { kind: 'posts' }>;

export interface Plan {
  source: string;
  /** Of all rows; null where they are on several. */
  platform: Platform | null;
  timezone: string;
  /** Of what the file says, however it was packed. */
  digest: string;
  recordedAt: Date;
  /** Every line says its own moment. */
  linesSayWhen: boolean;
  rows: PlannedRow[];
  notes: string[];
  asides: string[];
  dates: PostReading['dates'];
}

interface Planning {
  parked: ImportRow;
  reading: PostReading;
  now: Date;
  postStore: PostStore;
  /** Posts whose items were deleted are skipped. */
  leavesTrash?: boolean;
}

/** Holds an export against what the user has. Reads only. */
export async function makePlan(
  actor: Actor,
  db: Db,
  { parked, reading, now, postStore, leavesTrash = false }: Planning,
): Promise<Plan> {
  const { platform, source, asides } = reading;
  const rows = reading.rows.filter(({ problem }) => readNoPost(problem) === null);
  const { timezone } = await findSettings(actor, db);
  const { digest, digests } = digestsOf(reading);
  const recordedAt =
    parked.recordedAt ??
    (await findRecordedAt(actor, db, digests)) ??
    guessRecordedAt({ parked, reading, timezone, now });
  const known = await postStore.list(actor, db);
  const moments = momentsOf(rows, recordedAt, timezone);
  const imported = await listImported(actor, db, { moments, isOwn: source === own.source });
  const everything = await planImport({
    rows,
    timezone,
    now,
    recordedAt,
    known,
    imported,
    isRepeat: await wasImported(actor, db, { digests, recordedAt }),
    findHavingText: (texts) => postStore.findHavingText(actor, db, texts),
    findNumbersAt: (places) => findNumbersAt(actor, db, places),
    findFirstNumbersOf: (itemIds) => findFirstNumbers(actor, db, itemIds),
  });
  const planned = leavesTrash ? everything.map(leaveTrash) : everything;
  const linesSayWhen = rows.every(({ recorded, problem }) => recorded !== null || problem !== null);
  const notes = [
    ...reading.notes,
    ...noteTrash(planned),
    ...noteCorrections(planned),
    ...notePeriod(reading),
  ];
  const { dates } = reading;
  return {
    source,
    platform,
    timezone,
    digest,
    recordedAt,
    linesSayWhen,
    rows: planned,
    notes,
    asides,
    dates,
  };
}

const leaveTrash = (row: PlannedRow): PlannedRow =>
  row.item?.trash ? { ...row, outcome: 'skipped', note: 'Its item was deleted, and stays deleted.' } : row;

/**
 * Tables may be named anew when a file is packed; whether a post is a video follows from the rest. Line by
 * line: a text of all lines would be megabytes at once.
 * Beside it the digests of earlier versions: one read no column of hashtags, and one before it views, likes,
 * shares and comments alone.
 */
function digestsOf({ platform, rows }: PostReading): { digest: string; digests: string[] } {
  const [whole, untagged, former] = [0, 1, 2].map(() =>
    createHash('sha256').update(`[${JSON.stringify(platform)},[`),
  ) as [Hash, Hash, Hash];
  for (const [index, { table: _, isVideo: __, platform: on, itemId, ...row }] of rows.entries()) {
    const { more, durationSeconds, hashtags = '', ...counts } = row;
    const said = {
      ...counts,
      ...(platform === null && { platform: on }),
      ...(itemId !== null && { itemId }),
    };
    const text = `${index > 0 ? ',' : ''}${JSON.stringify(said)}`;
    const further =
      durationSeconds !== null || Object.keys(more).length > 0
        ? JSON.stringify({ more, durationSeconds })
        : '';
    former.update(text);
    untagged.update(text + further);
    whole.update(text + further + hashtags);
  }
  const digests = [whole, untagged, former].map((hash) => hash.update(']]').digest('hex'));
  return { digest: digests[0] ?? '', digests };
}

/**
 * The end of the period that the export covers, else when its file was written, else now; never the future.
 */
function guessRecordedAt({
  parked,
  reading,
  timezone,
  now,
}: Pick<Planning, 'parked' | 'reading' | 'now'> & { timezone: string }): Date {
  const stated = reading.period === null ? parked.modifiedAt : endOfDay(reading.period.last, timezone);
  const latest = parked.createdAt < now ? parked.createdAt : now;
  return stated === null || stated > latest ? latest : stated;
}

function momentsOf(rows: readonly ExportRow[], preset: Date, timezone: string): Date[] {
  const stated = new Map(
    rows.flatMap(({ recorded }) =>
      recorded ? [[JSON.stringify(recorded), toInstant(recorded, timezone)]] : [],
    ),
  );
  return [preset, ...stated.values()];
}

/** What somebody deleted must not come back unawares. */
function noteTrash(planned: readonly PlannedRow[]): string[] {
  const count = trashedOf(planned).length;
  if (count === 0) {
    return [];
  }
  const homeless = countHomeless(planned);
  const are = count === 1 ? 'post was' : 'posts were';
  const come = count === 1 ? 'It comes back with its' : 'They come back with their';
  const which = homeless < count ? `${homeless.toLocaleString('en')} of them ` : '';
  const where =
    homeless === 0 ? '' : `, ${which}to the board that you choose, since the former one is deleted too`;
  return [`${count.toLocaleString('en')} ${are} deleted. ${come} numbers${where}.`];
}

function noteCorrections(planned: readonly PlannedRow[]): string[] {
  const correcting = planned.filter(({ outcome, corrects }) => outcome !== 'skipped' && corrects !== null);
  const [filled, replaced] = [true, false].map(
    (fills) => correcting.filter((row) => row.fills === fills).length,
  );
  return [
    ...(replaced
      ? [
          `${postsWere(replaced)} imported before with other numbers for the same moment. The ` +
            'numbers of this file take their place; what was there stays in the history of the ' +
            'post.',
        ]
      : []),
    ...(filled
      ? [
          `${postsWere(filled)} imported before for the same moment, and only what was ` +
            'unknown of them then is added; their other numbers stay as they are.',
        ]
      : []),
  ];
}

const postsWere = (count: number): string =>
  count === 1 ? '1 post was' : `${count.toLocaleString('en')} posts were`;

/** An export of a period counts only what was seen in it: for older posts that is less than their views. */
function notePeriod({ period, rows }: PostReading): string[] {
  const older =
    period === null
      ? 0
      : rows.filter(
          ({ published, problem }) => problem === null && published !== null && published.day < period.first,
        ).length;
  const range = period && `This export covers ${period.first} to ${period.last}.`;
  return range === null || older === 0
    ? []
    : [
        `${range} ${older} ${older === 1 ? 'post is' : 'posts are'} older, and count only the ` +
          'views in that time. Choose “Lifetime” before exporting to have them all.',
      ];
}
