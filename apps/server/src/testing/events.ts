import { isDeepStrictEqual } from 'node:util';
import { type ApiClient, send, type Caller } from './api-client.ts';

/** The stream of changes of one person, which begins with those of the moments before. */
export async function openEvents(caller: Caller) {
  const response = await send(caller, 'GET /api/events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';

  /** The next event; waits for it. */
  const next = async (): Promise<unknown> => {
    for (;;) {
      const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
      if (data !== undefined) {
        text = text.slice(text.indexOf(data) + data.length);
        return JSON.parse(data);
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) {
        throw new Error('The stream of changes ended.');
      }
      text += value ?? '';
    }
  };

  /** Waits for an event, whatever is told before it. */
  const until = async (event: object): Promise<void> => {
    while (!isDeepStrictEqual(await next(), event)) {
      // Work on something else that was still under way.
    }
  };

  return {
    status: response.status,
    next,
    until,
    take: async (count: number): Promise<unknown[]> => {
      const events = [];
      while (events.length < count) {
        events.push(await next());
      }
      return events;
    },
    /** Waits until the server ends the stream. */
    end: async (): Promise<void> => {
      while (!(await reader?.read())?.done) {
        // What still comes is of no interest.
      }
    },
    close: async (): Promise<void> => {
      await reader?.cancel();
    },
  };
}

/** The stream of what changes from now on: a board of their own, made for it, stands at its beginning. */
export async function openEventsFromNow(person: ApiClient) {
  const events = await openEvents(person);
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Now' } });
  await events.until({ type: 'board.changed', id: board.id });
  return events;
}
