import type { ChangeEvent } from '@hookline/contract/activity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inOneTab } from '#lib/in-one-tab.ts';
import { gatherStale } from '#lib/gather-stale.ts';
import { stream } from '#lib/stream.ts';
import { subscribe } from '#lib/subscribe.ts';
import { keysAfter, liveKeys } from './stale-after.ts';

/** `gap`: the connection was broken, anything may have changed. */
type Message = ChangeEvent | 'gap';

const channelName = 'live-changes';

/**
 * Reads anew what the server says has changed. Shows nothing. One tab holds the connection and tells the others, because
 * browsers allow only six connections to a server without HTTP/2.
 */
export function LiveChanges() {
  const queryClient = useQueryClient();

  useEffect(() => {
    const stale = gatherStale(queryClient);
    const handleMessage = (message: Message) => stale.add(message === 'gap' ? liveKeys : keysAfter(message));
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Message>) => handleMessage(data);
    const tell = (message: Message) => {
      handleMessage(message);
      channel.postMessage(message);
    };
    const stop = inOneTab(channelName, (waited) => listen(tell, waited));
    return () => {
      stop();
      channel.close();
      stale.stop();
    };
  }, [queryClient]);

  return null;
}

/** `hasGap`: another tab held the connection before, and what happened between the two was heard by none. */
const listen = (tell: (message: Message) => void, hasGap: boolean): (() => void) =>
  subscribe<ChangeEvent>({
    open: async (signal) => {
      const answer = await stream('GET /api/events', { signal });
      return answer.kind === 'events' ? answer.events : nothing();
    },
    onEvent: tell,
    onReconnect: () => tell('gap'),
    hasGap,
  });

async function* nothing(): AsyncGenerator<never> {
  // A server that does not stream has nothing to tell.
}
