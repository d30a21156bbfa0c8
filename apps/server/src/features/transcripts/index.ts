export { readJsonTranscript, type JsonTranscript } from './json-transcript.ts';
export type { Cue } from './parse-cues.ts';
export { parseTranscript, type Transcript } from './parse-transcript.ts';
export { readSubtitles } from './read-subtitles.ts';
export { tidySegments } from './tidy-segments.ts';
export { transcriptText } from './transcript-text.ts';
export { readXmlCues } from './xml-cues.ts';
