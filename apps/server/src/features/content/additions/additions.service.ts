import type { ChangeEvent } from '@hookline/contract/activity';
import { countWords } from '@hookline/contract/counting';
import { completeAddress } from '@hookline/contract/addresses';
import { isDemoId, type Platform } from '@hookline/contract/common';
import type { Item, NewAddress, NewNote, SavedContent, SaveGenerated } from '@hookline/contract/content';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import { addEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { Turns } from '#platform/turns.ts';
import { addItem, countAdded } from './additions.repo.ts';
import { spell } from '../tags/tags.service.ts';
import { noteTitle } from './note-title.ts';
import { announceItem } from '../items/announce-item.ts';
import { askForText } from '../runs/ask-for-text.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { type Capture, saveCapture } from '../captures/captures.repo.ts';
import type { ItemRow } from '../items/items.repo.ts';
import { toEntries } from '../items/item-search.ts';
import { findSamePage } from '../runs/refetch.repo.ts';
import { saveText } from '../items/texts.repo.ts';
import { toFreshItem } from '../items/to-item.ts';

export interface AdditionsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
  boards: BoardKeeper;
  /** The board for what comes without one. */
  inbox(actor: Actor): Promise<string>;
  quotas: Pick<Quotas, 'requireWithin'>;
  /**
   * What an address says of itself: the platform it leads to, and its form without what does not change the
   * page.
   */
  recognise(url: string): { platform: Platform | null; canonicalUrl: string };
}

type NewItem = Pick<ItemRow, 'title' | 'type'> & {
  boardId: string | undefined;
} & Omit<Partial<ItemRow>, 'boardId' | 'tags'> & { tags?: string[] | undefined };

/** A file that is in the file store already. */
export type NewFile = NewItem &
  Pick<ItemRow, 'fileType' | 'fileName' | 'fileSize' | 'fileKey' | 'fileSha256'>;

interface Addition {
  item: NewItem & Pick<ItemRow, 'status'>;
  kind: 'content_added' | 'script_saved';
  /** What is known of its text at once. */
  generated?: SavedContent;
  text?: string;
  /** What is to be read instead of its address. */
  capture?: Capture;
}

/**
 * Puts new things on boards. Every way in throws `demo_board`, and `not_found` for a board that is not there.
 */
export class Additions {
  readonly #deps: AdditionsDeps;
  /**
   * By board, because they all write its row in the end: one sends its statements while another one is made
   * durable. More would only wait in the database, each with a connection that others need.
   */
  readonly #turns = new Turns(2);

  constructor(deps: AdditionsDeps) {
    this.#deps = deps;
  }

