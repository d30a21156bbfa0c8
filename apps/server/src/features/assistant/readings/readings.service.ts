import type { ChangeEvent } from '@hookline/contract/activity';
import type {
  EngineChoice,
  Reading,
  RepurposedAnswer,
  RepurposeSubject,
  Summary,
  ToneReport,
  ToneSubject,
} from '@hookline/contract/assistant';
import type { Item, ItemDetail } from '@hookline/contract/content';
import { postLimits, type RepurposeRequest, type SummaryRequest } from '@hookline/writer';
import { hashText, type Library, pageAt } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import { isMissingReference } from '#platform/database/faults.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { withCallerErrors } from '../assistant-fault.ts';
import type { Assistant } from '../assistant.port.ts';
import { saveReading } from './readings.repo.ts';
import { callerOf } from '../scripts/to-script-request.ts';

interface ReadingsDeps {
  database: Database;
  events: Events<ChangeEvent>;
  library: Library;
  assistant: Assistant;
  clock: Clock;
}

interface Subject {
  /** The item that the text belongs to; null for a text of the caller's own. */
  item: Item | null;
  title: string;
  text: string;
  /** Of a PDF: where each page begins in the text. */
  pageStarts?: readonly number[] | undefined;
}

interface Asking {
  signal: AbortSignal;
  engine?: EngineChoice;
}

/** What the assistant makes of a single text: summary, tone, a post for another platform. */
export class Readings {
  readonly #deps: ReadingsDeps;

  constructor(deps: ReadingsDeps) {
    this.#deps = deps;
  }

  /**
   * Summarises an item and keeps the summary on it. Throws `not_found`, `not_ready`, `no_text`,
   * `model_failed` and its like.
   */
  async summarize(
    actor: Actor,
    itemId: string,
    { options, signal, ...asking }: Asking & { options: Pick<SummaryRequest, 'length' | 'format'> },
  ): Promise<Summary> {
    const { item, title, text, pageStarts } = await this.#subjectOf(actor, { contentId: itemId });
    const { summary, keyPoints, engine } = await withCallerErrors(
      this.#deps.assistant.summarize({ title, text, ...options }, { signal, ...callerOf(actor, asking) }),
    );
    if (summary.trim() === '') {
      throw errors.impossible('no_text', 'This text has no whole sentence that a summary could be made of.');
    }
    const starts = keyPoints.map((point) => point.start);
    const reading = {
      summary,
      keyPoints: keyPoints.map((point) => point.text),
      keyPointStarts: starts,
      engine,
    };
    await this.#keep(actor, item, { kind: 'summary', text, reading });
    return { ...reading, keyPointPages: starts.map((start) => pageAt(pageStarts, start)) };
  }

  /** Measures the tone of an item, on which it is kept, or of a text. Throws as `summarize` does. */
  async analyzeTone(actor: Actor, subject: ToneSubject, signal: AbortSignal): Promise<ToneReport> {
    const { item, text } = await this.#subjectOf(actor, subject);
    const reading = await withCallerErrors(
      this.#deps.assistant.analyzeTone({ text }, { signal, ...callerOf(actor, subject) }),
    );
    await this.#keep(actor, item, { kind: 'tone', text, reading });
    return reading;
  }

  /** Turns an item or a text into a post. Throws as `summarize` does. */
  async repurpose(
    actor: Actor,
    { platform, requirements, ...subject }: RepurposeSubject,
    signal: AbortSignal,
  ): Promise<RepurposedAnswer> {
    const { item, title, text } = await this.#subjectOf(actor, subject);
    const wishes = { ...(requirements !== undefined && { requirements }), ...ownOf(item) };
    const answer = await withCallerErrors(
      this.#deps.assistant.repurpose(
        { platform, title, text, ...wishes },
        { signal, ...callerOf(actor, subject) },
      ),
    );
    if (answer.repurposed.text.trim() === '') {
      throw errors.impossible('no_text', answer.repurposed.notes[0] ?? 'Nothing in this text makes a post.');
    }
    return { ...answer, limits: postLimits(platform) };
  }

  async #subjectOf(actor: Actor, { contentId, text }: ToneSubject): Promise<Subject> {
    if (contentId === undefined) {
      return { item: null, title: '', text: text ?? '' };
    }
    const detail = await this.#deps.library.detail(actor, contentId);
    const { item, metadata } = detail;
    return { item, title: item.title, text: readableText(detail), pageStarts: metadata.pageStarts };
  }

  /**
   * Keeps a reading on its item, unless the item is gone meanwhile. A text of the caller's own is not kept.
   */
  async #keep(
    actor: Actor,
    item: Item | null,
    { kind, text, reading }: { kind: 'summary' | 'tone'; text: string; reading: Reading },
  ): Promise<void> {
    if (item === null) {
      return;
    }
    const { database, events, clock } = this.#deps;
    const row = { itemId: item.id, kind, textHash: hashText(text), reading, createdAt: clock() };
    const kept = database.transaction(async (tx) => {
      await saveReading(actor, tx, row);
      events.publish(tx, actor.userId, [{ type: 'item.changed', id: item.id, board_id: item.board_id }]);
    });
    await kept.catch((error: unknown) => {
      if (!isMissingReference(error)) {
        throw error;
      }
    });
  }
}

/** What an item is that its owner wrote. */
function ownOf(item: Item | null): Pick<RepurposeRequest, 'own'> {
  const kinds: Partial<Record<Item['type'], 'note' | 'script'>> = {
    note: 'note',
    generated_content: 'script',
  };
  const own = item === null ? undefined : kinds[item.type];
  return own === undefined ? {} : { own };
}

/** The text of an item. Throws a sentence about why there is none. */
function readableText({ item, text }: ItemDetail): string {
  if (text !== null && /[\p{L}\p{N}]/u.test(text)) {
    return text;
  }
  if (item.status === 'processing') {
    throw errors.impossible('not_ready', 'This item is still being read. Try again once it is processed.');
  }
  if (item.status === 'failed') {
    const reason = item.error === null ? '' : ` (${item.error.replace(/[.!]$/u, '')})`;
    throw errors.impossible(
      'no_text',
      `This item could not be read${reason}. Choose Retry in its menu first.`,
    );
  }
  throw errors.impossible(
    'no_text',
    'This item has no text to work on. Add a transcript, or a page or file with text.',
  );
}
