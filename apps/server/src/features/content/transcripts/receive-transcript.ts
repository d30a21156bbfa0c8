import { newTranscriptSchema, type NewTranscript } from '@hookline/contract/content';
import { maxTranscriptBytes, transcriptExtensions } from '@hookline/contract/uploads';
import {
  decodeText,
  InvalidTranscript,
  isBinary,
  parseTranscript,
  type Transcript,
  withoutControls,
} from '@hookline/extract';
import type { Readable } from 'node:stream';
import { type AppError, errors } from '#platform/errors.ts';
import type { Call } from '#platform/http/call.ts';
import { parse } from '#platform/http/validate.ts';

function requireTranscriptName(name: string): void {
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!transcriptExtensions.some((allowed) => allowed === extension)) {
    throw errors.wrongType(`Choose a file of one of these types: ${transcriptExtensions.join(', ')}.`);
  }
}

/** More was given than an item can hold. */
export const tooLong = (): AppError =>
  errors.tooLarge('This transcript is too long. Split it, and add each part to an item of its own.');

async function gather(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxTranscriptBytes) {
      throw tooLong();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  const decoded = decodeText(bytes);
  if (isBinary(bytes, decoded)) {
    throw errors.wrongType(
      'This file is not text. Save the transcript as .srt, .vtt or .txt, and try again.',
    );
  }
  return withoutControls(decoded.text);
}

function parseText(text: string): Transcript {
  try {
    return parseTranscript(text);
  } catch (error) {
    throw error instanceof InvalidTranscript ? errors.invalid(error.message) : error;
  }
}

/**
 * The transcript that a user sent: as JSON, or as a file in a form. Throws `wrong_type`, `too_large`,
 * `invalid`.
 */
export async function receiveTranscript(body: NewTranscript | null, call: Call): Promise<Transcript> {
  if (body !== null) {
    return parseText(body.text);
  }
  const { file } = await call.receiveFile(async ({ name, bytes }) => {
    requireTranscriptName(name);
    return gather(bytes);
  });
  return parseText(parse(newTranscriptSchema, { text: decode(file.stored) }).text);
}
