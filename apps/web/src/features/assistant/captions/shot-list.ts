import type { Source } from '@hookline/contract/assistant';
import { toSpokenParts } from '../model/spoken-lines.ts';
import { endOf, startOf, type TimedLine } from './timed-line.ts';

/** What is shown while something is said. */
export interface Shot {
  /** Seconds from the beginning. */
  start: number;
  seconds: number;
  part: string;
  said: string;
  /** What the script says of the picture; of a line with a source, what the source shows. */
  shown: string;
  sources: { title: string; url: string | null; quote: string | null }[];
}

/**
 * The shots of a script: a line of it each, beside it what is on the screen and where that can be seen. `times` has one
 * entry a line; a line without one is not said.
 */
export function toShots(
  script: string,
  sources: readonly Source[],
  times: readonly (TimedLine | null)[],
): Shot[] {
  let lineNumber = 0;
  return toSpokenParts(script).flatMap(({ heading, lines, notes }, number) =>
    lines.flatMap((line, index) => {
      const time = times[lineNumber] ?? null;
      lineNumber += 1;
      const own = line.sources.flatMap((reference) => sources[reference - 1] ?? []);
      const shot = time && {
        start: startOf(time),
        seconds: endOf(time) - startOf(time),
        part: heading ?? `Part ${number + 1}`,
        said: line.text,
        shown: index === 0 ? notes.join(' · ') : '',
        sources: own.map((source) => ({
          title: source.title,
          url: source.url,
          quote: bestQuote(source.quotes, line.text),
        })),
      };
      return shot ?? [];
    }),
  );
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** The quotation that has most of a line's words. */
function bestQuote(quotes: readonly string[], line: string): string | null {
  const wanted = wordsOf(line);
  const shared = (quote: string) => wordsOf(quote).intersection(wanted).size;
  return quotes.toSorted((one, other) => shared(other) - shared(one))[0] ?? null;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function cell(value: string): string {
  // A table program must not take a line of a script for a formula.
  const safe = /^[=+\-@\t]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const shotsToCsv = (shots: readonly Shot[]): string =>
  [
    'Shot,At,Seconds,Part,Said,Shown,Source,Address,Quotation',
    ...shots.map(({ start, seconds, part, said, shown, sources }, index) =>
      [
        String(index + 1),
        clock(start),
        seconds.toFixed(1),
        part,
        said,
        shown,
        sources.map(({ title }) => title).join(' · '),
        sources.map(({ url }) => url ?? '').join(' '),
        sources.map(({ quote }) => quote ?? '').join(' · '),
      ]
        .map(cell)
        .join(','),
    ),
  ].join('\r\n') + '\r\n';

const inCell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/gu, ' ');

export const shotsToMarkdown = (title: string, shots: readonly Shot[]): string =>
  [
    `# ${title}: shot list`,
    '',
    '| # | At | Said | Shown |',
    '| --- | --- | --- | --- |',
    ...shots.map(({ start, said, shown, sources }, index) => {
      const links = sources.map(({ title: name, url, quote }) => {
        const link = url === null ? inCell(name) : `[${inCell(name).replaceAll(/[[\]]/gu, '')}](${url})`;
        return quote === null ? link : `${link}: “${inCell(quote)}”`;
      });
      return `| ${index + 1} | ${clock(start)} | ${inCell(said)} | ${[inCell(shown), ...links].filter(Boolean).join('<br>')} |`;
    }),
    '',
  ].join('\n');
