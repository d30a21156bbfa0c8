// Apart from the schemas: screens read these without loading them.

/** Extensions of files that hold a transcript. */
export const transcriptExtensions = ['srt', 'vtt', 'txt', 'sbv', 'lrc', 'ttml', 'dfxp', 'json'] as const;

/** More than the longest transcript that is kept, with its time stamps, in the widest encoding. */
export const mostTranscriptBytes = 4 * 1024 * 1024;
