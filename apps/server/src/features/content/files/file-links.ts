import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';

/** What is handed out of an item by addresses of its own. */
type Part = 'file' | 'picture';

/** Ten minutes, in milliseconds. */
const lifetime = 10 * 60 * 1000;

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Of which item, at present. */
interface Linked {
  itemId: string;
  now: Date;
}

export interface LinkParameters {
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Addresses of files and pictures that need no token, for players, viewers and images. */
export class FileLinks {
  readonly #secretKey: Buffer;

  constructor(secretKey: Buffer) {
    this.#secretKey = secretKey;
  }

  /** An address of an item's file that is good for ten minutes. */
  file({ userId }: Actor, { itemId, now }: Linked): { url: string; expires_at: string } {
    const expires = now.getTime() + lifetime;
    return {
      url: this.#address('file', { userId, itemId, expires }),
      expires_at: new Date(expires).toISOString(),
    };
  }

  /**
   * An address of an item's picture that is good for a day at least, and the same all day: browsers keep what
   * it leads to.
   */
  picture({ userId }: Actor, { itemId, now }: Linked): string {
    return this.#address('picture', { userId, itemId, expires: (Math.floor(now.getTime() / day) + 2) * day });
  }

  /**
   * Who asks: the one who is signed in, else the owner whose address it is. Throws `not_signed_in` where it
   * is wrong, changed or too old.
   */
  requireOwner(actor: Actor | null, part: Part, linked: Linked & { link: LinkParameters }): Actor {
    const owner = actor ?? this.#verify(part, linked);
    if (owner === null) {
      throw errors.notSignedIn();
    }
    return owner;
  }

  #verify(
    part: Part,
    { itemId, now, link: { expires = '', signature = '' } }: Linked & { link: LinkParameters },
  ): Actor | null {
    const userId = signature.split('.')[0] ?? '';
    // Texts are compared, not bytes: several texts of base64 mean the same bytes.
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#sign(part, { userId, itemId, expires }));
    const valid =
      given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now.getTime();
    return valid ? { userId } : null;
  }

  #address(
    part: Part,
    { userId, itemId, expires }: { userId: string; itemId: string; expires: number },
  ): string {
    const signature = this.#sign(part, { userId, itemId, expires: String(expires) });
    return `/api/content/${itemId}/${part}?${new URLSearchParams({ expires: String(expires), signature })}`;
  }

  #sign(
    part: Part,
    { userId, itemId, expires }: { userId: string; itemId: string; expires: string },
  ): string {
    const told = `${part}:${userId}:${itemId}:${expires}`;
    return `${userId}.${createHmac('sha256', this.#secretKey).update(told).digest('base64url')}`;
  }
}
