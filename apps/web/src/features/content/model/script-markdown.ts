/** A beat's heading with its time: "2. Show it (0:24–0:33) [1]". */
const timedHeading = /^.{1,120} \(\d+:\d\d\s?[–-]\s?\d+:\d\d\)(?: \[\d+\])?$/u;

/** A script as Markdown: its timed lines, which are plain text in the script, become headings. */
export const scriptMarkdown = (script: string): string =>
  script
    .split('\n')
    .map((line) => (timedHeading.test(line.trim()) ? `### ${line.trim()}` : line))
    .join('\n');
