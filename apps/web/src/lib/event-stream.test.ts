import { expect, it } from 'vitest';
import { readMessages, type ServerMessage } from './event-stream.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

async function read(text: string, size = 7): Promise<ServerMessage[]> {
  const messages: ServerMessage[] = [];
  for await (const message of readMessages(inPieces(text, size))) {
    messages.push(message);
  }
  return messages;
}

it.each([1, 2, 3, 1_000])('reads the same whatever the chunks are (%d bytes)', async (size) => {
  const text =
    ': hello\n\nevent: partial\ndata: {"a":"é🎣"}\n\ndata:one\r\ndata: two\r\n\r\nid: 7\rdata: three\r\r';
  expect(await read(text, size)).toEqual([
    { event: 'partial', data: '{"a":"é🎣"}' },
    { event: 'message', data: 'one\ntwo' },
    { event: 'message', data: 'three' },
  ]);
});

it('drops a message that was cut off, and one without data', async () => {
  expect(await read('event: done\n\ndata: half')).toEqual([]);
});
