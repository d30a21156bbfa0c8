import type { ConnectionToken } from '@hookline/contract/connections';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import { explained, requireBoard } from '../connection-setup.ts';
import { changeConnection, findConnection, saveConnection } from '../connections.repo.ts';
import type { ConnectionsDeps } from '../deps.ts';
import type { Fetching } from '../fetching.service.ts';
import { InstagramApi } from './instagram-api.ts';
import { faults } from './instagram-faults.ts';
import { readAccount } from './read-account.ts';

const provider = 'instagram';

/** Connects a user's Instagram account by an access token that Meta's App Dashboard made for them. */
export class AccountSetup {
  readonly #deps: ConnectionsDeps & { fetching: Fetching };

  constructor(deps: ConnectionsDeps & { fetching: Fetching }) {
    this.#deps = deps;
  }

  /**
   * Tries a token and fetches with it, or changes the board alone. Throws `not_found` and `demo_board` for
   * the board, `token_missing`, and `not_connected` with the reason of Instagram.
   */
  async save(
    actor: Actor,
    { token: given = '', boardId, signal }: ConnectionToken & { signal: AbortSignal },
  ): Promise<void> {
    const { database, secrets, clock, fetching, config } = this.#deps;
    await requireBoard(actor, database.db, boardId);
    const before = await findConnection(actor, database.db, provider);
    const token = given.trim();
    if (token === '' && (before?.sealedGrant ?? null) === null) {
      throw errors.impossible('token_missing', 'Paste the access token, too.');
    }
    if (token === '') {
      await changeConnection(actor, database.db, { provider, boardId });
      return;
    }
    const { instagram: baseUrl, timeoutMs } = config.connections;
    const api = new InstagramApi({ baseUrl, token, timeoutMs, signal });
    const account = await explained(async () => {
      const found = await readAccount(api);
      if (before !== null && before.channelId !== found.id) {
        throw faults.otherAccount(found.name, before.channel ?? '');
      }
      return found;
    });
    await database.transaction(async (tx) => {
      await saveConnection(actor, tx, {
        provider,
        boardId,
        sealedGrant: secrets.seal(token, actor.userId),
        grantExpiresAt: null,
        channelId: account.id,
        channel: account.name,
        connectedAt: clock(),
        problem: null,
        problemSince: null,
      });
      await fetching.send(actor, tx, provider);
    });
  }
}
