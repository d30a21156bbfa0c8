import type { Embeddings, EmbedOptions } from '#platform/model/embed-texts.ts';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import type { MeaningState } from './states.repo.ts';

/** A model that makes vectors. */
export interface Embedder {
  model: string;
  /** Vectors of one space can be compared with each other alone. */
  space: string;
  /** It is asked at the user's own provider, and not at the installation's. */
  isOwn: boolean;
  /** Throws ModelError with a sentence for the user, or the reason of the signal. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Embeddings>;
}

/** Where vectors are made for whom. */
export interface Embedders {
  /**
   * The embedding model that is named, at the user's own provider; where none is, the installation's. Throws
   * `not_found` where there is none, `no_embeddings` where the provider makes none, each with what to do.
   */
  open(actor: Actor, model: string | null): Promise<Embedder>;
  /** The provider at which a user may name a model, and the installation's model; null for none. */
  choices(actor: Actor): Promise<{ ownProvider: string | null; installed: string | null }>;
}

/** The model that made somebody's vectors. Throws as `open` does, and `meaning_changed` for another one. */
export async function openSame(embedders: Embedders, state: MeaningState): Promise<Embedder> {
  const embedder = await embedders.open(state, state.isOwn ? state.model : null);
  if (embedder.space !== state.space) {
    throw errors.impossible('meaning_changed', otherModel(state.model));
  }
  return embedder;
}

/** Why vectors cannot be compared with those that are there: a sentence for the user. */
export const otherModel = (model: string): string =>
  `The vectors were made by “${model}” at another address, or by another model. ` +
  'Make them again in the settings.';
