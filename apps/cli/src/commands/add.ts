import { openAsBlob } from 'node:fs';
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
  form: 'add [OPTIONS] ADDRESS|FILE…',
  help:
    'Adds web addresses (with http:// or https://) and files. Without any, or for “-”, the ' +
    'text of standard input becomes a note in Markdown. What is on the board already stays as ' +
    'it is, and is no fault. The token needs “add”; to name a board, or to wait, “read” too.',
  options: {
    board: { ...boardOption, help: `${boardOption.help} Without it: the board “Inbox”.` },
    tag: { value: 'TAG', isList: true, help: 'A tag for what is new; may be given several times.' },
    title: {
      value: 'TEXT',
      help: 'The title, of one thing. Without it: what the page, file or text is called.',
    },
    wait: { help: 'Wait until the text of each has been read; one that cannot be read is a failure.' },
    timeout: { value: 'SECONDS', help: `How long to wait for each, ${defaultTimeout} unless told.` },
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
      tags: invocation.list('tag'),
      title: text('title'),
    };
    workUnread();
    const added = await inTurn(sources, async (source) => {
      showProgress(`Adding ${source}…`);
      const outcome = await addOne(client, source, filing);
      if (!invocation.has('wait')) {
        report(client, outcome, invocation);
      }
      return outcome;
    });
    if (invocation.has('wait')) {
      await inTurn(added, async (outcome) => {
        const item = outcome.item && (await untilRead(client, outcome.item, timeout));
        report(client, { ...outcome, item }, invocation);
        requireRead(outcome.source, item);
      });
    }
  },
};

function requireSense({ text }: Invocation, sources: readonly string[]): void {
  if (sources.length > 1 && text('title') !== undefined) {
    throw usageFailure('--title is for one thing: add the others without it.');
  }
  if (sources.length > 1 && sources.filter((source) => source === '-').length > 1) {
    throw usageFailure('Standard input, “-”, can be read once.');
  }
  if (sources.includes('-') && isTyped()) {
    throw usageFailure('Say what to add: “hookline add ADDRESS|FILE…”, or pipe a text in.');
  }
}

function readTimeout(typed: string | undefined): number {
  const seconds = Number(typed ?? defaultTimeout);
  if (!Number.isFinite(seconds) || seconds <= 0) {
    throw usageFailure('--timeout: Give seconds, as a number above 0.');
  }
  return seconds;
}

/**
 * Does the same with each. One that fails is reported and keeps the others from nothing, unless they would
 * meet the same: no server, no right. The first failure says how the command ends.
 */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) {
    try {
      results.push(await work(one));
    } catch (error) {
      if (
        !(error instanceof Failure) ||
        ![exitCodes.failed, exitCodes.usage].some((code) => code === error.exitCode)
      ) {
        throw error;
      }
      remark(error.message);
      process.exitCode ||= error.exitCode;
    }
  }
  return results;
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
  try {
    return await openAsBlob(path);
  } catch {
    throw new Failure(
      'There is no such file to read. A web address begins with http:// or https://.',
      exitCodes.usage,
    );
  }
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
    isNew ? '' : 'It stays as it is.',
    size,
    doubt,
    item === null ? '' : itemAddress(client, item),
  ]);
}

const stateOf = ({ isNew, item }: Outcome): string => {
  if (!isNew) {
    return 'There already';
  }
  const states = { processing: 'Added, and being read', processed: 'Added', failed: 'Added, but not read' };
  return states[item?.status ?? 'processed'];
};

function requireRead(source: string, item: Item | null): void {
  if (item?.status === 'failed') {
    throw new Failure(`${source}: ${item.error ?? 'Its text could not be read.'}`, exitCodes.failed);
  }
}
