import { totalmem } from 'node:os';
import type { ModelSearch } from '@hookline/contract/assistant';
import type { ModelConfig } from '#platform/config/index.ts';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import type { ModelFetch } from '#platform/model/open-language-model.ts';
import { findLocalModels } from './find-local-models.ts';
import { pullCommandFor, recommendModel } from './recommend-model.ts';

/** What of a request tells where it comes from. */
export type Caller = Pick<Call, 'address' | 'isForwarded'>;

/** Models on the computer the server runs on, for whoever sits at it and asks for them. */
export class LocalModels {
  readonly #ai: ModelConfig;
  readonly #fetch: ModelFetch;

  constructor(ai: ModelConfig, fetch: ModelFetch) {
    this.#ai = ai;
    this.#fetch = fetch;
  }

  /** Whether somebody may look for them: nobody from outside learns what else runs here. */
  isOpenTo({ address, isForwarded }: Caller): boolean {
    return this.#ai.reach === 'anywhere' && !isForwarded && isLoopback(address);
  }

  /** Throws `models_not_searched` for callers from elsewhere. */
  async find(call: Caller & Pick<Call, 'signal'>): Promise<ModelSearch> {
    if (!this.isOpenTo(call)) {
      throw errors.impossible(
        'models_not_searched',
        'Models are only looked for when you open Hookline on the computer it runs on, and ' +
          'while PUBLIC_URL is not set. Name the model server below instead.',
      );
    }
    const servers = await findLocalModels({
      places: this.#ai.localPlaces,
      fetch: this.#fetch,
      signal: call.signal,
      usualContextTokens: this.#ai.bounds.contextTokens,
    });
    const memory = totalmem();
    return { servers, recommended: recommendModel(servers, memory), pullCommand: pullCommandFor(memory) };
  }
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/u.test(address);
