import type { Connection, ConnectionClient, ConnectionProvider } from '@hookline/contract/connections';
import { isDemoId } from '@hookline/contract/common';
import { createHash } from 'node:crypto';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import {
  changeConnection,
  deleteConnection,
  findConnection,
  isBoardThere,
  listOwnItems,
  saveClient,
  saveConsent,
  takeConsent,
  type ConnectionRow,
} from './connections.repo.ts';
import type { ConnectionsDeps } from './deps.ts';
import type { Fetching } from './fetching.service.ts';
import { ConnectionFault } from './google/connection-fault.ts';
import { googleAddresses } from './google/google-addresses.ts';
import { GoogleApi } from './google/google-api.ts';
import { GoogleConsent } from './google/google-consent.ts';
import { openClient, openGrant } from './open-client.ts';
import { findChannel } from './youtube/find-channel.ts';

/** How long somebody may take to give consent. */
const consentMs = 15 * 60 * 1000;

/** Users' own access to platforms that tell the numbers of their posts. */
export class Connections {
  readonly #deps: ConnectionsDeps & { fetching: Fetching };
  readonly #consent: GoogleConsent;

  constructor(deps: ConnectionsDeps & { fetching: Fetching }) {
    this.#deps = deps;
    const { baseUrl, timeoutMs } = deps.config.google;
    this.#consent = new GoogleConsent({ addresses: googleAddresses(baseUrl), timeoutMs });
  }

