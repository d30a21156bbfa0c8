import type { QueryClient } from '@tanstack/react-query';
import { stages } from '#features/content/model/stage.ts';
import { followEvents, type LiveEvent } from '#lib/follow-events.ts';
import { inOneTab } from '#lib/in-one-tab.ts';
import { inBatches } from '#lib/in-batches.ts';
import { asNumber, asText, asWord } from '#lib/tolerant.ts';
import { watchItemsInWork } from './items-in-work.ts';
import { type LiveMessage, refreshAfter } from './refresh-after.ts';

const channelName = 'live-changes';

/**
 * Reads anew what the server says has changed, until what it answers is called. One tab holds the
 * connection and tells the others, because browsers allow only six connections to a server without HTTP/2.
 * `since`: when the first answers that are shown were asked for, in milliseconds since the page was opened.
 */
export function followChanges(queryClient: QueryClient, since: number): () => void {
  // Events come in bursts.
  const messages = inBatches<LiveMessage>((batch) => refreshAfter(queryClient, batch));
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => messages.add(data);
  const tell = (message: LiveMessage) => {
    messages.add(message);
    channel.postMessage(message);
  };
  const stop = inOneTab(channelName, {
    // Events between that tab's stream ending and ours opening were lost.
    run: (waited) => listen(tell, waited ? -Infinity : since),
    // Events that tab passed on before this one listened to it were lost, too.
    onTaken: () => messages.add('gap'),
  });
  const unwatch = watchItemsInWork(queryClient, ({ id, board_id }) =>
    messages.add({ type: 'item.changed', id, board_id }),
  );
  return () => {
    stop();
    unwatch();
    channel.close();
    messages.stop();
  };
}

/** What happened since the answers of this page began is told; see `subscribe`. */
const listen = (tell: (message: LiveMessage) => void, since: number): (() => void) =>
  followEvents({
    onEvent: (event) => {
      if (!isOfPrompter(event)) {
        tell(toMessage(event));
      }
    },
    onGap: () => tell('gap'),
    since,
  });

type PrompterEvent = Extract<LiveEvent, { type: 'prompter.press' | 'prompter.report' }>;

/** Its screens hear it themselves, and nothing becomes stale by it. */
const isOfPrompter = (event: LiveEvent): event is PrompterEvent =>
  event.type === 'prompter.press' || event.type === 'prompter.report';

function toMessage(event: Exclude<LiveEvent, PrompterEvent>): LiveMessage {
  const id = asText(event.id);
  if (event.type === 'insights.progress') {
    return { type: event.type, progress: asNumber(event.progress) };
  }
  return event.type === 'item.stage'
    ? {
        type: event.type,
        id,
        stage: asWord(event.stage, stages) ?? null,
        since: asText(event.since),
        progress: asNumber(event.progress),
        pages: asNumber(event.pages),
      }
    : {
        type: event.type,
        id,
        ...(event.board_id !== undefined && { board_id: asText(event.board_id) }),
      };
}
