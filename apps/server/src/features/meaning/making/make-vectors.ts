import { createHash } from 'node:crypto';
import { cutPassages } from '@hookline/writer';
import { ModelError } from '#platform/model/model-error.ts';
import type { Embedder } from '../embedder.ts';
import { packVector } from '../vectors/pack-vector.ts';
import type { ChangedItem, NewVectors } from '../vectors/vectors.repo.ts';

/** How many passages one request has. */
export const passagesPerRequest = 64;
const requestMs = 60_000;
const retry = { times: 2, longestPauseMs: 30_000 };
/** How long a request takes at most, with all that is repeated. */
export const longestRequestMs = requestMs * (retry.times + 1) + retry.longestPauseMs * retry.times;

/** What any embedding model makes vectors of. */
export const sample = ['Why do people stop watching a video?', 'Viewers drop off when nothing new is said.'];

interface MakingOptions {
  dimensions: number;
  signal: AbortSignal;
  /** Called before each request. */
  onRequest(): Promise<void>;
}

/** An item whose words are others than when its vectors were made. */
export interface Prepared extends Pick<ChangedItem, 'itemId' | 'entryAt' | 'count'> {
  inputs: string[];
  textHash: Buffer;
}

/** What of changed items needs vectors, and what says the same as before. */
export function sortChanged(changed: readonly ChangedItem[]): {
  prepared: Prepared[];
  unchanged: ChangedItem[];
} {
  const prepared: Prepared[] = [];
  const unchanged: ChangedItem[] = [];
  for (const item of changed) {
    const inputs = passageInputs(item);
    const textHash = hashInputs(inputs);
    if (item.textHash !== null && textHash.equals(item.textHash)) {
      unchanged.push(item);
    } else {
      prepared.push({ itemId: item.itemId, entryAt: item.entryAt, count: item.count, inputs, textHash });
    }
  }
  return { prepared, unchanged };
}

/** A passage is at most 900 characters; a title is not to outweigh it. Characters. */
const maxTitle = 120;
const maxDescription = 900;
/** A book has fewer. */
const maxPassages = 2_000;
/** Another one where the same texts are cut or written otherwise: their vectors are then made anew. */
const shape = 1;

/** What of an item is turned into vectors, a text for each passage: its title says what it speaks of. */
function passageInputs({
  title,
  description,
  text,
}: Pick<ChangedItem, 'title' | 'description' | 'text'>): string[] {
  const heading = title.slice(0, maxTitle).trim();
  const passages = cutPassages(text).slice(0, maxPassages);
  const bodies =
    passages.length > 0
      ? passages.map(({ start, end }) => text.slice(start, end))
      : [description.slice(0, maxDescription)];
  return bodies
    .map((body) => [heading, body.trim()].filter((part) => part !== '').join('\n'))
    .filter(hasWords);
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const hashInputs = (inputs: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([shape, inputs]))
    .digest();

/** The vectors of items, asked for in as few requests as they fit into. Throws as `Embedder.embed` does. */
export async function makeVectors(
  embedder: Embedder,
  items: readonly Prepared[],
  options: MakingOptions,
): Promise<{ vectors: NewVectors[]; tokens: number }> {
  const inputs = items.flatMap((item) => item.inputs);
  const made: (readonly number[] | null)[] = [];
  let tokens = 0;
  for (let from = 0; from < inputs.length; from += passagesPerRequest) {
    const answer = await embedBatch(embedder, inputs.slice(from, from + passagesPerRequest), options);
    made.push(...answer.vectors);
    tokens += answer.tokens;
  }
  let taken = 0;
  const vectors = items.map(({ itemId, entryAt, textHash, inputs: own }) => {
    const packed = made
      .slice(taken, (taken += own.length))
      .map((vector) => packVector(vector ?? [], options.dimensions));
    return {
      itemId,
      entryAt,
      textHash,
      count: own.length,
      signs: Buffer.concat(packed.map(({ signs }) => signs)),
      components: Buffer.concat(packed.map(({ components }) => new Uint8Array(components.buffer))),
    };
  });
  return { vectors, tokens };
}

interface BatchAnswer {
  /** Null for a passage that the model refuses. */
  vectors: (number[] | null)[];
  tokens: number;
}

/**
 * One request; where it is refused for what is in it, one for each passage. A passage is left out where it
 * alone is refused: a model that refuses the sample, too, refuses everything.
 */
async function embedBatch(
  embedder: Embedder,
  texts: readonly string[],
  options: MakingOptions,
): Promise<BatchAnswer> {
  try {
    return await embedOnce(embedder, texts, options);
  } catch (error) {
    if (!isRefusal(error)) {
      throw error;
    }
  }
  if (texts.length === 1) {
    const control = await embedOnce(embedder, sample, options);
    return { vectors: [null], tokens: control.tokens };
  }
  const vectors: BatchAnswer['vectors'] = [];
  let tokens = 0;
  for (const text of texts) {
    const answer = await embedBatch(embedder, [text], options);
    vectors.push(...answer.vectors);
    tokens += answer.tokens;
  }
  return { vectors, tokens };
}

async function embedOnce(
  embedder: Embedder,
  texts: readonly string[],
  { dimensions, signal, onRequest }: MakingOptions,
): Promise<{ vectors: number[][]; tokens: number }> {
  await onRequest();
  const answer = await embedder.embed(texts, { purpose: 'passage', signal, timeoutMs: requestMs, retry });
  const length = Math.min(...answer.vectors.map((vector) => vector.length));
  if (length < dimensions) {
    throw new ModelError(
      'model_bad_answer',
      `“${embedder.model}” makes vectors of ${length} dimensions now; those there have ${dimensions}. ` +
        'Make them again, or bring the model back.',
    );
  }
  return answer;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ModelError && (error.code === 'model_refused' || error.code === 'model_too_much');
