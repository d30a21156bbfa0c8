export { areStray, withoutControls } from './charset/control-characters.ts';
export { decodeText, isBinary } from './charset/decode-text.ts';
export { hasStream, readCompound } from './containers/compound-file.ts';
export {
  detectKind,
  extract,
  extractEmbeddedPost,
  parseExtraction,
  type ExtractionSource,
} from './extract.ts';
export type {
  BinaryFileType,
  ExtractedDocument,
  Extraction,
  ExtractionFailure,
  ExtractionTask,
} from './extraction.ts';
export { failure, NO_TEXT_LAYER, NO_TRANSCRIPT, STARVED } from './failure.ts';
export type { EmbeddedPost } from './html/embedded-post.ts';
export type { ServedKind } from './kinds/served-kind.ts';
export { joinScan, type JoinedScan } from './scan/join-scan.ts';
export {
  type PagePixels,
  pagePixelsSchema,
  type PageReading,
  pageReadingSchema,
} from './scan/page-reading.ts';
export type { ScanTask } from './scan/scan-tasks.ts';
export { InvalidTranscript } from './transcripts/invalid-transcript.ts';
export { readJsonTranscript, type JsonTranscript } from './transcripts/json-transcript.ts';
export type { Cue } from './transcripts/parse-cues.ts';
export { parseTranscript, type Transcript } from './transcripts/parse-transcript.ts';
export { tidySegments } from './transcripts/tidy-segments.ts';
export { transcriptText } from './transcripts/transcript-text.ts';
export { readXmlCues } from './transcripts/xml-cues.ts';
