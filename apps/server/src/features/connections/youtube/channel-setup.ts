import type { ConnectionClient } from '@hookline/contract/connections';
import { createHash } from 'node:crypto';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { explained, openGrant, requireBoard } from '../connection-setup.ts';
import {
  changeConnection,
  type ConnectionRow,
  findConnection,
  saveConnection,
  saveConsent,
  takeConsent,
} from '../connections.repo.ts';
import type { ConnectionsDeps } from '../deps.ts';
import type { Fetching } from '../fetching.service.ts';
import { googleAddresses } from '../google/google-addresses.ts';
import { GoogleApi } from '../google/google-api.ts';
import { GoogleConsent } from '../google/google-consent.ts';
import { faults } from '../google/google-faults.ts';
import { ConnectionFault } from '../requests/connection-fault.ts';
import { findChannel } from './find-channel.ts';
import { openClient } from './open-client.ts';

/** How long somebody may take to give consent. */
const consentMs = 15 * 60 * 1000;
const provider = 'youtube';

/** Connects a user's YouTube channel by an OAuth client of their own. */
export class ChannelSetup {
  readonly #deps: ConnectionsDeps & { fetching: Fetching };
  readonly #consent: GoogleConsent;

  constructor(deps: ConnectionsDeps & { fetching: Fetching }) {
    this.#deps = deps;
    const { google, timeoutMs } = deps.config.connections;
    this.#consent = new GoogleConsent({ addresses: googleAddresses(google), timeoutMs });
  }

  /** Throws `not_found` and `demo_board` for the board, and `secret_missing`. */
  async save(actor: Actor, { clientId, clientSecret, boardId }: ConnectionClient): Promise<void> {
    const { database, secrets } = this.#deps;
    await requireBoard(actor, database.db, boardId);
    const before = await findConnection(actor, database.db, provider);
    const isSame = before?.clientId === clientId;
    const given = clientSecret?.trim() ?? '';
    if (given === '' && !isSame) {
      throw errors.impossible('secret_missing', 'Enter the client secret, too.');
    }
    const sealedSecret = given === '' ? (before?.sealedSecret ?? '') : secrets.seal(given, actor.userId);
    await database.transaction(async (tx) => {
      await saveConnection(actor, tx, { provider, clientId, sealedSecret, boardId });
      if (!isSame) {
        // A grant belongs to the client that it was given to.
        const nothing = { sealedGrant: null, run: null, nextFetchAt: null, progress: null, problem: null };
        await changeConnection(actor, tx, { provider, ...nothing, channelId: null, channel: null });
      }
    });
  }

  /** Where to send the browser. Throws `not_found` before a client is entered. */
  async authorize(actor: Actor, { redirectUri, call }: { redirectUri: string; call: Call }): Promise<string> {
    const { database, secrets, clock } = this.#deps;
    const row = await this.#require(actor);
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
  async complete(actor: Actor, { query, call }: { query: string; call: Call }): Promise<void> {
    const { database, secrets, clock } = this.#deps;
    const row = await this.#require(actor);
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
        'This answer from Google does not belong to a request made here just now. Press Connect again.',
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
  }

  /** Withdraws the grant at Google; false where there is none, or Google cannot be told. */
  async revoke(actor: Actor, row: ConnectionRow, signal: AbortSignal): Promise<boolean> {
    const { secrets, log } = this.#deps;
    try {
      const grant = openGrant(actor, { secrets, unreadable: faults.secretUnreadable }, row);
      if (grant === null) {
        return false;
      }
      await this.#consent.revoke(openClient(actor, secrets, row), grant, signal);
      return true;
    } catch (error) {
      if (!(error instanceof ConnectionFault)) {
        throw error;
      }
      log.warn({ reason: error.message }, 'A grant could not be revoked.');
      return false;
    }
  }

  #findChannel(accessToken: string, signal: AbortSignal) {
    const { google, timeoutMs } = this.#deps.config.connections;
    const api = new GoogleApi({ timeoutMs, signal, renew: () => Promise.resolve(accessToken) });
    return findChannel(api, googleAddresses(google));
  }

  async #require(actor: Actor): Promise<ConnectionRow> {
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
