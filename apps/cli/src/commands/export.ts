import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { AppEndpoint } from '@hookline/contract';
import { findOrigin } from '#access.ts';
import { Client, type LooseInput } from '#client.ts';
import type { Command, Invocation } from '#command.ts';
import { exitCodes, Failure, fileFailure, usageFailure } from '#failure.ts';
import { boardOption, findBoardId } from '#find-board.ts';
import { ask, clearProgress, print, showProgress, writeBytes } from '#terminal.ts';

const formats = ['markdown', 'json'] as const;

export const exportCommand: Command = {
  form: 'export [OPTIONS] [FILE]',
  maxWords: 1,
  help:
    'With --board: saves that board, with the text of all items, to a file or standard output. ' +
    'The token needs “read”. Without --board: saves everything you have to the file as a ZIP ' +
    'archive. This needs your password instead of a token; it’s used once and not stored, and ' +
    'scripts can pipe it in. An existing file is replaced once the new one is complete.',
  options: {
    board: boardOption,
    format: { value: 'WORD', help: `With --board: ${formats.join(' or ')}. Default: markdown.` },
    email: {
      value: 'EMAIL',
      help: 'Without --board: your account’s email. You’re asked for it if it’s missing.',
    },
    'no-files': { help: 'Without --board: leave out uploaded files.' },
  },
  run: async (invocation) => {
    const board = invocation.text('board');
    await (board === undefined ? exportEverything(invocation) : exportBoard(invocation, board));
  },
};

async function exportBoard({ connect, words: [file], text }: Invocation, board: string): Promise<void> {
  const typed = text('format') ?? 'markdown';
  const format = formats.find((name) => name === typed);
  if (format === undefined) {
    throw usageFailure(`--format: Must be one of ${formats.join(', ')}.`);
  }
  const client = await connect();
  const id = await findBoardId(client, board);
  const endpoint = 'GET /api/boards/{id}/export' satisfies AppEndpoint;
  await download(client, { endpoint, params: { id }, query: { format } }, file);
}

async function exportEverything({ words: [file], text, has, environment }: Invocation): Promise<void> {
  if (file === undefined || file === '-') {
    throw usageFailure('Name a file to save to: “hookline export FILE.zip”. For one board, use --board.');
  }
  const origin = await findOrigin(environment);
  const email = text('email') ?? (await ask(`Email of your account at ${origin}: `));
  const password = await ask('Password (not shown): ', { isSecret: true });
  const visitor = new Client({ origin, token: null });
  const { token } = await visitor.call('POST /api/auth/login', { body: { email, password } });
  const person = new Client({ origin, token });
  try {
    const endpoint = 'GET /api/auth/takeout' satisfies AppEndpoint;
    await download(person, { endpoint, query: { files: has('no-files') ? 'false' : 'true' } }, file);
  } finally {
    await person.call('POST /api/auth/logout');
  }
}

/** Writes an answer as it comes. A file takes its place when it is whole. */
async function download(
  client: Client,
  { endpoint, ...input }: LooseInput & { endpoint: AppEndpoint },
  file: string | undefined,
): Promise<void> {
  const response = await client.open(endpoint, { ...input, accept: '*/*' });
  const bytes = countBytes(client.readBytes(response));
  await (file === undefined || file === '-' ? writeBytes(bytes) : writeFile(file, bytes));
}

async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  const ending = new AbortController();
  const stop = () => ending.abort(new Failure('Stopped. Nothing was saved.', exitCodes.failed));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await pipeline(bytes, createWriteStream(part, { flags: 'wx' }), { signal: ending.signal });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw fileFailure(file, ending.signal.aborted ? ending.signal.reason : error);
  }
  print(`Saved: ${file}`);
}

/** Shows how much there is so far. */
async function* countBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    showProgress(`${(count / 1e6).toFixed(1)} MB…`);
    yield chunk;
  }
  clearProgress();
}
