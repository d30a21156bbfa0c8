import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The words that begin its answer. */
export const firstWords = 'Seven days of flour';

/** When its last answer began to be told, and when its reader was gone: moments of performance.now(). */
export interface Told {
  firstToken: Promise<number>;
  closed: Promise<number>;
}

export interface TalkingModel extends AsyncDisposable {
  origin: string;
  /** The answer to the next request. */
  next(): Told;
}

/** How long it thinks before the first word, and between pieces. Milliseconds. */
const [thinking, pause] = [50, 20];

interface Waiting {
  firstToken: PromiseWithResolvers<number>;
  closed: PromiseWithResolvers<number>;
}

/**
 * A model on loopback that speaks the OpenAI protocol and tells a script that never ends, until its reader
 * leaves.
 */
export async function startTalkingModel(): Promise<TalkingModel> {
  let waiting: Waiting | null = null;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => tell(response, waiting));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      waiting = { firstToken: Promise.withResolvers<number>(), closed: Promise.withResolvers<number>() };
      return { firstToken: waiting.firstToken.promise, closed: waiting.closed.promise };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function tell(response: ServerResponse, waiting: Waiting | null): void {
  let piece = 0;
  let timer: NodeJS.Timeout;
  const say = () => {
    const content = piece === 0 ? `{"hook": "${firstWords}` : ` and word ${piece}`;
    response.write(
      `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'talker', choices: [{ index: 0, delta: { content } }] })}\n\n`,
    );
    if (piece === 0) {
      waiting?.firstToken.resolve(performance.now());
    }
    piece += 1;
    timer = setTimeout(say, pause);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  timer = setTimeout(say, thinking);
  response.once('close', () => {
    clearTimeout(timer);
    waiting?.closed.resolve(performance.now());
  });
}