  async view(actor: Actor, provider: ConnectionProvider): Promise<Connection> {
    return toConnection(provider, await findConnection(actor, this.#deps.database.db, provider));
  }

  /** Throws `not_found` and `demo_board` for the board, and `secret_missing`. */
  async save(
    actor: Actor,
    provider: ConnectionProvider,
    { clientId, clientSecret, boardId }: ConnectionClient,
  ): Promise<Connection> {
    const { database, secrets } = this.#deps;
    if (isDemoId(boardId)) {
      throw errors.demoBoard();
    }
    if (!(await isBoardThere(actor, database.db, boardId))) {
      throw errors.notFound('board');
    }
    const before = await findConnection(actor, database.db, provider);
    const isSame = before?.clientId === clientId;
    const given = clientSecret?.trim() ?? '';
    if (given === '' && !isSame) {
      throw errors.impossible('secret_missing', 'Enter the client secret, too.');
    }
    const sealedSecret = given === '' ? (before?.sealedSecret ?? '') : secrets.seal(given, actor.userId);
    await database.transaction(async (tx) => {
      await saveClient(actor, tx, { provider, clientId, sealedSecret, boardId });
      if (!isSame) {
        // A grant belongs to the client that it was given to.
        const nothing = { sealedGrant: null, run: null, nextFetchAt: null, progress: null, problem: null };
        await changeConnection(actor, tx, { provider, ...nothing, channelId: null, channel: null });
      }
    });
    return this.view(actor, provider);
  }

  /** Where to send the browser. Throws `not_found` before a client is entered. */
  async authorize(
    actor: Actor,
    provider: ConnectionProvider,
    { redirectUri, call }: { redirectUri: string; call: Call },
  ): Promise<string> {
    const { database, secrets, clock } = this.#deps;
    const row = await this.#require(actor, provider);
    const [state, verifier] = [randomState(), randomPKCECodeVerifier()];
    await saveConsent(actor, database.db, {
      provider,
      state,
      sessionHash: hashOf(call),
      sealedVerifier: secrets.seal(verifier, actor.userId),
      redirectUri,
      expiresAt: new Date(clock().getTime() + consentMs),
    });
    const client = explained(() => openClient(actor, secrets, row));
    return this.#consent.addressFor(await client, { redirectUri, state, verifier });
  }

  /**
   * Takes what the browser came back with. Throws `consent_expired` for a consent that this session did not
   * ask for, and `not_connected` with Google's reason.
   */
  async complete(
    actor: Actor,
    provider: ConnectionProvider,
    { query, call }: { query: string; call: Call },
  ): Promise<Connection> {
    const { database, secrets, clock } = this.#deps;
    const row = await this.#require(actor, provider);
    const consent = await takeConsent(actor, database.db, provider);
    const verifier = consent && secrets.open(consent.sealedVerifier, actor.userId);
    const isOurs =
      consent !== null &&
      consent.expiresAt > clock() &&
      consent.sessionHash.equals(hashOf(call)) &&
      new URLSearchParams(query).get('state') === consent.state;
    if (!isOurs || verifier === null) {
      throw errors.impossible(
        'consent_expired',
        'This answer of Google belongs to no consent that was asked for here just now. Press Connect again.',
      );
    }
    const client = await explained(() => openClient(actor, secrets, row));
    const { redirectUri, state } = consent;
    const given = await explained(() =>
      this.#consent.exchange(client, { redirectUri, state, verifier, query, signal: call.signal }),
    );
    const channel = await explained(() => this.#findChannel(given.accessToken, call.signal));
    await database.transaction(async (tx) => {
      await changeConnection(actor, tx, {
        provider,
        sealedGrant: secrets.seal(given.grant, actor.userId),
        channelId: channel.id,
        channel: channel.title,
        connectedAt: clock(),
        problem: null,
        problemSince: null,
      });
      await this.#deps.fetching.send(actor, tx, provider);
    });
    return this.view(actor, provider);
  }

  /** Throws `not_connected`. */
  async fetchNow(actor: Actor, provider: ConnectionProvider): Promise<Connection> {
    const { database, fetching } = this.#deps;
    const row = await this.#require(actor, provider);
    if (row.sealedGrant === null) {
      throw errors.impossible('not_connected', 'The channel is not connected. Press Connect first.');
    }
    if (row.progress === null) {
      await database.transaction((tx) => fetching.send(actor, tx, provider));
    }
    return this.view(actor, provider);
  }

  /** Forgets client and grant, also where Google cannot be told. Throws `not_found`. */
  async disconnect(
    actor: Actor,
    provider: ConnectionProvider,
    { posts, signal }: { posts: 'keep' | 'delete'; signal: AbortSignal },
  ): Promise<{ deleted: number; isRevoked: boolean }> {
    const { database, deleteItems, events } = this.#deps;
    const row = await findConnection(actor, database.db, provider);
    if (row === null) {
      throw errors.notFound('connection');
    }
    const isRevoked = await this.#revoke(actor, row, signal);
    const own = posts === 'delete' ? await listOwnItems(actor, database.db, provider) : [];
    await database.transaction(async (tx) => {
      await deleteConnection(actor, tx, provider);
      events.publish(tx, actor.userId, [{ type: 'connection.changed', id: provider }]);
    });
    return { deleted: own.length === 0 ? 0 : await deleteItems(actor, own), isRevoked };
  }

  async #revoke(actor: Actor, row: ConnectionRow, signal: AbortSignal): Promise<boolean> {
    const { secrets, log } = this.#deps;
    try {
      const grant = openGrant(actor, secrets, row);
      if (grant === null) {
        return false;
      }
      await this.#consent.revoke(openClient(actor, secrets, row), grant, signal);
      return true;
    } catch (error) {
      if (!(error instanceof ConnectionFault)) {
        throw error;
      }
      log.warn({ reason: error.message }, 'a grant could not be revoked');
      return false;
    }
  }

  #findChannel(accessToken: string, signal: AbortSignal) {
    const { baseUrl, timeoutMs } = this.#deps.config.google;
    const api = new GoogleApi({ timeoutMs, signal, renew: () => Promise.resolve(accessToken) });
    return findChannel(api, googleAddresses(baseUrl));
  }

  async #require(actor: Actor, provider: ConnectionProvider): Promise<ConnectionRow> {
    const row = await findConnection(actor, this.#deps.database.db, provider);
    if (row === null) {
      throw errors.notFound('connection');
    }
    return row;
  }
}

const hashOf = ({ token }: Call): Buffer =>
  createHash('sha256')
    .update(token ?? '')
    .digest();

/** What Google refuses is told as it is. */
async function explained<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConnectionFault ? errors.impossible('not_connected', error.message) : error;
  }
}

const nothing = {
  clientId: null,
  boardId: null,
  channel: null,
  problem: null,
  problemSince: null,
  connectedAt: null,
  fetchedAt: null,
  nextFetchAt: null,
  progress: null,
  last: null,
};

function toConnection(provider: ConnectionProvider, row: ConnectionRow | null): Connection {
  const shown = row ?? nothing;
  const iso = (moment: Date | null): string | null => moment && moment.toISOString();
  return {
    provider,
    client_id: shown.clientId,
    board_id: shown.boardId,
    status: statusOf(row),
    channel: shown.channel,
    problem: shown.problem,
    problem_since: iso(shown.problemSince),
    connected_at: iso(shown.connectedAt),
    fetched_at: iso(shown.fetchedAt),
    next_fetch_at: iso(shown.nextFetchAt),
    progress: shown.progress,
    last: shown.last,
  };
}

function statusOf(row: ConnectionRow | null): Connection['status'] {
  if (row === null) {
    return 'off';
  }
  if (row.sealedGrant !== null) {
    return 'connected';
  }
  return row.problem === null ? 'ready' : 'broken';
}
