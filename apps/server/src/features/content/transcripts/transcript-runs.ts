import type { ChangeEvent } from '@hookline/contract/activity';
import { mapTexts, storableText } from '@hookline/text';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { announceItem } from '../items/announce-item.ts';
import { coverJob, transcribeJob, type IngestPayload } from '../content.jobs.ts';
import type { ReadResult } from '../runs/ingestion-result.ts';
import { continueRun, finishRun } from '../items/items.repo.ts';
import { indexItem } from '../items/item-search.ts';
import { saveLanding } from '../runs/refetch.repo.ts';
import { findText } from '../items/texts.repo.ts';
import { replaceText } from '../highlights/replace-text.ts';
import { hasText, hasTextBefore } from '../runs/without-loss.ts';
import type { Transcript } from '@hookline/extract';
import { withTranscript } from './transcripts.service.ts';

const noSpeech = 'No speech was found when this was transcribed again, so the text from before is kept.';

interface TranscriptRunsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/** The runs that transcribe recordings, after the file's own metadata was read. */
export class TranscriptRuns {
  readonly #deps: TranscriptRunsDeps;

  constructor(deps: TranscriptRunsDeps) {
    this.#deps = deps;
  }

  /** Stores what is known of a recording and queues its transcription. */
  request(actor: Actor, payload: IngestPayload, result: ReadResult): Promise<void> {
    const { text, title, metadata, landedUrl, url } = mapTexts(result, storableText);
    const { database, events, jobs, clock } = this.#deps;
    const { itemId, revision, userId } = payload;
    return database.transaction(async (tx) => {
      const foundTitle = title ?? undefined;
      const row = await continueRun(actor, tx, { id: itemId, revision, now: clock(), foundTitle });
      if (row === null) {
        return;
      }
      if (landedUrl !== undefined) {
        await saveLanding(actor, tx, { id: itemId, landedUrl, url });
      }
      const isRefetch = hasTextBefore(payload, await findText(actor, tx, itemId));
      // An existing text stays until there is a better one.
      if (!isRefetch) {
        await replaceText(actor, tx, { itemId, text, metadata });
      }
      await indexItem(actor, tx, itemId);
      await jobs.send(tx, { kind: transcribeJob, payload: { userId, itemId, revision, isRefetch } });
      await jobs.send(tx, { kind: coverJob, payload: { userId, itemId } });
      announceItem({ events, actor, tx }, row);
    });
  }

  /**
   * Stores the transcript of a recording. A second result of the same run changes nothing.
   */
  finish(
    actor: Actor,
    { itemId, revision, isRefetch = false }: IngestPayload,
    result: { transcript: Transcript; language: string | null; warnings: string[] },
  ): Promise<void> {
    const { transcript, language, warnings } = mapTexts(result, storableText);
    const { database, events, activity, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const before = await findText(actor, tx, itemId);
      const isLoss = isRefetch && hasText(before) && transcript.text.trim() === '';
      const error = isLoss ? noSpeech : null;
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
        const metadata = {
          ...withTranscript(before?.metadata ?? {}, transcript),
          warnings,
          ...(language !== null && { language }),
        };
        await replaceText(actor, tx, { itemId, text: transcript.text, metadata });
        const { title, boardId } = row;
        await activity.record(actor, tx, { kind: 'content_processed', title, boardId, contentId: itemId });
      }
      await indexItem(actor, tx, itemId);
      announceItem({ events, actor, tx }, row);
    });
  }
}
