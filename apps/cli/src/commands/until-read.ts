import { setTimeout as sleep } from 'node:timers/promises';
import type { Item } from '@hookline/contract/content';
import type { Client } from '#client.ts';
import { exitCodes, Failure } from '#failure.ts';
import { showProgress } from '#terminal.ts';

/** Most pages are read within a second or two, recordings in minutes. Milliseconds. */
const [shortestPause, longestPause] = [200, 3_000];

const stages = {
  queued: 'queued',
  fetching: 'fetching',
  extracting: 'extracting text',
  recognizing: 'reading pages',
  transcribing: 'transcribing',
};

/** Waits until an item is no longer being read, at most so many seconds; returns it as it is then. */
export async function untilRead(client: Client, item: Item, timeout: number): Promise<Item> {
  const deadline = Date.now() + timeout * 1000;
  let now = item;
  for (let pause = shortestPause; now.status === 'processing'; pause = Math.min(pause * 1.5, longestPause)) {
    if (Date.now() >= deadline) {
      throw new Failure(
        `${now.url ?? now.title}: Still being read after ${timeout} seconds. ` +
          'It continues without this command.',
        exitCodes.later,
      );
    }
    showProgress(`${now.url ?? now.title}: ${describeStage(now)}`);
    await sleep(Math.max(0, Math.min(pause, deadline - Date.now())));
    now = (await client.call('GET /api/content/{id}', { params: { id: item.id } })).item;
  }
  return now;
}

const describeStage = ({ stage, stage_progress: progress }: Item): string =>
  `${stages[stage ?? 'queued']}${progress === null ? '' : `, ${Math.round(progress * 100)} %`}…`;
