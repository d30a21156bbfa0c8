import type { z } from 'zod';
import type { environmentSchema } from './environment.ts';

/** What transcribes recordings: a service, or a program on this machine. */
export type TranscriptionSettings =
  | { kind: 'endpoint'; baseUrl: string; apiKey: string | null; model: string }
  /** The words of the command, `{input}` among them. */
  | { kind: 'command'; command: string[] };

/** A sentence for each contradiction or gap in the settings. */
export function findTranscriptionFaults(env: NodeJS.ProcessEnv): string[] {
  const command = env['TRANSCRIBE_COMMAND'] ?? '';
  if (command === '') {
    return [];
  }
  const rival = ['TRANSCRIBE_BASE_URL', 'TRANSCRIBE_API_KEY'].find((name) => (env[name] ?? '') !== '');
  return [
    ...(rival === undefined
      ? []
      : [`TRANSCRIBE_COMMAND: Must be unset while ${rival} is set, or the other way round.`]),
    ...findCommandFaults(command),
  ];
}

function findCommandFaults(command: string): string[] {
  try {
    const hasInput = splitCommand(command).some((word) => word.includes('{input}'));
    return hasInput ? [] : ['TRANSCRIBE_COMMAND: Must contain {input}, which stands for the recording.'];
  } catch {
    return ['TRANSCRIBE_COMMAND: A quote is not closed.'];
  }
}

/** Null when nothing is configured. */
export function toTranscription(values: z.output<typeof environmentSchema>): TranscriptionSettings | null {
  const { TRANSCRIBE_COMMAND, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY, TRANSCRIBE_MODEL } = values;
  if (TRANSCRIBE_COMMAND !== undefined) {
    return { kind: 'command', command: splitCommand(TRANSCRIBE_COMMAND) };
  }
  if (TRANSCRIBE_BASE_URL === undefined && TRANSCRIBE_API_KEY === undefined) {
    return null;
  }
  const baseUrl = TRANSCRIBE_BASE_URL ?? 'https://api.openai.com/v1';
  return { kind: 'endpoint', baseUrl, apiKey: TRANSCRIBE_API_KEY ?? null, model: TRANSCRIBE_MODEL };
}

const wordPattern = /"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:[^\s"'\\]|\\.)+)|(["'\\])/gu;

/**
 * The words of a command line: separated by white space, joined by quotes; a backslash escapes the next
 * character. Nothing else has a meaning: no shell is involved. Throws for a quote that is not closed.
 */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  let end = -1;
  for (const match of line.matchAll(wordPattern)) {
    const [whole, double, single, plain, stray] = match;
    if (stray !== undefined) {
      throw new Error('A quote is not closed.');
    }
    const text = single ?? (double ?? plain ?? '').replace(/\\(.)/gsu, '$1');
    const before = match.index === end ? words.pop() : undefined;
    words.push((before ?? '') + text);
    end = match.index + whole.length;
  }
  return words;
}
