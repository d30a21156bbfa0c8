import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/**
 * Proxies and browsers give up on a silent connection; a comment line now and then keeps it. Milliseconds.
 */
const pulse = 15_000;

/**
 * Answers with server-sent events, one `data:` line of JSON each, under the event name that the event's
 * `type` gives.
 */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  // HEAD asks for the headers only; the framework would listen to the events for ever to send nothing of
  // them.
  return reply.send(
    reply.request.method === 'HEAD' ? '' : Readable.from(frames(events), { objectMode: false }),
  );
}

async function* frames(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  // Headers leave with the first byte only, and the first event can be a long time coming.
  yield ': ok\n\n';
  const iterator = events[Symbol.asyncIterator]();
  try {
    for (let next = iterator.next(); ;) {
      const result = await orSilence(next);
      if (result === 'silent') {
        yield ': ping\n\n';
      } else if (result.done) {
        return;
      } else {
        yield frame(result.value);
        next = iterator.next();
      }
    }
  } finally {
    await iterator.return?.();
  }
}

async function orSilence<T>(next: Promise<T>): Promise<T | 'silent'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(resolve, pulse, 'silent');
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function frame(event: unknown): string {
  const type =
    typeof event === 'object' && event !== null && 'type' in event ? `event: ${String(event.type)}\n` : '';
  return `${type}data: ${JSON.stringify(event)}\n\n`;
}
