import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Item } from '@hookline/contract/content';
import type { Client } from '#client.ts';
import { type Command, type Invocation, jsonOption } from '#command.ts';
import { exitCodes, Failure, fileFailure, usageFailure } from '#failure.ts';
import { boardOption, findBoardId, itemAddress } from '#find-board.ts';
import {
  isTyped,
  oneLine,
  printEntry,
  printJson,
  readInput,
  remark,
  showProgress,
  workUnread,
} from '#terminal.ts';
import { untilRead } from './until-read.ts';

const defaultTimeout = 600;

/** What becomes of each thing that is added. */
interface Outcome {
  source: string;
  /** False: it was there, and stays as it is. */
  isNew: boolean;
  /** Null where it was there, and the token may not read. */
  item: Item | null;
}

interface Filing {
  boardId: string | undefined;
  tags: string[] | undefined;
  title: string | undefined;
}

export const add: Command = {
  form: 'add [OPTIONS] URL|FILE…',
  help:
    'Adds URLs (starting with http:// or https://) and files. With no arguments, or with “-”, ' +
    'text from standard input becomes a note in Markdown. Anything already on the board is left ' +
    'as it is and isn’t an error. The token needs “add”, plus “read” to name a board or to wait.',
  options: {
    board: { ...boardOption, help: `${boardOption.help} Default: the board “Inbox”.` },
    tag: { value: 'TAG', isList: true, help: 'Tags for new items. Repeat, or separate with commas.' },
    title: {
      value: 'TEXT',
      help: 'The title, when adding one item. Default: the title of the page, file or text.',
    },
    wait: { help: 'Wait until the text of each item has been read. Fails if one can’t be read.' },
    timeout: { value: 'SECONDS', help: `How long to wait for each item. Default: ${defaultTimeout}.` },
    ...jsonOption,
  },
  run: async (invocation) => {
    const { connect, words, text } = invocation;
    const sources = words.length > 0 ? words : ['-'];
    requireSense(invocation, sources);
    const timeout = readTimeout(text('timeout'));
    const client = await connect();
    const board = text('board');
    const filing: Filing = {
      boardId: board === undefined ? undefined : await findBoardId(client, board),
      tags: invocation.list('tag')?.flatMap((tags) => tags.split(',')),
      title: text('title'),
    };
    workUnread();
    const added: Outcome[] = [];
    for (const source of sources) {
      showProgress(`Adding ${source}…`);
      await orRemark(async () => {
        const outcome = await addOne(client, source, filing);
        added.push(outcome);
        if (!invocation.has('wait')) {
          report(client, outcome, invocation);
        }
      });
    }
    if (invocation.has('wait')) {
      for (const outcome of added) {
        await orRemark(() => waitFor(client, outcome, { invocation, timeout }));
      }
    }
  },
};

/**
 * Says what failed, and lets the others be tried: all of them, for a script to know what became of each. The
 * first failure says how the command ends.
 */
async function orRemark(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) {
      throw error;
    }
    remark(error.message);
    process.exitCode ||= error.exitCode;
  }
}

async function waitFor(
  client: Client,
  outcome: Outcome,
  { invocation, timeout }: { invocation: Invocation; timeout: number },
): Promise<void> {
  let { item } = outcome;
  try {
    item &&= await untilRead(client, item, timeout);
  } finally {
    report(client, { ...outcome, item }, invocation);
  }
  if (item?.status === 'failed') {
    throw new Failure(`${outcome.source}: ${item.error ?? 'Its text couldn’t be read.'}`, exitCodes.failed);
  }
}

function requireSense({ text }: Invocation, sources: readonly string[]): void {
  if (sources.length > 1 && text('title') !== undefined) {
    throw usageFailure('--title only works with one item. Add the others without it.');
  }
  if (sources.length > 1 && sources.filter((source) => source === '-').length > 1) {
    throw usageFailure('Standard input, “-”, can only be read once.');
  }
  if (sources.includes('-') && isTyped()) {
    throw usageFailure('Nothing to add. Use “hookline add URL|FILE…”, or pipe text in.');
  }
}

function readTimeout(typed: string | undefined): number {
  const seconds = Number(typed ?? defaultTimeout);
  if (!Number.isFinite(seconds) || seconds <= 0) {
    throw usageFailure('--timeout: Enter a number of seconds above 0.');
  }
  return seconds;
}

async function addOne(client: Client, source: string, filing: Filing): Promise<Outcome> {
  try {
    return { source, isNew: true, item: await send(client, source, filing) };
  } catch (error) {
    if (!(error instanceof Failure)) {
      throw fileFailure(source, error);
    }
    if (error.answer.code === 'duplicate' && error.answer.itemId !== undefined) {
      return { source, isNew: false, item: await findItem(client, error.answer.itemId) };
    }
    throw new Failure(`${source}: ${error.message}`, error.exitCode, error.answer);
  }
}

async function send(client: Client, source: string, { boardId, tags, title }: Filing): Promise<Item> {
  if (source === '-') {
    const body = { boardId, tags, title, text: await readInput() };
    return (await client.call('POST /api/content/note', { body })).item;
  }
  if (/^https?:\/\//iu.test(source)) {
    const body = { boardId, tags, title, contentUrl: source };
    return (await client.call('POST /api/content/add', { body })).item;
  }
  const body = new FormData();
  // Before the file: what is refused is then not sent as a whole.
  const fields = { boardId, title, tags: tags?.join(',') };
  Object.entries(fields).forEach(([name, value]) => value !== undefined && body.set(name, value));
  body.set('file', await openFile(source), basename(source));
  return (await client.call('POST /api/content/upload', { body })).item;
}

/** A file that is read as it is sent. */
async function openFile(path: string): Promise<Blob> {
  const isFile = await access(path, constants.R_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  );
  if (!isFile) {
    throw new Failure(
      'There’s no such file to read. A URL starts with http:// or https://.',
      exitCodes.usage,
    );
  }
  return openAsBlob(path);
}

async function findItem(client: Client, id: string): Promise<Item | null> {
  try {
    return (await client.call('GET /api/content/{id}', { params: { id } })).item;
  } catch (error) {
    if (error instanceof Failure && error.answer.code === 'scope_missing') {
      return null;
    }
    throw error;
  }
}

function report(client: Client, outcome: Outcome, { has }: Invocation): void {
  if (has('json')) {
    printJson(outcome);
    return;
  }
  const { source, isNew, item } = outcome;
  const name = item === null || (item.title === 'Untitled' && item.url !== null) ? source : item.title;
  const size = item?.words ? `${item.words.toLocaleString('en')} words` : '';
  const doubt = item?.error_code === 'doubtful' ? 'Its text may not be the whole article.' : '';
  printEntry(`${stateOf(outcome)}: ${oneLine(name)}`, [
    isNew ? '' : 'Left as it is.',
    size,
    doubt,
    item === null ? '' : itemAddress(client, item),
  ]);
}

const stateOf = ({ isNew, item }: Outcome): string => {
  if (!isNew) {
    return 'Already there';
  }
  const states = {
    processing: 'Added, reading its text',
    processed: 'Added',
    failed: 'Added, but its text couldn’t be read',
  };
  return states[item?.status ?? 'processed'];
};
