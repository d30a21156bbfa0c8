import { pipeline } from 'node:stream/promises';
import { text as readAll } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { exitCodes, Failure } from './failure.ts';

const { stdin, stdout, stderr } = process;

/**
 * Titles and texts come from pages of others: what would steer the terminal, or turn its text around, is left
 * out.
 */
const plain = (text: string): string => text.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');

/** The same on one line. */
export const oneLine = (text: string): string => plain(text).replaceAll(/\s+/gu, ' ').trim();

/** Writes text without a line break of its own. */
export const write = (text: string): boolean => {
  clearProgress();
  return stdout.write(plain(text));
};

export const print = (line: string): boolean => write(`${line}\n`);

/** One value a line, for programs. */
export const printJson = (value: unknown): boolean => print(JSON.stringify(value));

/** One thing of several: its name, emphasised where a terminal shows that, and what is known of it below. */
export function printEntry(name: string, lines: readonly string[]): void {
  clearProgress();
  const heading = styleText('bold', oneLine(name), { stream: stdout });
  const below = lines.map(oneLine).filter((line) => line !== '');
  stdout.write([heading, ...below.map((line) => `  ${line}`), ''].join('\n'));
}

/** Writes bytes as they come: into a pipe as they are, onto a terminal made plain. */
export async function writeBytes(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(stdout.isTTY ? makePlain(bytes) : bytes, stdout, { end: false });
}

async function* makePlain(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    yield plain(decoder.decode(chunk, { stream: true }));
  }
  yield plain(decoder.decode());
}

/** A sentence beside the result. */
export const remark = (line: string): boolean => {
  clearProgress();
  return stderr.write(`${plain(line)}\n`);
};

let hasProgress = false;

/** What is being done at the moment, where somebody watches; the next output takes its place. */
export function showProgress(text: string): void {
  if (stderr.isTTY) {
    clearProgress();
    hasProgress = stderr.write(oneLine(text).slice(0, (stderr.columns || 80) - 1)) || true;
  }
}

export function clearProgress(): void {
  if (hasProgress) {
    hasProgress = false;
    stderr.write('\r\u{1B}[K');
  }
}

/** Whether somebody types what is read, and nothing is piped in. */
export const isTyped = (): boolean => stdin.isTTY;

/** What is piped in, whole. */
export const readInput = (): Promise<string> => readAll(stdin);

/** Asks for a line: `isSecret` shows nothing of it. Without a terminal the next piped line is taken. */
export async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  if (!stdin.isTTY) {
    return nextPipedLine();
  }
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Before the question stands there: whoever types the moment they see it is not shown what they type.
  const lines = createInterface({ input: stdin, output: isSecret ? unseen : stderr, terminal: true });
  stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      const stop = () => reject(new Failure('Stopped.', exitCodes.failed));
      lines.once('line', resolve).once('SIGINT', stop).once('close', stop);
    });
  } finally {
    lines.close();
    stderr.write(isSecret ? '\n' : '');
  }
}

let piped: Promise<string[]> | undefined;

async function nextPipedLine(): Promise<string> {
  piped ??= readInput().then((text) => text.split(/\r?\n/u));
  return (await piped).shift() ?? '';
}

let ignoresReader = false;

/** From here on the work is done even when nobody reads its output any more. */
export const workUnread = (): void => {
  ignoresReader = true;
};

/** Ends quietly when whoever reads the output has enough, as `head` does. */
export function endWithReader(): void {
  stdout.on('error', (error) => {
    if (!('code' in error) || (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED')) {
      throw error;
    }
    if (!ignoresReader) {
      process.exit(0);
    }
  });
  stderr.on('error', () => undefined);
}
