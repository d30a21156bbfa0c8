import { newTranscriptSchema, transcriptExtensions, type NewTranscript } from '@hookline/contract/content';
import type { Readable } from 'node:stream';
import { errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { parse } from '#platform/http/validate.ts';

/** More than the longest text that is kept, with its time stamps, in the widest encoding. */
const MOST_BYTES = 4 * 1024 * 1024;

function requireTranscriptName(name: string): void {
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!transcriptExtensions.some((allowed) => allowed === extension)) {
    throw errors.wrongType(`Choose a file of one of these types: ${transcriptExtensions.join(', ')}.`);
  }
}

async function gather(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) {
      throw errors.tooLarge('This transcript is too long. Split it, and add each part to an item of its own.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** UTF-8, or UTF-16 with a byte order mark; everything else would be a guess. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw errors.wrongType('This file is not text in UTF-8. Open it in an editor, save it as UTF-8, and try again.');
  }
}

/** What a person gave as a transcript: as JSON, or as a file in a form. Throws `wrong_type`, `too_large`, `invalid`. */
export async function receiveTranscript(body: NewTranscript | null, call: Call): Promise<string> {
  if (body !== null) {
    return body.text;
  }
  const { file } = await call.receiveFile(async ({ name, bytes }) => {
    requireTranscriptName(name);
    return gather(bytes);
  });
  if (file === null) {
    throw errors.invalid('Please select a file', [{ path: 'file', message: 'Is missing.' }]);
  }
  return parse(newTranscriptSchema, { text: decode(file.stored) }).text;
}
