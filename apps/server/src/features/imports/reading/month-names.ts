/**
 * The languages whose month names are known. Where two call different months the same, the earlier in the
 * list is right.
 */
const languages = [
  'en de fr es pt it nl ru uk pl cs tr vi id ms sv da nb fi el ro hu bg sk sl hr sr et lv lt ca gl eu he',
  'ar fa ur hi bn ta te mr gu kn ml pa th km lo my fil sw af sq mk is ka',
].flatMap((line) => line.split(' '));

/** Vietnamese months are numbered; TikTok writes the numbers as words. */
const vietnamese = [
  'một',
  'hai',
  'ba',
  'tư',
  'năm',
  'sáu',
  'bảy',
  'tám',
  'chín',
  'mười',
  'mười một',
  'mười hai',
];

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('.', '').trim();

function namesOf(language: string): [name: string, month: number][] {
  const styles = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
  ]);
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, {
      ...style,
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
    return Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(new Date(Date.UTC(2025, index, 15)));
      return [normal(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
    });
  });
}

let known: Map<string, number> | undefined;

/** Made when the first month in words comes: it takes some tens of milliseconds. */
function names(): Map<string, number> {
  if (known === undefined) {
    known = new Map([['sept', 9]]);
    vietnamese.forEach((word, index) => known?.set(normal(`tháng ${word}`), index + 1));
    for (const [name, month] of languages.flatMap(namesOf)) {
      if (/\p{L}/u.test(name) && !known.has(name)) {
        known.set(name, month);
      }
    }
  }
  return known;
}

const found = new Map<string, number | null>();

/**
 * The month, 1 to 12, that a date in words names, in any of some sixty languages; null when it names none.
 */
export function findMonth(text: string): number | null {
  const words = normal(text)
    .replace(/[\d,/:-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  let month = found.get(words);
  if (month === undefined) {
    month = search(words);
    found.set(words, month);
  }
  return month;
}

/** The longest known name that stands in the text as a word of its own. */
function search(words: string): number | null {
  const bounded = ` ${words} `;
  const best = [...names().keys()]
    .filter((name) => bounded.includes(` ${name} `))
    .toSorted((a, b) => b.length - a.length)[0];
  return best === undefined ? null : (names().get(best) ?? null);
}
