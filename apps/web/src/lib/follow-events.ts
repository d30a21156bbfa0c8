import { stream, type StreamEvent } from './stream.ts';
import { type Subscription, subscribe } from './subscribe.ts';

/** What the server tells as it happens. */
export type LiveEvent = StreamEvent<'GET /api/events'>;

/** Hears what the server tells, for as long as it is wanted; see `subscribe`. Returns its undo. */
export const followEvents = (wanted: Omit<Subscription<LiveEvent>, 'open'>): (() => void) =>
  subscribe<LiveEvent>({
    ...wanted,
    open: async (signal) => {
      const answer = await stream('GET /api/events', { signal });
      return answer.kind === 'events' ? answer.events : nothing();
    },
  });

async function* nothing(): AsyncGenerator<never> {
  // A server that does not stream has nothing to tell.
}
