import { countWords } from '@hookline/contract/counting';
import type { ChangeEvent } from '@hookline/contract/activity';
import { limits } from '@hookline/contract/common';
import type { Item, ItemMetadata, NewTranscript } from '@hookline/contract/content';
import type { Transcript } from '@hookline/extract';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import type { Call } from '#platform/http/call.ts';
import { announceItem } from '../items/announce-item.ts';
import { lockItem, type ItemRow } from '../items/items.repo.ts';
import { loadItem } from '../library/library.service.ts';
import { indexItem } from '../items/item-search.ts';
import { findText } from '../items/texts.repo.ts';
import { replaceText } from '../highlights/replace-text.ts';
import { receiveTranscript, tooLong } from './receive-transcript.ts';
import { settleByHand } from '../runs/stages.repo.ts';

interface TranscriptsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  clock: Clock;
}

/** Transcripts that users add where a site or a file has none. */
export class Transcripts {
  readonly #deps: TranscriptsDeps;

  constructor(deps: TranscriptsDeps) {
    this.#deps = deps;
  }

  /**
   * Makes a transcript the text of an item, whatever became of the item before; a run that still looks for
   * its text is not waited for any more. Throws `not_found`, `no_transcript` for a script, `too_large` where
   * the words are more than an item holds, and what reading the transcript throws.
   */
  async add(actor: Actor, id: string, request: { body: NewTranscript | null; call: Call }): Promise<Item> {
    const { database } = this.#deps;
    requireSpoken(await loadItem(actor, database.db, id));
    const transcript = await receiveTranscript(request.body, request.call);
    // A text can be longer than its file: lyrics repeat what is sung again.
    if (transcript.text.length > limits.text) {
      throw tooLong();
    }
    return database.transaction(async (tx) => {
      const before = await lockItem(actor, tx, id);
      if (before === null) {
        throw errors.notFound('item');
      }
      await this.#save(actor, tx, { before, transcript });
      return loadItem(actor, tx, id);
    });
  }

  async #save(
    actor: Actor,
    tx: Db,
    { before, transcript }: { before: ItemRow; transcript: Transcript },
  ): Promise<void> {
    const { activity, events, clock } = this.#deps;
    const { id, title, boardId, status } = before;
    await settleByHand(actor, tx, { id, now: clock() });
    const current = (await findText(actor, tx, id))?.metadata ?? {};
    const metadata = { ...withTranscript(current, transcript), isTranscriptByHand: true };
    await replaceText(actor, tx, { itemId: id, text: transcript.text, metadata });
    await indexItem(actor, tx, id);
    if (status !== 'processed') {
      await activity.record(actor, tx, { kind: 'content_processed', title, boardId, contentId: id });
    }
    announceItem({ events, actor, tx }, before);
  }
}

/** The text of a script is the script. */
function requireSpoken({ type }: Item): void {
  if (type === 'generated_content' || type === 'note') {
    throw errors.impossible(
      'no_transcript',
      'What was written here has no transcript. Add one to a recording or a page.',
    );
  }
}

/** The metadata of an item once this transcript is its text, without what described the text before. */
export function withTranscript(
  {
    pageStarts: _pageStarts,
    wordBoxes: _wordBoxes,
    doubtfulLines: _doubtfulLines,
    transcript: _transcript,
    language: _language,
    ...metadata
  }: ItemMetadata,
  { text, segments }: Transcript,
): ItemMetadata {
  return {
    ...metadata,
    words: countWords(text),
    warnings: [],
    ...(segments.length > 0 && { transcript: segments }),
  };
}
