import type { ChangeEvent } from '@hookline/contract/activity';
import { mapTexts, storableText } from '@hookline/text';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { announceItem } from '../items/announce-item.ts';
import { transcribeJob, type IngestPayload } from '../content.jobs.ts';
import type { ReadResult } from '../runs/ingestion-result.ts';
import { continueRun, finishRun } from '../items/items.repo.ts';
import { indexItem } from '../items/item-search.ts';
import { saveLanding } from '../runs/refetch.repo.ts';
import { findText, saveText } from '../items/texts.repo.ts';
import { hasText, hasTextBefore } from '../runs/without-loss.ts';
import type { Transcript } from '@hookline/extract';
import { withTranscript } from './transcripts.service.ts';

const SILENT = 'No speech was found when this was transcribed again, so the text from before is kept.';

interface TranscriptRunsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/** The runs that write down what is said in a recording, after it was read what the file says of itself. */
export class TranscriptRuns {
  readonly #deps: TranscriptRunsDeps;

  constructor(deps: TranscriptRunsDeps) {
    this.#deps = deps;
  }

  /** Keeps what is known of a recording, and has its words written down. */
  request(actor: Actor, payload: IngestPayload, read: ReadResult): Promise<void> {
    const found = mapTexts(read, storableText);
    const { database, events, jobs, clock } = this.#deps;
    const { itemId, revision, userId } = payload;
    return database.transaction(async (tx) => {
      const foundTitle = found.title ?? undefined;
      const row = await continueRun(actor, tx, { id: itemId, revision, now: clock(), foundTitle });
      if (row === null) {
        return;
      }
      if (found.landedUrl !== undefined) {
        await saveLanding(actor, tx, { id: itemId, landedUrl: found.landedUrl, url: found.url });
      }
      const isRefetch = hasTextBefore(payload, await findText(actor, tx, itemId));
      // A text that there is already stays until there is a better one.
      if (!isRefetch) {
        await saveText(actor, tx, { itemId, text: found.text, metadata: found.metadata });
      }
      await indexItem(actor, tx, itemId);
      await jobs.send(tx, { kind: transcribeJob, payload: { userId, itemId, revision, isRefetch } });
      announceItem({ events, actor, tx }, row);
    });
  }

  /**
   * Keeps the words of a recording beside what is known of it. A second result of the same run changes
   * nothing.
   */
  finish(
    actor: Actor,
    { itemId, revision, isRefetch = false }: IngestPayload,
    heard: { transcript: Transcript; language: string | null; warnings: string[] },
  ): Promise<void> {
    const { transcript, language, warnings } = mapTexts(heard, storableText);
    const { database, events, activity, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const before = await findText(actor, tx, itemId);
      const isLoss = isRefetch && hasText(before) && transcript.text.trim() === '';
      const error = isLoss ? SILENT : null;
      const row = await finishRun(actor, tx, {
        id: itemId,
        revision,
        now: clock(),
        status: 'processed',
        error,
      });
      if (row === null) {
        return;
      }
      if (!isLoss) {
        const known = withTranscript(before?.metadata ?? {}, transcript);
        const metadata = { ...known, warnings, ...(language !== null && { language }) };
        await saveText(actor, tx, { itemId, text: transcript.text, metadata });
        const { title, boardId } = row;
        await activity.record(actor, tx, { kind: 'content_processed', title, boardId, contentId: itemId });
      }
      await indexItem(actor, tx, itemId);
      announceItem({ events, actor, tx }, row);
    });
  }
}
