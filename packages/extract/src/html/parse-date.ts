/** Languages whose month names are understood; Intl knows the names. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sk',
  'sv',
  'da',
  'nb',
  'fi',
  'ru',
  'uk',
  'bg',
  'sr',
  'hr',
  'sl',
  'ro',
  'hu',
  'el',
  'tr',
  'ca',
  'id',
  'vi',
  'lt',
  'lv',
  'et',
];
const EARLIEST_YEAR = 1990;
const DAY_MS = 86_400_000;

let months: Map<string, number> | undefined;

const plain = (word: string): string => word.toLowerCase().replace(/\.$/u, '');

/** Month names, long and short, nominative and as they stand after a day ("5 marca"). */
function monthNames(): Map<string, number> {
  const names = new Map<string, number>([
    ['sept', 9],
    ['jän', 1],
    ['jänner', 1],
    ['mrz', 3],
    ['märz', 3],
    ['juin', 6],
  ]);
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      const inDate = new Intl.DateTimeFormat(language, {
        month,
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      });
      for (let index = 0; index < 12; index += 1) {
        const day = new Date(Date.UTC(2024, index, 15));
        const part = inDate.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
        for (const name of [alone.format(day), part].map(plain)) {
          if (/^\p{L}{3,}$/u.test(name) && !names.has(name)) {
            names.set(name, index + 1);
          }
        }
      }
    }
  }
  return names;
}

function monthOf(word: string | undefined): number {
  months ??= monthNames();
  return months.get(plain(word ?? '')) ?? 0;
}

function iso(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= EARLIEST_YEAR;
  return isReal && date.getTime() <= Date.now() + DAY_MS ? date.toISOString().slice(0, 10) : undefined;
}

type Groups = Record<string, string | undefined>;
type Reader = { pattern: RegExp; read: (groups: Groups, isMonthFirst: boolean) => string | undefined };

const fullYear = (year: string | undefined): number =>
  year?.length === 2 ? 2000 + Number(year) : Number(year);

/** Tried in this order; the first that yields a real day wins. */
const READERS: readonly Reader[] = [
  {
    pattern: /(?<!\d)(?<y>(?:19|20)\d\d)[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?!\d)/u,
    read: ({ y, m, d }) => iso(Number(y), Number(m), Number(d)),
  },
  {
    pattern: /^(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)(?:\D|\d{6}|$)/u,
    read: ({ y, m, d }) => iso(Number(y), Number(m), Number(d)),
  },
  {
    pattern: /(?<!\d)(?<a>\d{1,2})(?<sign>[./-])(?<b>\d{1,2})\k<sign>(?<y>(?:19|20)\d\d|\d\d)(?!\d)/u,
    read: ({ a, b, y, sign }, isMonthFirst) => {
      const [first, second, year] = [Number(a), Number(b), fullYear(y)];
      const dayFirst = iso(year, second, first);
      const monthFirst = iso(year, first, second);
      return isMonthFirst && sign === '/' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
    },
  },
  {
    pattern:
      /(?<!\d)(?<d>\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s-]*(?:de |of |d’|d')?(?<m>\p{L}{3,})\.?,?[\s-]*(?:de |del )?(?<y>(?:19|20)\d\d)(?!\d)/u,
    read: ({ d, m, y }) => iso(Number(y), monthOf(m), Number(d)),
  },
  {
    pattern:
      /(?<m>\p{L}{3,})\.?\s+(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?:\d\d:\d\d(?::\d\d)?\s+)?(?<y>(?:19|20)\d\d)(?!\d)/u,
    read: ({ d, m, y }) => iso(Number(y), monthOf(m), Number(d)),
  },
  {
    pattern: /(?<y>(?:19|20)\d\d)\s?[年년]\s?(?<m>\d{1,2})\s?[月월]\s?(?<d>\d{1,2})\s?[日일]/u,
    read: ({ y, m, d }) => iso(Number(y), Number(m), Number(d)),
  },
];

/**
 * The first day named in a text, as `YYYY-MM-DD`, or undefined. Understands ISO, numeric and written
 * dates in 30 languages; days before 1990 or in the future are no publication dates.
 * @param isMonthFirst how to read 3/4/2020.
 */
export function parseDate(value: string | null | undefined, isMonthFirst = false): string | undefined {
  const text = (value ?? '').trim().slice(0, 300);
  if (!/\d/u.test(text)) {
    return undefined;
  }
  if (/^1\d{9}(?:\d{3})?$/u.test(text)) {
    const seconds = Number(text.slice(0, 10));
    return new Date(seconds * 1000).toISOString().slice(0, 10);
  }
  for (const { pattern, read } of READERS) {
    for (const match of text.matchAll(new RegExp(pattern, 'gu'))) {
      const date = read(match.groups ?? {}, isMonthFirst);
      if (date) {
        return date;
      }
    }
  }
  return undefined;
}
