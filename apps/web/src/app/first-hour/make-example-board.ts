import { generateScript } from '#features/assistant/api/generate-script.ts';
import { saveScript } from '#features/assistant/api/save-script.ts';
import { advance, notStarted } from '#features/assistant/model/generation.ts';
import { newScript } from '#features/assistant/model/new-script.ts';
import { commitImport } from '#features/analytics/imports/api/commit-import.ts';
import { lookAtExport } from '#features/analytics/imports/api/look-at-export.ts';
import { reviseImport } from '#features/analytics/imports/api/revise-import.ts';
import { createBoard } from '#features/boards/api/create-board.ts';
import { deleteBoard } from '#features/boards/api/delete-board.ts';
import { getItem } from '#features/content/api/get-item.ts';
import { uploadFile } from '#features/content/api/upload-file.ts';
import { exampleNumbers } from './example/posts.ts';
import leaving from './example/the-moon-is-leaving.txt?raw';
import mirrors from './example/the-mirrors-that-still-work.txt?raw';
import shells from './example/days-written-in-shells.txt?raw';
import tides from './example/tides-in-numbers.pdf?url';

const texts = [mirrors, shells, leaving];
const lookAgainMs = 300;
/** How long its files may take to be read: after that the script is written from those that are. */
const maxReadingMs = 60_000;
const quiet = () => undefined;

/** What is being done, in words, and how much of the whole that leaves behind it, from 0 to 1. */
export type TellStep = (step: string, share: number) => void;

/**
 * Makes a board as it looks after some weeks: research, the numbers of a channel, and a script written from
 * the research by the built-in assistant. Everything goes the way of a user's own things. Returns the board's
 * id; what fails or is ended halfway leaves nothing on the boards.
 * @throws ApiError, or the reason of `signal`
 */
export async function makeExampleBoard(signal: AbortSignal, tell: TellStep): Promise<string> {
  tell('Creating the board', 0);
  const boardId = await createBoard({
    name: 'Example: The Moon',
    description:
      'Research for a series about the Moon, a script written from it, and the numbers of a made-up channel.',
    board_type: 'general',
  });
  if (boardId === undefined) {
    throw new Error('The server didn’t return the new board.');
  }
  try {
    await fill(boardId, signal, tell);
    return boardId;
  } catch (error) {
    await deleteBoard(boardId).catch(quiet);
    throw error;
  }
}

async function fill(boardId: string, signal: AbortSignal, tell: TellStep): Promise<void> {
  tell('Importing the numbers for 26 posts', 0.1);
  await importNumbers(boardId, signal);
  tell('Reading the research', 0.4);
  await addResearch(boardId, signal);
  tell('Writing a script from it', 0.8);
  await writeScript(boardId, signal);
}

async function importNumbers(boardId: string, signal: AbortSignal): Promise<void> {
  const { file, mapping } = exampleNumbers(Date.now());
  const options = { signal, onProgress: quiet };
  const { id } = await lookAtExport(file, options);
  await reviseImport(id, { mapping });
  await commitImport(id, { boardId, ...options });
}

async function addResearch(boardId: string, signal: AbortSignal): Promise<void> {
  const sheet = await (await fetch(tides, { signal })).blob();
  const files = [{ title: 'Tides in numbers', name: 'tides.pdf', content: sheet }, ...texts.map(toFile)];
  const items = await Promise.all(
    files.map(({ title, name, content }) =>
      uploadFile(boardId, new File([content], name), { title, signal, onProgress: quiet }),
    ),
  );
  const begun = Date.now();
  const isReading = async (itemId: string) =>
    Date.now() - begun < maxReadingMs &&
    (await getItem(boardId, itemId, signal)).item.status === 'processing';
  for (const item of items) {
    while (item !== undefined && (await isReading(item.id))) {
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  }
}

/** Its first line is the title. */
function toFile(content: string) {
  const title = content.slice(0, content.indexOf('\n'));
  return { title, name: `${title}.txt`, content };
}

async function writeScript(boardId: string, signal: AbortSignal): Promise<void> {
  const request = {
    platform: 'youtube',
    requirements: 'A 60 second video about why the Moon is leaving the Earth',
    boardId,
    engine: 'built-in',
  } as const;
  let script = advance(notStarted, { type: 'started', platform: request.platform });
  for await (const step of generateScript(request, signal)) {
    script = advance(script, step);
  }
  signal.throwIfAborted();
  if (script.phase === 'failed') {
    throw new Error(script.problem);
  }
  const saved = newScript(boardId, script, new Date().toISOString());
  await saveScript({ ...saved, title: 'Why the Moon is leaving us' }, { isDemo: false });
}
