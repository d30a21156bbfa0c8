import type { Platform } from '@hookline/contract/common';
import {
  type FirstNumbers,
  describeFirstNumbers,
  isBeforePublishing,
  isOlder,
} from '#features/analytics/index.ts';
import type { ExistingPost, PostText } from '#features/content/index.ts';
import { dayAt } from '#platform/time-zone.ts';
import { claimPosts, type Claim } from './claim-posts.ts';
import { comparePost, withPost } from './compare-post.ts';
import type { Imported, Place } from './recorded-numbers.repo.ts';
import { forEachYielding } from './for-each-yielding.ts';
import { isNameless, PostIndex } from './post-index.ts';
import { keyOfAddress } from './post-key.ts';
import { isDating, toPlannedRow, type PlannedCounts, type PlannedRow } from './planned-row.ts';
import type { ExportRow } from '../reading/export-row.ts';
import { RepeatedPosts } from './repeated-posts.ts';

export interface Facts {
  rows: readonly ExportRow[];
  timezone: string;
  now: Date;
  /** Counts for every line that does not say itself when its numbers were taken. */
  recordedAt: Date;
  known: readonly ExistingPost[];
  /**
   * What was imported before, and what became of it: by `item platform moment`, the moment in milliseconds.
   */
  imported: ReadonlyMap<string, Imported>;
  /** The very same content was imported for the same moment before. */
  isRepeat: boolean;
  /** Which items have exactly these texts, by their ids. */
  findHavingText: (texts: readonly PostText[]) => Promise<ReadonlySet<string>>;
  /** What was known of items at moments, in the order asked; null where nothing was. */
  findNumbersAt: (places: readonly Place[]) => Promise<readonly (PlannedCounts | null)[]>;
  /** The first numbers of items, by the ids of these. */
  findFirstNumbersOf: (itemIds: readonly string[]) => Promise<ReadonlyMap<string, FirstNumbers>>;
}

/** A line as the export has it, and what becomes of it. */
interface Line {
  row: ExportRow;
  planned: PlannedRow;
}

/** A line that can be taken. */
interface PlacedLine extends Line {
  planned: PlannedRow & { platform: Platform };
}

/** A line on a post that is an item. */
interface MatchedLine extends Line {
  planned: PlannedRow & { item: ExistingPost; platform: Platform };
}

/**
 * Decides what becomes of every line of an export, without writing anything. The same facts give the same
 * plan. Each planned line is one object from beginning to end: copies of ten thousand lines outlive the young
 * generation, and memory grows by every one.
 */
export async function planImport(facts: Facts): Promise<PlannedRow[]> {
  const lines = await readLines(facts);
  await findPlaces(facts, lines);
  const placed = lines.filter(isMatched);
  for (const { row, planned } of placed.filter(({ row: { published } }) => published === null)) {
    const published = { at: planned.item.publishedAt, isDay: true };
    skipFor(planned, findUnpublished(row, planned, { published, timezone: facts.timezone }));
  }
  const matched = placed.filter(isMatched);
  const kept = await facts.findNumbersAt(
    matched.map(({ planned: { item, platform, recordedAt } }) => ({
      itemId: item.id,
      platform,
      moment: recordedAt,
    })),
  );
  const untagged = await facts.findHavingText(matched.flatMap(toUntagged));
  for (const [index, line] of matched.entries()) {
    const { item, platform, recordedAt } = line.planned;
    const imported = facts.imported.get(`${item.id} ${platform} ${recordedAt.getTime()}`);
    const compared = comparePost(line.row, { kept: kept[index] ?? null, imported, isRepeat: facts.isRepeat });
    Object.assign(line.planned, withPost(line, { compared, isUntagged: untagged.has(item.id) }));
  }
  await keepDates(facts, matched);
  const repeated = new RepeatedPosts();
  return lines.map(({ planned }) => repeated.skip(planned));
}

async function readLines(facts: Facts): Promise<Line[]> {
  const today = dayAt(facts.now, facts.timezone);
  const lines: Line[] = [];
  await forEachYielding(facts.rows, (row) => {
    const planned = toPlannedRow(row, facts);
    const published = { at: planned.publishedAt, isDay: planned.publishedDayOnly };
    const problem =
      row.problem ??
      findNameless(row, planned) ??
      findFuture(row, planned, { now: facts.now, today }) ??
      findUnpublished(row, planned, { published, timezone: facts.timezone });
    skipFor(planned, problem);
    lines.push({ row, planned });
  });
  return lines;
}

/** Nothing would lead back from the item to its post: the next import would make another. */
function findNameless({ title, postId }: ExportRow, { url }: PlannedRow): string | null {
  if (url !== null || !isNameless(title)) {
    return null;
  }
  return postId === null
    ? 'This line names no post: no address, no id, no title.'
    : 'This line names its post by an id alone, which leads to no address on this platform. ' +
        'Import a table that has the address or the title too.';
}

function findFuture(
  { published, recorded }: ExportRow,
  { publishedAt, recordedAt }: PlannedRow,
  { now, today }: { now: Date; today: string },
): string | null {
  if (
    published !== null &&
    publishedAt !== null &&
    (published.time === null ? published.day > today : publishedAt > now)
  ) {
    return `The post is dated ${published.day}, which lies in the future.`;
  }
  return recorded !== null && (recorded.time === null ? recorded.day > today : recordedAt > now)
    ? `The numbers are dated ${recorded.day}, which lies in the future.`
    : null;
}

