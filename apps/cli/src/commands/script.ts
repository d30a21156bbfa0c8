import { type GeneratedContent, type ScriptRequest, scriptRequestSchema } from '@hookline/contract/assistant';
import type { Item } from '@hookline/contract/content';
import { platformName } from '@hookline/contract/platforms';
import type { Client } from '#client.ts';
import { type Command, type Invocation, jsonOption } from '#command.ts';
import { toOptions } from '#contract-options.ts';
import { exitCodes, Failure, usageFailure } from '#failure.ts';
import { boardOption, findBoardId, itemAddress } from '#find-board.ts';
import { isTyped, print, printJson, readInput, remark, showProgress, workUnread, write } from '#terminal.ts';

const request = toOptions(scriptRequestSchema, {
  platform: 'The platform, default youtube',
  length: 'The length',
  seconds: 'The length in spoken seconds; overrides --length',
  tone: 'The tone, in your own words',
  audience: 'Who it’s for',
  ownWords: '“I” in the sources means you',
  engine: 'Who writes; by default the model, if one is set up',
});

export const script: Command = {
  form: 'script [OPTIONS] REQUEST',
  help:
    'Writes a script with titles and hooks, with or without a board’s items as sources, and ' +
    'prints it: live in a terminal, otherwise when it’s done. With “-”, the request is read from ' +
    'standard input. Every version is stored in the web app. The token needs “write”, plus “read” ' +
    'to name a board and “add” to save.',
  options: {
    board: boardOption,
    ...request.options,
    save: { help: 'Save the script on the board.' },
    title: { value: 'TEXT', help: 'The title of the saved script.' },
    ...jsonOption,
  },
  run: async (invocation) => {
    const { has, text, connect } = invocation;
    const board = text('board');
    if (has('save') && board === undefined) {
      throw usageFailure('Use --board to say where to save it.');
    }
    const { platform = 'youtube', ...options } = request.read(invocation);
    const requirements = await readRequest(invocation);
    const client = await connect();
    const boardId = board === undefined ? undefined : await findBoardId(client, board);
    if (has('save')) {
      workUnread();
    }
    const asked = { ...options, platform, requirements, boardId };
    const content = await generate(client, asked, { isShown: !has('json') });
    const item =
      has('save') && boardId !== undefined
        ? await save(client, content, { boardId, platform, title: text('title') })
        : null;
    if (has('json')) {
      printJson({ generatedContent: content, item });
    } else if (item !== null) {
      print(`\nSaved: ${item.title}\n${itemAddress(client, item)}`);
    }
  },
};

async function readRequest({ words }: Invocation): Promise<string> {
  const isPiped = words.join(' ') === '-' || (words.length === 0 && !isTyped());
  const requirements = (isPiped ? await readInput() : words.join(' ')).trim();
  if (requirements === '') {
    throw usageFailure('Describe the script: “hookline script "Three tips about …"”.');
  }
  return requirements;
}

/** Has it written, and shows it unless told not to. Throws what the server says against the request. */
async function generate(
  client: Client,
  body: ScriptRequest,
  { isShown }: { isShown: boolean },
): Promise<GeneratedContent> {
  const page = new ScriptPage(isShown && process.stdout.isTTY);
  showProgress('Writing…');
  for await (const event of client.stream('POST /api/ai/generate-script', { body })) {
    if (event.type === 'error') {
      throw new Failure(event.error, exitCodes.failed, event);
    }
    if (event.type === 'partial' && event.place) {
      showProgress(`Waiting for the model: ${event.place} ahead of this one…`);
    } else {
      page.show(event.generatedContent.script ?? '');
    }
    if (event.type === 'done') {
      if (isShown) {
        page.finish(event.generatedContent);
      }
      return event.generatedContent;
    }
  }
  throw new Failure(
    'The connection was lost. If the script was finished, you’ll find it under Versions in the web app.',
    exitCodes.later,
  );
}

/** A script on its way onto a terminal, where nothing can be taken back. */
class ScriptPage {
  #shown = '';
  #isLive: boolean;

  constructor(isLive: boolean) {
    this.#isLive = isLive;
  }

  /** The script as far as it is. One that changes where it stands already is shown when it is finished. */
  show(script: string): void {
    this.#isLive &&= script.startsWith(this.#shown);
    if (this.#isLive && script !== this.#shown) {
      write(script.slice(this.#shown.length));
      this.#shown = script;
    }
  }

  finish({ script, titles, hooks, sources, notes }: GeneratedContent): void {
    const hasBegun = this.#shown !== '';
    const rest = hasBegun && script.startsWith(this.#shown) ? script.slice(this.#shown.length) : script;
    print(hasBegun && rest === script ? `\n\n## The finished script\n\n${script}` : rest);
    const list = (heading: string, lines: readonly string[]) =>
      lines.length > 0 && print(`\n## ${heading}\n${lines.map((line) => `- ${line}`).join('\n')}`);
    list('Titles', titles);
    list('Hooks', hooks);
    list(
      'Sources',
      sources.map(({ title, url, quotes }) =>
        [url === null ? title : `${title}: ${url}`, ...quotes.map((quote) => `  > ${quote}`)].join('\n'),
      ),
    );
    notes.forEach(remark);
  }
}

async function save(
  client: Client,
  generatedContent: GeneratedContent,
  {
    boardId,
    platform,
    title,
  }: Pick<ScriptRequest, 'platform'> & { boardId: string; title: string | undefined },
): Promise<Item> {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date());
  const body = {
    boardId,
    platform,
    generatedContent,
    title: title ?? `${platformName(platform)} Script - ${day}`,
  };
  return (await client.call('POST /api/content/save-generated', { body })).item;
}
