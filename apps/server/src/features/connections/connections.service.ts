import {
  type Connection,
  type ConnectionProvider,
  connectionProviderSchema,
} from '@hookline/contract/connections';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import { viewConnection } from './connection-view.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  listOwnItems,
  lockConnection,
} from './connections.repo.ts';
import type { ConnectionsDeps } from './deps.ts';
import type { Fetching } from './fetching.service.ts';
import { AccountSetup } from './instagram/account-setup.ts';
import { ChannelSetup } from './youtube/channel-setup.ts';

/** Users' own access to platforms that tell the numbers of their posts. */
export class Connections {
  readonly youtube: ChannelSetup;
  readonly instagram: AccountSetup;
  readonly #deps: ConnectionsDeps & { fetching: Fetching };

  constructor(deps: ConnectionsDeps & { fetching: Fetching }) {
    this.#deps = deps;
    this.youtube = new ChannelSetup(deps);
    this.instagram = new AccountSetup(deps);
  }

  view(actor: Actor, provider: ConnectionProvider): Promise<Connection> {
    return viewConnection(actor, this.#deps.database.db, provider);
  }

  list(actor: Actor): Promise<Connection[]> {
    return Promise.all(connectionProviderSchema.options.map((provider) => this.view(actor, provider)));
  }

  /** Throws `not_found` and `not_connected`. */
  async fetchNow(actor: Actor, provider: ConnectionProvider): Promise<Connection> {
    const { database, fetching } = this.#deps;
    const row = await this.#require(actor, provider);
    if (row.sealedGrant === null) {
      throw errors.impossible('not_connected', 'Nothing is connected. Connect first.');
    }
    if (row.progress === null) {
      await database.transaction((tx) => fetching.send(actor, tx, provider));
    }
    return this.view(actor, provider);
  }

  /**
   * Forgets the access, also where the platform cannot be told, and deletes what came by it if wanted: both or
   * neither, as nothing else knows which posts those are. Throws `not_found`.
   */
  async disconnect(
    actor: Actor,
    provider: ConnectionProvider,
    { posts, signal }: { posts: 'keep' | 'delete'; signal: AbortSignal },
  ): Promise<{ deleted: number; isRevoked: boolean }> {
    const { database, deleteItems, events } = this.#deps;
    const row = await this.#require(actor, provider);
    // Instagram has no call that ends a token.
    const isRevoked = provider === 'youtube' && (await this.youtube.revoke(actor, row, signal));
    const deleted = await database.transaction(async (tx) => {
      // A run that is recording is waited for: what it brings is among the posts then.
      await lockConnection(actor, tx, provider);
      const own = posts === 'delete' ? await listOwnItems(actor, tx, provider) : [];
      await deleteConnection(actor, tx, provider);
      events.publish(tx, actor.userId, [{ type: 'connection.changed', id: provider }]);
      return own.length === 0 ? 0 : deleteItems(actor, tx, own);
    });
    return { deleted, isRevoked };
  }

  async #require(actor: Actor, provider: ConnectionProvider): Promise<ConnectionRow> {
    const row = await findConnection(actor, this.#deps.database.db, provider);
    if (row === null) {
      throw errors.notFound('connection');
    }
    return row;
  }
}
