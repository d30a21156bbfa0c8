const TIME = String.raw`\d{1,2}:\d{2}:\d{2}\.\d{2,3}`;
const FIRST = new RegExp(String.raw`^\s*${TIME},${TIME}[^\S\n]*\n`, 'u');
const TIMING = new RegExp(String.raw`^(${TIME}),(${TIME})[^\S\n]*$`, 'u');

/**
 * Subtitles of SubViewer (`.sbv`), which begin with two times and a comma, as SRT has them; any other text as
 * it is.
 */
export function withArrows(source: string): string {
  if (!FIRST.test(source)) {
    return source;
  }
  const lines = source.trimStart().split('\n');
  return lines.map((line) => line.replace(TIMING, '$1 --> $2').replaceAll('[br]', ' ')).join('\n');
}
