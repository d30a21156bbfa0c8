import type { ChangeEvent } from '@hookline/contract/activity';
import type { ItemMetadata } from '@hookline/contract/content';
import { countWords } from '@hookline/contract/counting';
import { joinScan, type JoinedScan, NO_TEXT_LAYER, type PageReading } from '@hookline/extract';
import { mapTexts, storableText } from '@hookline/text';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { coverJob, readScanJob, type IngestPayload } from '../content.jobs.ts';
import { replaceText } from '../highlights/replace-text.ts';
import { announceItem } from '../items/announce-item.ts';
import { indexItem } from '../items/item-search.ts';
import { continueRun, lockItem } from '../items/items.repo.ts';
import { findText } from '../items/texts.repo.ts';
import type { IngestionResult, ReadResult } from '../runs/ingestion-result.ts';
import {
  countPages,
  findLanguageBefore,
  findUnread,
  giveUpUnread,
  listReadings,
  planPages,
  saveReading,
} from './scans.repo.ts';

/** How many pages of a PDF are read as pictures: a book's worth, and twenty minutes of the processor. */
const maxPages = 300;

/** A file of which that many pages could not be read within the bounds was made to take long. */
const maxUnreadable = 10;

/** The page that is to be read next. */
export interface NextPage {
  page: number;
  /** The language of the page before it, as the engine calls it. */
  likely: string | null;
  /** Of the pages that are read as pictures. */
  done: number;
  pages: number;
}

interface ScanRunsDeps {
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/**
 * The runs that read the pages of PDFs that are pictures, after the file itself was read. Each page is kept
 * as it is read: a run that breaks off, or is begun anew, goes on behind it.
 */
export class ScanRuns {
  readonly #deps: ScanRunsDeps;

  constructor(deps: ScanRunsDeps) {
    this.#deps = deps;
  }

  /** Stores what the file says by itself, and queues the reading of its pages. */
  request(actor: Actor, payload: IngestPayload, result: ReadResult): Promise<void> {
    const { text, title, metadata, unreadPages = [] } = mapTexts(result, storableText);
    const { database, events, jobs, clock } = this.#deps;
    const { itemId, revision, userId } = payload;
    return database.transaction(async (tx) => {
      const foundTitle = title ?? undefined;
      const row = await continueRun(actor, tx, { id: itemId, revision, now: clock(), foundTitle });
      if (row === null) {
        return;
      }
      const pages = unreadPages.slice(0, maxPages);
      const warnings = (metadata.warnings ?? []).filter((warning) => warning !== NO_TEXT_LAYER);
      if (pages.length < unreadPages.length) {
        warnings.push(
          `${unreadPages.length} pages of this PDF are pictures: the text of the first ` +
            `${maxPages} of them was read.`,
        );
      }
      await replaceText(actor, tx, { itemId, text, metadata: { ...metadata, warnings } });
      await planPages(actor, tx, { itemId, pages });
      await indexItem(actor, tx, itemId);
      // What the file says by itself is no text that a later run could lose.
      await jobs.send(tx, { kind: readScanJob, payload: { ...payload, isRefetch: false } });
      await jobs.send(tx, { kind: coverJob, payload: { userId, itemId } });
      announceItem({ events, actor, tx }, row);
    });
  }

  /** Null when no page waits to be read. */
  async next(actor: Actor, itemId: string): Promise<NextPage | null> {
    const { db } = this.#deps.database;
    const page = await findUnread(actor, db, itemId);
    if (page === null) {
      return null;
    }
    const { done, pages } = await countPages(actor, db, itemId);
    return { page, done, pages, likely: await findLanguageBefore(actor, db, { itemId, page }) };
  }

  /**
   * Keeps what was read on a page, null where that could not be done, and queues the next one behind all
   * others.
   */
  keep(
    actor: Actor,
    payload: IngestPayload,
    { page, reading }: { page: number; reading: PageReading | null },
  ): Promise<void> {
    const { database, jobs } = this.#deps;
    const { itemId, revision } = payload;
    return database.transaction(async (tx) => {
      const row = await lockItem(actor, tx, itemId);
      if (row?.status !== 'processing' || row.revision !== revision) {
        return;
      }
      await saveReading(actor, tx, { itemId, page, reading });
      if (reading === null && (await countPages(actor, tx, itemId)).unreadable >= maxUnreadable) {
        await giveUpUnread(actor, tx, itemId);
      }
      const { waits: _waits, ...next } = payload;
      await jobs.send(tx, { kind: readScanJob, payload: next });
    });
  }

  /** What the PDF says as far as its pages were read. */
  async result(actor: Actor, itemId: string): Promise<IngestionResult> {
    const { db } = this.#deps.database;
    const layer = await findText(actor, db, itemId);
    const rows = await listReadings(actor, db, itemId);
    const metadata = layer?.metadata ?? {};
    const readings = new Map(
      rows.flatMap(({ page, reading }) => (reading === null ? [] : [[page, reading]])),
    );
    const joined = joinScan({ text: layer?.text ?? '', pageStarts: metadata.pageStarts ?? [] }, readings);
    const unread = rows.filter(({ reading }) => reading === null).map(({ page }) => page);
    if (joined.text === '' && joined.doubtfulLines.length === 0) {
      return unread.length > 0
        ? { failure: unreadable, code: 'too_complex' }
        : { failure: nothingFound, code: 'empty' };
    }
    return { title: null, text: joined.text, metadata: toMetadata(metadata, joined, unread) };
  }
}

const nothingFound =
  'No text was found on the pages of this PDF, which are pictures. Add its words by hand if it has any.';
const unreadable =
  'The pages of this PDF are pictures, and reading them took too much time or memory. Save it ' +
  'with smaller pictures, and upload that.';
const onlyDoubtful =
  'The text of this PDF could not be read reliably, so it is neither searched nor quoted. Try ' +
  'a sharper scan.';
const isCut = 'This PDF is very long: the text of its last pages was left out.';

/** The metadata of the file, with what its pages added. */
function toMetadata(
  { warnings = [], ...metadata }: ItemMetadata,
  { text, pageStarts, scannedPages, doubtfulLines, doubtfulPages, language, isCut: isTextCut }: JoinedScan,
  unread: readonly number[],
): ItemMetadata {
  return {
    ...metadata,
    pageStarts,
    words: countWords(text),
    ...(scannedPages.length > 0 && { scannedPages }),
    ...(doubtfulLines.length > 0 && { doubtfulLines, doubtfulPages }),
    ...(language !== null && { language }),
    warnings: [
      ...warnings,
      ...(unread.length > 0 ? [`The pictures of these pages could not be read: ${listed(unread)}.`] : []),
      ...(text === '' ? [onlyDoubtful] : []),
      ...(isTextCut ? [isCut] : []),
    ],
  };
}

const listed = (pages: readonly number[]): string =>
  pages.slice(0, 10).join(', ') + (pages.length > 10 ? ', …' : '');
