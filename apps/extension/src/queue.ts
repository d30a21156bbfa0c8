import type { Input, AppContract } from '@hookline/contract';
import { type Answer, call, sentenceOf } from './server.ts';
import { forgetSetting, inStore, saveSetting } from './store.ts';

type Body<E extends 'POST /api/content/capture' | 'POST /api/content/add'> = Input<AppContract[E]>['body'];

/** Something to save: a page as it is here, or an address for the server to fetch. */
export type Saving =
  | { path: '/api/content/capture'; body: Body<'POST /api/content/capture'> }
  | { path: '/api/content/add'; body: Body<'POST /api/content/add'> };

export interface Waiting {
  id: string;
  at: number;
  title: string;
  saving: Saving;
  /** Why the server does not take it, in words for the user; it is not sent again by itself. */
  refusal?: string;
}

/** What became of something that was to be saved. */
export type Outcome =
  | { kind: 'saved' | 'there'; itemId: string; boardId: string }
  | { kind: 'waiting' | 'refused'; reason: string };

/** Puts something into the queue. It stays there until the server has it, whatever ends meanwhile. */
export async function enqueue(title: string, saving: Saving): Promise<string> {
  const id = crypto.randomUUID();
  const waiting: Waiting = { id, at: Date.now(), title, saving };
  await inStore('queue', (store) => store.add(waiting));
  return id;
}

/** What waits, the oldest first. */
export async function listWaiting(): Promise<Waiting[]> {
  const all = await inStore('queue', (store) => store.getAll() as IDBRequest<Waiting[]>);
  return all.toSorted((left, right) => left.at - right.at);
}

export async function discard(id: string): Promise<void> {
  await inStore('queue', (store) => store.delete(id));
}

/**
 * Sends what waits, one after the other, until the server cannot be reached. Run in one place only, and not
 * twice at a time.
 */
export async function sendWaiting(): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const waiting of await listWaiting()) {
    if (waiting.refusal !== undefined) {
      continue;
    }
    const outcome = await sendOne(waiting);
    outcomes.set(waiting.id, outcome);
    if (outcome.kind === 'waiting') {
      await saveSetting('problem', outcome.reason);
      return outcomes;
    }
  }
  await forgetSetting('problem');
  return outcomes;
}

/** Has what waits sent; by this page itself where what runs behind it does not start, or fails. */
export async function askToSend(): Promise<Map<string, Outcome>> {
  const outcomes = await chrome.runtime
    .sendMessage<string, [string, Outcome][] | null>('send')
    .catch(() => null);
  return outcomes ? new Map(outcomes) : sendWaiting();
}

async function sendOne(waiting: Waiting): Promise<Outcome> {
  const { id, saving } = waiting;
  const answer = await call('POST', saving.path, { body: saving.body });
  const outcome = toOutcome(answer);
  if (answer.status === 404 && saving.body.boardId !== undefined) {
    // Its board was deleted meanwhile: the Inbox takes it.
    const { boardId: _gone, ...body } = saving.body;
    const homeless = { ...waiting, saving: { ...saving, body } as Saving };
    await inStore('queue', (store) => store.put(homeless));
    return sendOne(homeless);
  }
  if (outcome.kind === 'saved' || outcome.kind === 'there') {
    await discard(id);
  } else if (outcome.kind === 'refused') {
    await inStore('queue', (store) => store.put({ ...waiting, refusal: outcome.reason }));
  }
  return outcome;
}

/** An answer that got lost leaves the item there, so that sending it again finds it saved. */
function toOutcome(answer: Answer): Outcome {
  const { status, body } = answer;
  const item = body['item'] as { id?: string; board_id?: string } | undefined;
  if (status === 201) {
    return { kind: 'saved', itemId: item?.id ?? '', boardId: item?.board_id ?? '' };
  }
  if (body['code'] === 'saved_already' || body['code'] === 'duplicate') {
    return { kind: 'there', itemId: '', boardId: '' };
  }
  const isForGood = [400, 404, 413, 415, 422].includes(status);
  return { kind: isForGood ? 'refused' : 'waiting', reason: sentenceOf(answer) };
}
