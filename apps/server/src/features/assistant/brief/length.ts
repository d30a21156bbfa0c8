import { NUMBER_PATTERN, numberValue } from './numbers.ts';

/** A length written in words: spoken seconds, or words. */
export type AskedLength = { unit: 'seconds' | 'words'; value: number; matched: string };

const SHORTEST_SECONDS = 10;
const LONGEST_SECONDS = 60 * 60;
const FEWEST_WORDS = 30;
const MOST_WORDS = 9_000;

const SECONDS =
  'seconds?|secs?|sekunden?|sek|secondes?|segundos?|secondi|secondo|seconden|секунд\\p{L}*|sekund\\p{L}*|sekunder|秒|초';
const MINUTES =
  'minutes?|mins?|minuten?|minütig\\p{L}*|minutos?|minuti|minuto|минут\\p{L}*|minut\\p{L}*|minuter|分钟|分|분';
const WORDS = 'words?|wörtern?|worte?n?|mots?|palabras?|palavras?|parole|parola|woorden|слов\\p{L}*|słów|ord|字|単語';
const GAP = '(?:\\s*-\\s*|\\s*)';
const AND_A_HALF = '(?:\\s+and a half|\\s+et demie?|\\s+y medio|\\s+e meio|\\s+e mezzo)';

const PATTERNS: { pattern: RegExp; read: (match: RegExpMatchArray) => AskedLength | null }[] = [
  // Not a picture format (9:16) and not a time of day.
  {
    pattern: /(?<![\d:])(?!9:16)(\d{1,2}):([0-5]\d)(?![\d:]|\s*(?:[ap]\.?m|uhr|h)\b)/iu,
    read: (match) => clock(match),
  },
  { pattern: unitPattern(SECONDS), read: (match) => scaled(match, 'seconds', 1) },
  { pattern: /(?<![\p{L}\d])(\d{1,3})\s?s(?![\p{L}\d])/u, read: (match) => scaled(match, 'seconds', 1) },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d])half a minute|halbe minute|une demi-minute|medio minuto|meio minuto|mezzo minuto`,
      'iu',
    ),
    read: (match) => ({ unit: 'seconds', value: 30, matched: match[0] }),
  },
  { pattern: unitPattern(MINUTES, AND_A_HALF), read: (match) => scaled(match, 'seconds', 60) },
  {
    pattern: /(?<![\p{L}\d])(ein|zwei|drei|vier|fünf|zehn)minütig\p{L}*/iu,
    read: (match) => scaled(match, 'seconds', 60),
  },
  {
    pattern: /(?<![\p{L}\d])(anderthalb)\s+minuten/iu,
    read: (match) => ({ unit: 'seconds', value: 90, matched: match[0] }),
  },
  { pattern: unitPattern(WORDS), read: (match) => scaled(match, 'words', 1) },
];

/** The length asked for in a text ("60 seconds", "two minutes", "300 words"), or null. */
export function findLength(text: string): AskedLength | null {
  for (const { pattern, read } of PATTERNS) {
    const match = text.match(pattern);
    const length = match ? read(match) : null;
    if (length) {
      return clamp(length);
    }
  }
  return null;
}

function unitPattern(units: string, suffix = '()'): RegExp {
  const half = suffix === '()' ? '()' : `(${suffix})?`;
  return new RegExp(
    `(?<![\\p{L}\\d])(${NUMBER_PATTERN})(?:\\s*(?:-|–|to|bis|à|a)\\s*\\d+)?${GAP}(?:${units})(?![\\p{L}])${half}`,
    'iu',
  );
}

function scaled(match: RegExpMatchArray, unit: AskedLength['unit'], factor: number): AskedLength | null {
  const value = numberValue(match[1] ?? '');
  // "a second", "one word": a manner of speaking, not a length.
  if (value === null || (factor === 1 && value < 5)) {
    return null;
  }
  return { unit, value: (value + (match[2] ? 0.5 : 0)) * factor, matched: match[0] };
}

function clock(match: RegExpMatchArray): AskedLength | null {
  const value = Number(match[1]) * 60 + Number(match[2]);
  return value === 0 ? null : { unit: 'seconds', value, matched: match[0] };
}

function clamp(length: AskedLength): AskedLength {
  const [low, high] = length.unit === 'seconds' ? [SHORTEST_SECONDS, LONGEST_SECONDS] : [FEWEST_WORDS, MOST_WORDS];
  return { ...length, value: Math.min(high, Math.max(low, Math.round(length.value))) };
}
