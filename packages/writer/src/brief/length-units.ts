/** What a length can be asked for in. */
export type LengthUnit = 'seconds' | 'words' | 'characters';

/** How a unit is written, and how many of `unit` it is. */
export type WrittenUnit = { pattern: string; unit: LengthUnit; factor: number };

// "24 hours in Lisbon" is a topic, "a 3 hour documentary" a length.
const HOUR_LONG =
  '(?=[\\s-]*(?:long|lang|docu|doku|video|vídeo|film|movie|episode|script|podcast|lecture|course|talk|stream|special|about|über|sobre))';

/** Units in languages that put spaces between words. */
export const SPACED_UNITS: readonly WrittenUnit[] = [
  {
    pattern: `(?:hours?|hrs?|stunden?|stündig\\p{L}*|heures?|horas?|or[ae]|uur)${HOUR_LONG}`,
    unit: 'seconds',
    factor: 3600,
  },
  {
    pattern:
      'seconds?|secs?|sekunden?|sek|secondes?|segundos?|secondi|secondo|seconden|секунд\\p{L}*|sekund\\p{L}*|saniye\\p{L}*|ثانية|ثوان|ثواني|सेकंड|सेकेंड',
    unit: 'seconds',
    factor: 1,
  },
  {
    pattern:
      'minutes?|mins?|minuten?|minütig\\p{L}*|minutos?|minuti|minuto|минут\\p{L}*|хвилин\\p{L}*|minut\\p{L}*|minuter|dakika\\p{L}*|دقيقة|دقائق|मिनट',
    unit: 'seconds',
    factor: 60,
  },
  {
    pattern:
      'words?|wörtern?|worte?n?|mots?|palabras?|palavras?|parole|parola|woorden|слов\\p{L}*|słów|ord|kelime\\p{L}*|كلمة|كلمات|शब्द\\p{L}*',
    unit: 'words',
    factor: 1,
  },
  {
    pattern:
      'characters?|chars?|zeichen|caractères?|caracteres|caratteri|tekens|znaków|символ\\p{L}*|знак\\p{L}*|حرفا?|karakter\\p{L}*',
    unit: 'characters',
    factor: 1,
  },
];

/** Units in languages without them. */
export const UNSPACED_UNITS: readonly WrittenUnit[] = [
  { pattern: '(?:秒钟|秒鐘|秒間|秒|초간|초)', unit: 'seconds', factor: 1 },
  { pattern: '(?:分钟|分鐘|分間|分|분간|분)', unit: 'seconds', factor: 60 },
  { pattern: '(?:小时|小時|時間|시간)(?=的|の|짜리|视频|動画)', unit: 'seconds', factor: 3600 },
  { pattern: '(?:文字|字|글자|자)', unit: 'characters', factor: 1 },
];

/** Lengths that are one expression, in seconds. */
export const WHOLE_LENGTHS: readonly (readonly [string, number])[] = [
  [
    'half a minute|halbe minute|une demi-minute|medio minuto|meio minuto|mezzo minuto|نصف دقيقة|半分钟|半分鐘',
    30,
  ],
  ['anderthalb(?:e|en)?\\s+minuten', 90],
  ['a couple of minutes|دقيقتين|دقيقتان', 120],
  [
    "(?:a )?quarter of an hour|eine viertelstunde|un quart d[’']heure|un cuarto de hora|un quarto d[’']ora",
    900,
  ],
  ["half an hour|half-hour|eine halbe stunde|une demi-heure|media hora|meia hora|mezz[’']ora", 1800],
  ['دقيقة واحدة|(?<!\\d\\s{0,3})دقيقة', 60],
];
