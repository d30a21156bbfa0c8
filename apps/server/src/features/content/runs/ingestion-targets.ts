import type { ChangeEvent } from '@hookline/contract/activity';
import type { ItemMetadata } from '@hookline/contract/content';
import { mapTexts, storableText } from '@hookline/text';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { JobKind, Jobs } from '#platform/jobs/index.ts';
import { announceItem } from '../items/announce-item.ts';
import { coverJob, type IngestPayload } from '../content.jobs.ts';
import type { IngestionResult } from './ingestion-result.ts';
import { continueRun, findRow, finishRun, type ItemRow } from '../items/items.repo.ts';
import { indexItem } from '../items/item-search.ts';
import { type Capture, deleteCapture, findCapture, findSelection } from '../captures/captures.repo.ts';
import { highlightWords } from '../highlights/highlight-words.ts';
import { askForLook } from './quiet-looks.ts';
import { findSamePage, saveLanding } from './refetch.repo.ts';
import { replaceText } from '../highlights/replace-text.ts';
import { findText, saveText } from '../items/texts.repo.ts';
import { hasTextBefore, withoutLoss } from './without-loss.ts';

interface IngestionTargetsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/** What ingestion may do with items. A run counts only while its item still waits for it. */
export class IngestionTargets {
  readonly #deps: IngestionTargetsDeps;

  constructor(deps: IngestionTargetsDeps) {
    this.#deps = deps;
  }

