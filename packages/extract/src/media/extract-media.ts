import type { Extraction, ExtractionTask, ExtractionWarning } from '../extraction.ts';
import { failure } from '../failure.ts';
import { statedTitle } from '../stated-title.ts';
import { readAudioTags, readContainer, type MediaFacts } from './media-facts.ts';
import { readMp3Length } from './mp3-length.ts';
import { NO_TRANSCRIPT } from '../failure.ts';
import { readMovieLength } from './movie-header.ts';

const SILENT: ExtractionWarning = {
  code: 'silent',
  message: 'This video has no sound.',
};

type MediaTask = Extract<ExtractionTask, { kind: 'media' }>;

const CONTENT_TYPES: Readonly<Record<MediaTask['type'], string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};

const isFilm = (type: MediaTask['type']): boolean => type === 'mp4' || type === 'mov';

/** Undefined where a reader does not get on with the file: the other one may. */
async function attempt(read: Promise<MediaFacts>): Promise<MediaFacts | undefined> {
  try {
    return await read;
  } catch {
    return undefined;
  }
}

/**
 * Sound: the tags' reader knows best, and the second one is a pass through the whole file. `length` is known
 * otherwise, if at all.
 */
async function readSound(
  file: string,
  type: MediaTask['type'],
  length: number | undefined,
): Promise<MediaFacts | undefined> {
  const tags = await attempt(readAudioTags(file, CONTENT_TYPES[type]));
  const isEnough = tags !== undefined && (tags.durationSeconds ?? length) !== undefined;
  return isEnough ? tags : { ...(await attempt(readContainer(file))), ...tags };
}

/** Film: the reader of tracks knows best. */
async function readFilm(file: string, type: MediaTask['type']): Promise<MediaFacts> {
  const tags = await attempt(readAudioTags(file, CONTENT_TYPES[type]));
  return { ...tags, ...((await attempt(readContainer(file))) ?? { sound: 1 }) };
}

async function readLength(file: string, type: MediaTask['type']): Promise<number | undefined> {
  return type === 'wav' ? undefined : type === 'mp3' ? readMp3Length(file) : readMovieLength(file);
}

async function readFacts(file: string, type: MediaTask['type']): Promise<MediaFacts | undefined> {
  const seconds = await readLength(file, type);
  const facts = await (isFilm(type) ? readFilm(file, type) : readSound(file, type, seconds));
  if (facts?.durationSeconds === undefined && facts?.codec === undefined) {
    return undefined;
  }
  return { ...facts, ...(seconds !== undefined && { durationSeconds: seconds }) };
}

/** Length, size and tags of a recording. Its text is empty: nothing is transcribed here. */
export async function extractMedia({ type }: MediaTask, file: string): Promise<Extraction> {
  const facts = await readFacts(file, type);
  if (!facts) {
    return failure(
      'unreadable',
      `This ${type.toUpperCase()} file is damaged or holds something else. Convert it again and upload that.`,
    );
  }
  const { title, artist, durationSeconds, sound, ...rest } = facts;
  const isSilent = isFilm(type) && sound === undefined;
  return {
    ok: true,
    document: {
      title: statedTitle(title),
      text: '',
      format: 'plain',
      language: null,
      metadata: {
        ...rest,
        ...(artist && { author: artist }),
        ...(durationSeconds && { durationSeconds: Math.round(durationSeconds * 100) / 100 }),
      },
      warnings: [isSilent ? SILENT : { code: 'no_transcript', message: NO_TRANSCRIPT }],
    },
  };
}
