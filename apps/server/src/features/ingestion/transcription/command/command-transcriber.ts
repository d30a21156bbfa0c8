import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { availableParallelism, homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runBounded } from '#platform/commands/run-bounded.ts';
import type { Logger } from '#platform/log.ts';
import {
  type Recording,
  type TranscribeOptions,
  type Transcriber,
  TranscriptionError,
} from '../transcriber.ts';
import { readOutput } from './read-output.ts';

/** The command for one recording: `{input}` and `{output}` stand for paths wherever they occur in a word. */
export const fillCommand = (words: readonly string[], paths: { input: string; output: string }): string[] =>
  words.map((word) => word.replaceAll('{input}', paths.input).replaceAll('{output}', paths.output));

const maxOutputBytes = 16 * 1024 * 1024;

/** Generous, for programs that load models of gigabytes and work for hours; a bound all the same. */
const bounds = {
  timeoutMs: 5 * 60 * 60_000,
  memoryMb: 32_768,
  maxBytes: maxOutputBytes,
  writeMb: 4096,
  openFiles: 1024,
  processors: availableParallelism(),
};

/** Programs add an extension of their own to the name they are given. */
const outputEndings = ['', '.json', '.srt', '.vtt', '.txt'];

async function readWritten(output: string): Promise<string | null> {
  for (const ending of outputEndings) {
    const file = await stat(output + ending).catch(() => null);
    if (file?.isFile() && file.size > maxOutputBytes) {
      throw new TranscriptionError(
        'The transcription program wrote far more than a transcript. Try again later.',
      );
    }
    if (file?.isFile()) {
      return readFile(output + ending, 'utf8');
    }
  }
  return null;
}

const reasonByFault = {
  missing:
    'The transcription program is not installed where the server runs. ' +
    'Ask whoever runs this server to correct TRANSCRIBE_COMMAND, then try again.',
  timeout: 'The transcription program took too long. Split the recording, or add a transcript by hand.',
  failed:
    'The transcription program failed on this recording. ' +
    'Convert it to MP3 and upload that, or add a transcript by hand.',
};

/**
 * Transcription by a program of this machine. `command` is its words with `{input}` and, if it writes a file,
 * `{output}`; without it, what it prints is the transcript.
 */
export function createCommandTranscriber({
  command,
  log,
}: {
  command: readonly string[];
  log: Pick<Logger, 'warn'>;
}): Transcriber {
  async function run(folder: string, { path, extension }: Recording, signal: AbortSignal): Promise<string> {
    // Programs tell by its name what a file is; the store keeps none.
    const [input, output] = [join(folder, `recording.${extension}`), join(folder, 'transcript')];
    await symlink(path, input);
    const argv = fillCommand(command, { input, output });
    const result = await runBounded(argv, {
      ...bounds,
      folder,
      signal,
      env: { HOME: homedir(), TMPDIR: folder },
    });
    const printed = requirePrinted(result);
    const isWritten = command.some((word) => word.includes('{output}'));
    return (isWritten ? await readWritten(output) : printed) ?? '';
  }

  function requirePrinted(result: CommandResult): string {
    if (!result.ok) {
      log.warn({ why: result.why, detail: result.detail }, 'The transcription program failed.');
      throw new TranscriptionError(reasonByFault[result.why]);
    }
    return result.output.toString('utf8');
  }

  return {
    async transcribe(recording: Recording, { signal }: TranscribeOptions) {
      const folder = await mkdtemp(join(tmpdir(), 'hookline-transcribe-'));
      try {
        return readOutput(await run(folder, recording, signal));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