  /**
   * Puts a web address on a board; its text is fetched afterwards. Throws `duplicate` for one that is there
   * already.
   */
  addAddress(actor: Actor, { boardId, tags, title, contentUrl, contentText }: NewAddress): Promise<Item> {
    const url = completeAddress(contentUrl);
    const address = { url, isSchemeGuessed: url !== contentUrl, ...this.#deps.recognise(url) };
    const item = { title, description: contentText, type: 'website', status: 'processing' } as const;
    return this.#add(actor, { item: { ...item, boardId, tags, ...address }, kind: 'content_added' });
  }

  /** Puts a web address on a board with what a browser sent of its page. Throws like `addAddress`. */
  addCapture(
    actor: Actor,
    page: Pick<NewAddress, 'boardId' | 'tags' | 'title' | 'contentUrl'> & { capture: Capture },
  ): Promise<Item> {
    const { boardId, tags, title, contentUrl, capture } = page;
    const url = completeAddress(contentUrl);
    const address = { url, isSchemeGuessed: url !== contentUrl, ...this.#deps.recognise(url) };
    const item = { title, isTitleFound: true, type: 'website', status: 'processing' } as const;
    return this.#add(actor, { item: { ...item, boardId, tags, ...address }, kind: 'content_added', capture });
  }

  /** Throws what adding to this board would throw now. */
  async requireBoard(actor: Actor, boardId: string): Promise<void> {
    requireNoDemo(boardId);
    if (!(await this.#deps.boards.has(actor, this.#deps.database.db, boardId))) {
      throw errors.notFound('board');
    }
  }

  /** Puts a stored file on a board; its text is read afterwards. */
  addFile(actor: Actor, file: NewFile): Promise<Item> {
    return this.#add(actor, { item: { ...file, status: 'processing' }, kind: 'content_added' });
  }

  /** Keeps a script on a board. */
  saveGenerated(actor: Actor, saved: SaveGenerated): Promise<Item> {
    const { boardId, title, description, platform, generatedContent: generated } = saved;
    const item = {
      boardId,
      title,
      description,
      platform,
      type: 'generated_content',
      status: 'processed',
    } as const;
    return this.#add(actor, { item, kind: 'script_saved', generated, text: generated.script });
  }

  /** Puts a note on a board. Without a title it is called what its first line says. */
  addNote(actor: Actor, { boardId, tags, title, text }: NewNote): Promise<Item> {
    const given = title?.trim() ?? '';
    const item = {
      boardId,
      tags,
      title: given === '' ? noteTitle(text) : given,
      isTitleFound: given === '',
      type: 'note',
      status: 'processed',
    } as const;
    return this.#add(actor, { item, kind: 'content_added', text });
  }

  async #add(actor: Actor, { item, kind, generated, text, capture }: Addition): Promise<Item> {
    const { database, activity, events, jobs, clock, inbox } = this.#deps;
    const { boardId, tags = [], ...fields } = item;
    if (boardId !== undefined) {
      requireNoDemo(boardId);
    }
    const now = clock();
    const row: ItemRow = {
      ...blank,
      id: newId(),
      ...fields,
      boardId: boardId ?? (await inbox(actor)),
      tags: await spell(actor, database.db, tags),
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
    // Made before others have to wait: a long text takes a while.
    const entries = await toEntries([{ ...row, text: text ?? '' }]);
    return this.#turns.run(`${actor.userId} ${row.boardId}`, () =>
      database.transaction(async (tx) => {
        const inserting = this.#insert(actor, tx, row);
        if (text !== undefined) {
          await inserting;
          const metadata = generated === undefined && { metadata: { words: countWords(text) } };
          await saveText(actor, tx, { itemId: row.id, text, ...(generated && { generated }), ...metadata });
        }
        if (capture !== undefined) {
          await inserting;
          await saveCapture(actor, tx, { itemId: row.id, ...capture });
        }
        // All on their way at once: when the item cannot be, the first of them says so, and nothing is left of
        // the others.
        await Promise.all([
          inserting,
          addEntries(actor, tx, entries),
          // In the same transaction: an item that waits for its text has its job, and no job has no item.
          row.status === 'processing' ? askForText(jobs, tx, { ...actor, row }) : undefined,
          activity.record(actor, tx, { kind, title: row.title, boardId: row.boardId, contentId: row.id }),
          this.#deps.quotas.requireWithin(actor, tx),
          countAdded(actor, tx, row),
        ]);
        announceItem({ events, actor, tx }, row);
        return toFreshItem(row, { beginning: text, scriptTitle: generated?.titles[0] });
      }),
    );
  }

  async #insert(actor: Actor, tx: Db, row: ItemRow): Promise<void> {
    const added = await addItem(actor, tx, row);
    if (!added.hasBoard) {
      throw errors.notFound('board');
    }
    if (!added.isNew) {
      const there = await findSamePage(actor, tx, { ...row, page: row.canonicalUrl });
      throw errors.duplicate(there?.id ?? '');
    }
  }
}

function requireNoDemo(boardId: string): void {
  if (isDemoId(boardId)) {
    throw errors.demoBoard();
  }
}

const blank = {
  isTitleFound: false,
  description: '',
  platform: null,
  url: null,
  isSchemeGuessed: false,
  canonicalUrl: null,
  landedUrl: null,
  error: null,
  errorCode: null,
  stage: null,
  stageSince: null,
  stageProgress: null,
  stagePages: null,
  fileType: null,
  fileName: null,
  fileSize: null,
  fileKey: null,
  fileSha256: null,
  publishedAt: null,
  publishedDayOnly: false,
  position: null,
  latest: null,
  revision: 1,
  deletedAt: null,
};
