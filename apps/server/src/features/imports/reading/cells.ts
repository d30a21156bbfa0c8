/** A count as a cell writes it: a number, nothing at all, or a reason why it cannot be a count. */
export type CountCell = { count: number } | { empty: true } | { problem: string };

const nothing = /^(?:|[-–—]+|n\/?a|null|nan|none|undefined)$/iu;
/**
 * `largestCount` of the contract, which a process that may read nothing but these files cannot load; a test
 * holds them together.
 */
const largestCount = 1e12;
const suffixes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** Digits of any script as 0 to 9. The digits of a script stand in a row in Unicode, zero first. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) {
      value += 1;
    }
    return String(value);
  });
}

/** Takes off what spreadsheets put around a text to keep it as it is: `="123"`, a leading apostrophe. */
export const unwrap = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/su, '$1')
    .replace(/^'(?=\S)/u, '')
    .trim();

/**
 * Takes off the apostrophe that Hookline itself puts before a text that a spreadsheet would take for a
 * formula.
 */
export const unescapeCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/u, '').trim();

/**
 * Reads a count with any thousand separators (`1,234`, `1.234`, `1 234`, `1'234`), a needless fraction
 * (`12.0`) or a suffix (`1.2K`). Counts are whole, so that a point or comma before exactly three digits parts
 * thousands, unless a lone zero stands before it. What a workbook holds as a number comes as one: there a
 * point is never a separator.
 */
export function readCount(cell: string | number): CountCell {
  if (typeof cell === 'number') {
    return judge(cell);
  }
  const text = plainDigits(unwrap(cell)).replace(/[\s\u00a0\u202f\u2009]/gu, '');
  if (nothing.test(text)) {
    return { empty: true };
  }
  if (text.startsWith('=')) {
    return { problem: 'is a formula, not a number' };
  }
  if (text.endsWith('%')) {
    return { problem: 'is a share in percent, not a count' };
  }
  if (/^\d+:\d{2}(?::\d{2})?$/u.test(text)) {
    return { problem: 'is a duration, not a count' };
  }
  return toCount(text);
}

function toCount(text: string): CountCell {
  if (/^[-−]/u.test(text)) {
    return { problem: 'is negative' };
  }
  const value = toNumber(text.replace(/^\+/u, ''));
  return value === null ? { problem: 'is not a number' } : judge(value);
}

function judge(value: number): CountCell {
  if (value < 0) {
    return { problem: 'is negative' };
  }
  if (!Number.isInteger(value)) {
    return { problem: 'is not a whole number' };
  }
  return value > largestCount ? { problem: 'is too large to be true' } : { count: value };
}

/**
 * Thousands in groups, and a fraction of nothing after the sign that does not part the groups. Groups of two
 * are Indian.
 */
const grouped = [
  /^([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.0+)?$/u,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,0+)?$/u,
  /^([1-9]\d{0,2}(?:['’٬]\d{3})+)(?:[.,٫]0+)?$/u,
];

function toNumber(text: string): number | null {
  if (/^\d+$/u.test(text)) {
    return Number(text);
  }
  for (const pattern of grouped) {
    const [, whole] = pattern.exec(text) ?? [];
    if (whole !== undefined) {
      return Number(whole.replace(/\D/gu, ''));
    }
  }
  const short = /^(\d+(?:[.,]\d+)?)([kmb])$/iu.exec(text);
  if (short) {
    return Math.round(Number(short[1]?.replace(',', '.')) * (suffixes[short[2]?.toLowerCase() ?? ''] ?? 1));
  }
  return /^\d+[.,]\d+$/u.test(text) ? Number(text.replace(',', '.')) : null;
}
