import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FileAnswer } from '#platform/http/call.ts';
import type { FileLinks, LinkParameters } from './file-links.ts';
import { findImageUrl } from '../items/texts.repo.ts';

interface PicturesDeps {
  database: Database;
  links: FileLinks;
  clock: Clock;
  /** The picture behind an address, its type read from its bytes; null when it cannot be had. */
  fetchPicture(url: string, signal: AbortSignal): Promise<{ type: string; bytes: Buffer } | null>;
}

/**
 * Hands out the pictures that pages and posts show of themselves, so that no browser tells their sites who
 * looks at what.
 */
export class Pictures {
  readonly #deps: PicturesDeps;

  constructor(deps: PicturesDeps) {
    this.#deps = deps;
  }

  /**
   * The picture as it is now, for the signed-in owner or the holder of a signed address. Throws
   * `not_signed_in` for anybody else, `not_found` where no picture is known or to be had.
   */
  async picture(
    actor: Actor | null,
    id: string,
    { link, signal }: { link: LinkParameters; signal: AbortSignal },
  ): Promise<FileAnswer> {
    const { database, links, clock, fetchPicture } = this.#deps;
    const owner = links.requireOwner(actor, 'picture', { itemId: id, now: clock(), link });
    const url = await findImageUrl(owner, database.db, id);
    const picture = url === null ? null : await fetchPicture(url, signal);
    if (picture === null) {
      throw errors.notFound('picture');
    }
    return { status: 200, headers: headersOf(picture), body: picture.bytes };
  }
}

const headersOf = ({ type, bytes }: { type: string; bytes: Buffer }): Record<string, string> => ({
  'content-type': type,
  'content-length': String(bytes.length),
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400',
});
