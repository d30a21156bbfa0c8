import type { ChangeEvent } from '@hookline/contract/activity';
import type { FileExtension } from '@hookline/contract/uploads';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import type { ByteRange, FileStore } from '#platform/files/file-store.ts';
import { attachmentHeaders } from '#platform/http/attachment.ts';
import type { FileAnswer } from '#platform/http/call.ts';
import type { Logger } from '#platform/log.ts';
import { announceItem } from '../items/announce-item.ts';
import { kindOf } from './file-kinds.ts';
import type { FileLinks, LinkParameters } from './file-links.ts';
import { requireWhole } from './whole-file.ts';
import { findRow, lockItem, updateItem } from '../items/items.repo.ts';

interface DownloadsDeps {
  database: Database;
  events: Events<ChangeEvent>;
  log: Pick<Logger, 'error'>;
  files: FileStore;
  links: FileLinks;
  clock: Clock;
}

interface ItemFile {
  key: string;
  size: number;
  name: string;
  /** Its content type. */
  type: string;
}

/** Serves the files of items. An item without a file, or of another user, is a `not_found`. */
export class Downloads {
  readonly #deps: DownloadsDeps;

  constructor(deps: DownloadsDeps) {
    this.#deps = deps;
  }

  /**
   * An address of the file that needs no token, when it expires, and whether it redirects to the store: where
   * it may and the store hands out files.
   */
  async link(
    actor: Actor,
    id: string,
    { mayRedirect }: { mayRedirect: boolean },
  ): Promise<{ url: string; expires_at: string; redirects: boolean }> {
    const { files, links, clock } = this.#deps;
    const { key, ...download } = await this.#load(actor, id);
    const redirects = mayRedirect && (await files.link(key, download)) !== null;
    const { url, ...link } = links.file(actor, { itemId: id, now: clock() });
    return { url: redirects ? `${url}&redirect=true` : url, ...link, redirects };
  }

  /**
   * The bytes, or where they are if `mayRedirect`, for the signed-in owner or the holder of a signed address.
   * Throws `not_signed_in` for anybody else.
   */
  async file(
    actor: Actor | null,
    id: string,
    request: { link: LinkParameters; range: string | undefined; mayRedirect: boolean },
  ): Promise<FileAnswer> {
    const { links, files, clock } = this.#deps;
    const owner = links.requireOwner(actor, 'file', { itemId: id, now: clock(), link: request.link });
    const file = await this.#load(owner, id);
    const range = parseRange(request.range, file.size);
    if (range === 'unsatisfiable') {
      return { status: 416, headers: { 'content-range': `bytes */${file.size}` }, body: '' };
    }
    const address = request.mayRedirect ? await this.#addressInStore(file) : null;
    if (address !== null) {
      return { status: 302, headers: { location: address, 'cache-control': 'private, no-store' }, body: '' };
    }
    const length = range === null ? file.size : range.end - range.start + 1;
    const stored = await files.read(file.key, range ?? undefined);
    if (stored === null) {
      void this.#tellDamage(owner, { id, key: file.key, expected: length, sent: 0 });
      throw errors.notFound('file');
    }
    const body = requireWhole(stored, length, (sent) => {
      void this.#tellDamage(owner, { id, key: file.key, expected: length, sent });
      return errors.damagedFile();
    });
    return { status: range === null ? 200 : 206, headers: headersOf(file, { range, length }), body };
  }

  /**
   * Where the store itself hands out the file; null where it does not. A file that is missing or cut short
   * has none: serving it here tells the owner and the operator.
   */
  async #addressInStore({ key, size, ...download }: ItemFile): Promise<string | null> {
    const { files } = this.#deps;
    const address = await files.link(key, download);
    if (address === null || size === 0) {
      return null;
    }
    const last = await files.read(key, { start: size - 1, end: size - 1 });
    return last !== null && (await buffer(last)).length === 1 ? address : null;
  }

  /** What there is of a file, even if it was cut short; null where there is nothing. */
  async rest(actor: Actor, id: string): Promise<Readable | null> {
    const file = await this.#load(actor, id).catch(missingAsNull);
    return file && this.#deps.files.read(file.key);
  }

  /** The owner learns from the item, the operator from the log. Never throws. */
  async #tellDamage(
    owner: Actor,
    { id, ...facts }: { id: string; key: string; expected: number; sent: number },
  ): Promise<void> {
    const { database, events, log, clock } = this.#deps;
    log.error(facts, 'A stored file is cut short or missing.');
    try {
      await database.transaction(async (tx) => {
        const patch = { error: errors.damagedFile().message, updatedAt: clock() };
        const row = await lockItem(owner, tx, id);
        // One that failed, or is on its way, has its own words.
        if (row?.status === 'processed' && row.error === null) {
          await updateItem(owner, tx, { id, patch });
          announceItem({ events, actor: owner, tx }, row);
        }
      });
    } catch (error) {
      log.error({ err: error }, 'A damaged file could not be noted on its item.');
    }
  }

  async #load(actor: Actor, id: string): Promise<ItemFile> {
    const row = await findRow(actor, this.#deps.database.db, id);
    if (row === null || row.deletedAt !== null || row.fileKey === null || row.fileSize === null) {
      throw errors.notFound('file');
    }
    return {
      key: row.fileKey,
      size: row.fileSize,
      name: row.fileName ?? row.title,
      type: kindOf(row.fileType as FileExtension).contentType,
    };
  }
}

function missingAsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') {
    return null;
  }
  throw error;
}

/** Files are uploads of users: they must never run as a page of this site. */
const headersOf = (
  { size, name, type }: ItemFile,
  { range, length }: { range: ByteRange | null; length: number },
): Record<string, string> => ({
  'content-type': type,
  'content-length': String(length),
  'accept-ranges': 'bytes',
  ...attachmentHeaders(name),
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  ...(range !== null && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
});

/**
 * A single `bytes=` range (RFC 9110, section 14.1.2) of a file of `size` bytes; null for none and for what
 * may be ignored.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '') {
    return to === '' ? null : satisfiable({ start: Math.max(0, size - Number(to)), end: size - 1 }, size);
  }
  if (to === '') {
    return satisfiable({ start: Number(from), end: size - 1 }, size);
  }
  const range = { start: Number(from), end: Math.min(Number(to), size - 1) };
  return Number(to) < Number(from) ? null : satisfiable(range, size);
}

const satisfiable = (range: ByteRange, size: number): ByteRange | 'unsatisfiable' =>
  range.start < size ? range : 'unsatisfiable';
