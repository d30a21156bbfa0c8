// Apart from the schemas: screens read these without loading them.

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