  /** The item that a run is for; null when it does not wait for the run any more. */
  async find(actor: Actor, { itemId, revision }: IngestPayload): Promise<ItemRow | null> {
    const row = await findRow(actor, this.#deps.database.db, itemId);
    const waits = row?.status === 'processing' && row.revision === revision && row.deletedAt === null;
    return waits ? row : null;
  }

  /** What a browser sent of an item's page, to be read instead of the page; null without that. */
  findCapture(actor: Actor, itemId: string): Promise<Capture | null> {
    return findCapture(actor, this.#deps.database.db, itemId);
  }

  /**
   * Whether the text of an item is a transcript that the user added, which is better than any automatic one.
   */
  async hasTranscriptByHand(actor: Actor, itemId: string): Promise<boolean> {
    return (await findText(actor, this.#deps.database.db, itemId))?.metadata?.isTranscriptByHand === true;
  }

  /**
   * Asks for the run again after a pause, as the site wants it, and says so; nothing is lost when this
   * process ends meanwhile. `reason` in words for the user.
   */
  putOff(
    actor: Actor,
    { kind, payload }: { kind: JobKind<IngestPayload>; payload: IngestPayload },
    { seconds, reason }: { seconds: number; reason: string },
  ): Promise<void> {
    const { database, jobs, events, clock } = this.#deps;
    const { itemId: id, revision } = payload;
    return database.transaction(async (tx) => {
      const row = await continueRun(actor, tx, { id, revision, now: clock(), waitsFor: reason });
      if (row !== null) {
        const isBackground = payload.isBackground === true;
        await jobs.send(tx, { kind, payload, delaySeconds: seconds, isBackground });
        announceItem({ events, actor, tx }, row);
      }
    });
  }

  /** Stores the result of a run. A second result of the same run changes nothing. */
  finish(actor: Actor, payload: IngestPayload, outcome: IngestionResult): Promise<void> {
    const { database, activity, events, jobs, clock } = this.#deps;
    const { userId, itemId, revision } = payload;
    return database.transaction(async (tx) => {
      const before = await findText(actor, tx, itemId);
      const selection = await findSelection(actor, tx, itemId);
      const isRefetch = hasTextBefore(payload, before);
      const fit = mapTexts(outcome, storableText);
      const result = isRefetch ? withoutLoss(fit, before) : fit;
      const isByHand = before?.metadata?.isTranscriptByHand === true;
      const state = toState(result, { isRefetch, isByHand, isCapture: selection !== null });
      const row = await finishRun(actor, tx, { id: itemId, revision, now: clock(), ...state });
      if (row === null) {
        return;
      }
      // The metadata of a failed run does not describe a text that stays.
      if (state.status === 'failed' || 'text' in result) {
        await this.#save(actor, tx, { row, result });
        const kind = 'text' in result ? 'content_processed' : 'content_failed';
        await activity.record(actor, tx, { kind, title: row.title, boardId: row.boardId, contentId: itemId });
      }
      if (selection !== null) {
        await deleteCapture(actor, tx, itemId);
        await highlightWords(actor, tx, { itemId, words: selection, now: clock() });
      }
      await indexItem(actor, tx, itemId);
      await jobs.send(tx, { kind: coverJob, payload: { userId, itemId } });
      if ('failure' in result && result.looksAgain === true && state.status === 'failed') {
        await askForLook(jobs, tx, payload);
      }
      announceItem({ events, actor, tx }, row);
    });
  }

  async #save(
    actor: Actor,
    tx: Db,
    { row, result }: { row: ItemRow; result: IngestionResult },
  ): Promise<void> {
    const { id: itemId } = row;
    if ('text' in result) {
      const landedUrl = result.landedUrl ?? null;
      await saveLanding(actor, tx, { id: itemId, landedUrl, url: result.url });
      const other = await findSamePage(actor, tx, { ...row, page: landedUrl });
      const metadata = other === null ? result.metadata : withNote(result.metadata, sameAs(other.title));
      await this.#saveText(actor, tx, { itemId, text: result.text, metadata });
    } else if (result.metadata !== undefined) {
      await saveText(actor, tx, { itemId, metadata: result.metadata });
    }
  }

  async #saveText(
    actor: Actor,
    tx: Db,
    { itemId, text, metadata }: { itemId: string; text: string; metadata: ItemMetadata },
  ): Promise<void> {
    const before = (await findText(actor, tx, itemId))?.metadata;
    await (before?.isTranscriptByHand
      ? saveText(actor, tx, { itemId, metadata: withTranscriptOf(before, metadata) })
      : replaceText(actor, tx, { itemId, text, metadata }));
  }
}

const sameAs = (title: string) => `Another item on this board, “${title}”, leads to the same page.`;
const withNote = (metadata: ItemMetadata, note: string): ItemMetadata => ({
  ...metadata,
  warnings: [...(metadata.warnings ?? []), note],
});

/** An existing text outlives a run that finds none. */
function toState(
  result: IngestionResult,
  { isRefetch, isByHand, isCapture }: { isRefetch: boolean; isByHand: boolean; isCapture: boolean },
) {
  const title = { ...(result.title && { foundTitle: result.title }) };
  if ('text' in result) {
    return {
      status: 'processed',
      error: null,
      errorCode: result.isDoubtful === true && !isByHand ? 'doubtful' : null,
      ...title,
    } as const;
  }
  return isRefetch
    ? ({
        status: 'processed',
        error:
          `${isCapture ? 'Reading what your browser sent' : 'Fetching this again'} failed, so ` +
          `the text from before is kept. ${result.failure}`,
      } as const)
    : ({ status: 'failed', error: result.failure, errorCode: result.code ?? null, ...title } as const);
}

const transcriptStays = 'The page was fetched again. The transcript you added by hand is kept.';

/**
 * The metadata of another run, with what belongs to a transcript that the user added by hand: the text does
 * not change.
 */
function withTranscriptOf(
  { transcript, language, words }: ItemMetadata,
  {
    pageStarts: _pageStarts,
    wordBoxes: _wordBoxes,
    doubtfulLines: _doubtfulLines,
    transcript: _transcript,
    language: _language,
    words: _words,
    ...metadata
  }: ItemMetadata,
): ItemMetadata {
  return {
    ...metadata,
    warnings: [transcriptStays],
    isTranscriptByHand: true,
    ...(words !== undefined && { words }),
    ...(language !== undefined && { language }),
    ...(transcript !== undefined && { transcript }),
  };
}
