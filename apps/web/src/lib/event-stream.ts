/** One message of a `text/event-stream`. */
export interface ServerMessage {
  /** `message` where the server names none. */
  event: string;
  data: string;
}

/**
 * Cuts a stream of bytes into messages, whatever the chunks are (WHATWG HTML, "Interpreting an event
 * stream"). Comments, ids and retry times are skipped; an unfinished last message is dropped.
 */
export async function* readMessages(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ServerMessage> {
  let message: ServerMessage = { event: '', data: '' };
  for await (const line of readLines(bytes)) {
    if (line !== '') {
      message = addLine(message, line);
      continue;
    }
    if (message.data !== '') {
      yield { event: message.event || 'message', data: message.data.slice(0, -1) };
    }
    message = { event: '', data: '' };
  }
}

/**
 * A fetch body as an iterable of chunks; ending the loop cancels it. (Not every browser iterates a
 * ReadableStream.)
 */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      yield chunk.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the very end may be the first half of a CRLF: it waits for the next chunk.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest.endsWith('\r')) {
    yield rest.slice(0, -1);
  }
}

function addLine(message: ServerMessage, line: string): ServerMessage {
  const [, field = '', value = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(line) ?? [];
  if (field === 'data') {
    return { ...message, data: `${message.data}${value}\n` };
  }
  return field === 'event' ? { ...message, event: value } : message;
}