/** Of an item only the moment is known here, which may stand for a day. */
function findUnpublished(
  { recorded }: ExportRow,
  { recordedAt }: PlannedRow,
  {
    published: { at, isDay },
    timezone,
  }: { published: { at: Date | null; isDay: boolean }; timezone: string },
): string | null {
  const measured = { at: recordedAt, isDay: recorded !== null && recorded.time === null };
  return at !== null && isBeforePublishing(measured, { at, isDay })
    ? `The numbers are as of ${dayAt(recordedAt, timezone)}, before the post was published (${dayAt(at, timezone)}).`
    : null;
}

function skipFor(planned: PlannedRow, problem: string | null): void {
  if (problem !== null) {
    Object.assign(planned, { outcome: 'skipped', note: problem });
  }
}

const keyOf = ({ url, platform }: PlannedRow): string | null =>
  url === null || platform === null ? null : keyOfAddress(url, platform);

/** Writes into each line where it goes. */
async function findPlaces({ known, timezone }: Facts, lines: readonly Line[]): Promise<void> {
  const placed = lines.filter(isPlaced);
  const claims = new Map<string, Claim>();
  const there = known.filter(({ trash }) => trash === null);
  await claimAll(placed, { known: there, timezone }, claims);
  await claimTrash(placed, { known: known.filter(({ trash }) => trash !== null), there, timezone }, claims);
  const created = new Map<string, Platform>();
  for (const line of placed) {
    Object.assign(line.planned, place(line, claims.get(line.planned.key), created));
  }
}

async function claimAll(
  lines: readonly PlacedLine[],
  { known, timezone }: Pick<Facts, 'known' | 'timezone'>,
  claims: Map<string, Claim>,
): Promise<void> {
  for (const [platform, own] of Map.groupBy(lines, ({ planned }) => planned.platform)) {
    const claimants = own.map(({ row: { itemId, title }, planned }) => {
      const { publishedAt, publishedDayOnly, key: name } = planned;
      return { name, itemId, key: keyOf(planned), title, publishedAt, publishedDayOnly };
    });
    await claimPosts(new PostIndex(known, { platform, timezone }), claimants, claims);
  }
}

/**
 * What is no item may be one in the trash; where several of those may be meant, it becomes a new one. Of what
 * may be several items by its title only an address or an id tells. What cannot come back is the item that
 * has its address by now, one of `there`.
 */
async function claimTrash(
  lines: readonly PlacedLine[],
  { there, ...facts }: Pick<Facts, 'known' | 'timezone'> & { there: readonly ExistingPost[] },
  claims: Map<string, Claim>,
): Promise<void> {
  if (facts.known.length === 0) {
    return;
  }
  const found = new Map<string, Claim>();
  const others = lines.filter(({ planned }) => (claims.get(planned.key) ?? 'several') === 'several');
  await claimAll(others, facts, found);
  const byId = new Map(there.map((post) => [post.id, post]));
  for (const [name, claim] of found) {
    if (claim !== 'several' && (claim.by !== 'title' || !claims.has(name))) {
      claims.set(name, { ...claim, post: byId.get(claim.post.trash?.standIn ?? '') ?? claim.post });
    }
  }
}

/**
 * Where an item has numbers from before the time of publishing that a line states, its own stays; the line
 * says so.
 */
async function keepDates(
  { findFirstNumbersOf, timezone }: Facts,
  lines: readonly MatchedLine[],
): Promise<void> {
  const dating = lines
    .map(({ planned }) => planned)
    .filter(({ outcome }) => outcome === 'matched')
    .filter(isDating);
  const first = await findFirstNumbersOf(dating.map(({ item }) => item.id));
  for (const planned of dating) {
    const { item, publishedAt: at, publishedDayOnly: isDay } = planned;
    const older = first.get(item.id);
    if (older !== undefined && isOlder(older, { at, isDay })) {
      const why = `${describeFirstNumbers(older, timezone)}, before the publishing on ${dayAt(at, timezone)} that the file states: the item keeps the time of publishing it has. To have it changed, correct or delete those numbers first.`;
      Object.assign(planned, { keepsDate: true, note: [planned.note, why].filter(Boolean).join(' ') });
    }
  }
}

/** The text that an item has where its line was imported without its hashtags. */
const toUntagged = ({ row: { text, hashtags }, planned: { item } }: MatchedLine): PostText[] =>
  hashtags === undefined || text === '' || item.lacksText ? [] : [{ id: item.id, text }];

/**
 * Where a line goes; `created` are the posts that become items, by their keys, each with the platform of its
 * first line.
 */
function place(
  { row, planned }: PlacedLine,
  claim: Claim | undefined,
  created: Map<string, Platform>,
): Partial<PlannedRow> {
  if (claim === 'several' && keyOf(planned) === null) {
    const note = 'Several items have this title, and the file gives no address to tell them apart.';
    return { outcome: 'skipped', note };
  }
  if (claim !== undefined && claim !== 'several') {
    return { outcome: 'matched', item: claim.post, matchedBy: matchedBy(claim, row) };
  }
  const platform = created.get(planned.key);
  if (platform !== undefined) {
    const isSame = platform === planned.platform;
    const note = isSame
      ? 'Another moment of a post that is created.'
      : 'Goes to the item that is created above.';
    return { outcome: 'matched', note };
  }
  created.set(planned.key, planned.platform);
  return { outcome: 'created' };
}

function matchedBy({ by }: Exclude<Claim, 'several'>, { url }: ExportRow): PlannedRow['matchedBy'] {
  if (by === 'key') {
    return url === null ? 'id' : 'address';
  }
  return by === 'item' ? 'id' : 'title';
}

const isPlaced = (line: Line): line is PlacedLine =>
  line.planned.outcome !== 'skipped' && line.planned.platform !== null;

const isMatched = (line: Line): line is MatchedLine =>
  isPlaced(line) && line.planned.outcome === 'matched' && line.planned.item !== null;
