// Apart from the schemas: screens read these without loading them.
import type { LibrarySource } from '../content/library-imports.ts';

/** Extensions of plain text, captions and Markdown among them. */
const textExtensions = ['txt', 'srt', 'vtt', 'md', 'markdown'] as const;
type TextExtension = (typeof textExtensions)[number];

/** Extensions of web pages that somebody saved. */
const pageExtensions = ['html', 'htm'] as const;
type PageExtension = (typeof pageExtensions)[number];

/** Extensions of pictures. */
const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const;
export type PictureExtension = (typeof pictureExtensions)[number];

/** Extensions that can be uploaded, in the order in which they are listed. */
export const allowedExtensions = [
  'pdf',
  'doc',
  'docx',
  'txt',
  'mp3',
  'wav',
  'm4a',
  'mp4',
  'mov',
  'srt',
  'vtt',
  'md',
  'markdown',
  'html',
  'htm',
  ...pictureExtensions,
] as const;
export type FileExtension = (typeof allowedExtensions)[number];
/** Extensions of files that are not text. */
export type BinaryExtension = Exclude<FileExtension, TextExtension | PageExtension>;

export const isTextExtension = (extension: string): extension is TextExtension =>
  textExtensions.some((one) => one === extension);
export const isPageExtension = (extension: string): extension is PageExtension =>
  pageExtensions.some((one) => one === extension);

export const isPictureExtension = (extension: string): extension is PictureExtension =>
  pictureExtensions.some((one) => one === extension);

/** What phones of Apple store photos as, which neither browsers nor this server can decode. */
const undecodableExtensions = ['heic', 'heif'];

/** What to do with a picture that cannot be uploaded as it is; undefined for any other file. */
export const undecodablePicture = (extension: string): string | undefined =>
  undecodableExtensions.includes(extension)
    ? `Pictures in the format of Apple’s camera (.${extension}) cannot be read here. Save the ` +
      'picture as JPEG or PNG and add that: on an iPhone, a screenshot is PNG already, and ' +
      'under Settings, Camera, Formats, “Most Compatible” takes photos as JPEG.'
    : undefined;

/** Extensions of files that hold a transcript. */
export const transcriptExtensions = [
  'srt',
  'vtt',
  'txt',
  'sbv',
  'lrc',
  'ttml',
  'dfxp',
  'ass',
  'ssa',
  'tsv',
  'json',
] as const;

/**
 * Whether files with this extension (lower case, without the dot) are subtitles: no items, but transcripts of
 * one.
 */
export const isSubtitles = (extension: string): boolean =>
  extension !== 'txt' && transcriptExtensions.some((one) => one === extension);

/** More than the longest transcript that is stored, with its time stamps, in the widest encoding. */
export const maxTranscriptBytes = 4 * 1024 * 1024;

/** What the apps whose libraries are brought in are called. */
export const librarySourceNames: Readonly<Record<LibrarySource, string>> = {
  hookline: 'Hookline',
  bookmarks: 'Bookmarks',
  pocket: 'Pocket',
  raindrop: 'Raindrop',
  readwise: 'Readwise Reader',
  omnivore: 'Omnivore',
  karakeep: 'Karakeep',
  linkwarden: 'Linkwarden',
  notion: 'Notion',
  youtube: 'YouTube',
};
