import { STAMP } from './time-stamps.ts';

/** What Whisper and its relatives print: `[00:01.000 --> 00:02.500]  words`. */
const PRINTED = new RegExp(String.raw`^[^\S\n]{0,20}\[(${STAMP} --> ${STAMP})\][^\S\n]*(.*)$`, 'gmu');
const STARTS = new RegExp(String.raw`^[^\S\n]{0,20}\[${STAMP} --> ${STAMP}\]`, 'u');
/** What they say of their own work above and below it, and how they were called. */
const CHATTER =
  /^\s{0,20}(?:detect(?:ing|ed) language\b|(?:whisper|ggml|output|system|read_audio|log_mel)_\w+|main:|loading model\b|processing audio\b|transcribing\b|subtitles are written\b|.{0,200}\/site-packages\/|warnings\.warn\(|.{0,200}[$%>] (?:whisper|main|\.\/))/iu;

/** The same between the lines, where words may go on. */
const PROGRESS = /^\s{0,20}(?:whisper|ggml|output|system|read_audio|log_mel)_\w+/iu;

/**
 * What a program that writes down recordings printed on a terminal, as SRT has it; any other text as it is.
 */
export function withPrintedTimes(source: string): string {
  if (source.search(PRINTED) === -1) {
    return source;
  }
  const lines = source.split('\n');
  const [first, last] = [
    lines.findIndex((line) => STARTS.test(line)),
    lines.findLastIndex((line) => STARTS.test(line)),
  ];
  const said = lines.filter((line, at) => !(at < first || at > last ? CHATTER : PROGRESS).test(line));
  return said.join('\n').replace(PRINTED, '\n$1\n$2');
}
