import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import { dayMs } from '#platform/time-zone.ts';

/** What signed addresses of an item lead to. */
type Part = 'file' | 'picture';

const lifetimeMs = 10 * 60 * 1000;

interface LinkTarget {
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
  file({ userId }: Actor, { itemId, now }: LinkTarget): { url: string; expires_at: string } {
    const expires = now.getTime() + lifetimeMs;
    return {
      url: this.#address('file', { userId, itemId, expires }),
      expires_at: new Date(expires).toISOString(),
    };
  }

  /**
   * An address of an item's picture that is good for a day at least, and the same all day: browsers keep what
   * it leads to.
   */
  picture({ userId }: Actor, { itemId, now }: LinkTarget): string {
    return this.#address('picture', {
      userId,
      itemId,
      expires: (Math.floor(now.getTime() / dayMs) + 2) * dayMs,
    });
  }

  /**
   * The signed-in user, else the owner who signed the address. Throws `not_signed_in` where it is wrong,
   * changed or expired.
   */
  requireOwner(actor: Actor | null, part: Part, target: LinkTarget & { link: LinkParameters }): Actor {
    const owner = actor ?? this.#verify(part, target);
    if (owner === null) {
      throw errors.notSignedIn();
    }
    return owner;
  }

  #verify(
    part: Part,
    { itemId, now, link: { expires = '', signature = '' } }: LinkTarget & { link: LinkParameters },
  ): Actor | null {
    const userId = signature.split('.')[0] ?? '';
    // The texts are compared, because several texts of base64 stand for the same bytes.
    const actual = Buffer.from(signature);
    const expected = Buffer.from(this.#sign(part, { userId, itemId, expires }));
    const valid =
      actual.length === expected.length &&
      timingSafeEqual(actual, expected) &&
      Number(expires) > now.getTime();
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
    const message = `${part}:${userId}:${itemId}:${expires}`;
    return `${userId}.${createHmac('sha256', this.#secretKey).update(message).digest('base64url')}`;
  }
}
