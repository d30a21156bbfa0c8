import { countWords } from '@hookline/contract/counting';
import { languageOfReading } from '../picture/language-code.ts';
import type { PageReading } from './page-reading.ts';

/** What a PDF says of itself, and where its pages begin in that. */
export interface TextLayer {
  text: string;
  pageStarts: readonly number[];
}

export interface JoinedScan {
  text: string;
  pageStarts: number[];
  /** The pages whose text was read from their picture. */
  scannedPages: number[];
  /** Lines that may say something else, and the page of each. */
  doubtfulLines: string[];
  doubtfulPages: number[];
  /** ISO 639 code, or null when unknown. */
  language: string | null;
  /** Whether pages at the end were left out because the text is too long. */
  isCut: boolean;
}

/** As of other documents. */
const maxLetters = 1_000_000;
const bounds = { lines: 200, letters: 500 };

/** The text of a PDF, of whose pages some were read as pictures. */
export function joinScan(layer: TextLayer, readings: ReadonlyMap<number, PageReading>): JoinedScan {
  const joined = { text: '', pageStarts: [] as number[], scannedPages: [] as number[], isCut: false };
  for (const [index, start] of layer.pageStarts.entries()) {
    const page = index + 1;
    const written = layer.text.slice(start, layer.pageStarts[page] ?? layer.text.length).trim();
    const reading = readings.get(page);
    const isScanned = reading !== undefined && countWords(reading.text) > countWords(written);
    const text = isScanned ? withMissing(reading.text, written) : written;
    const gap = joined.text === '' || text === '' ? '' : '\n\n';
    const fits = joined.text.length + gap.length + text.length <= maxLetters;
    joined.pageStarts.push(joined.text.length + (fits ? gap.length : 0));
    joined.text += fits ? gap + text : '';
    joined.isCut ||= !fits;
    if (isScanned && fits) {
      joined.scannedPages.push(page);
    }
  }
  return { ...joined, ...doubtsOf(readings), language: languageOf(joined.text, readings) };
}

/** What somebody wrote on a page, in a form or a note, may not be in its picture. */
function withMissing(text: string, written: string): string {
  const letters = lettersOf(text);
  const missing = written.split(/\n{2,}/u).filter((block) => !letters.includes(lettersOf(block)));
  return [text, ...missing].join('\n\n');
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function doubtsOf(
  readings: ReadonlyMap<number, PageReading>,
): Pick<JoinedScan, 'doubtfulLines' | 'doubtfulPages'> {
  const doubts = [...readings]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([page, { doubtful }]) =>
      doubtful.map((line) => ({ page, line: line.slice(0, bounds.letters) })),
    )
    .slice(0, bounds.lines);
  return { doubtfulLines: doubts.map(({ line }) => line), doubtfulPages: doubts.map(({ page }) => page) };
}

/** In the language in which most pages were read. */
function languageOf(text: string, readings: ReadonlyMap<number, PageReading>): string | null {
  const pages = Map.groupBy(
    [...readings.values()].filter((reading) => reading.text !== ''),
    ({ language }) => language,
  );
  const [most] = [...pages].toSorted(([, one], [, other]) => other.length - one.length);
  return languageOfReading(text, most?.[0]);
}
