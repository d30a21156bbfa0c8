/** A consonant, a run of consonants, a run of vowels, as M. F. Porter defines them. */
const consonant = '[^aeiou]';
const vowel = '[aeiouy]';
const consonants = `${consonant}[^aeiouy]*`;
const vowels = `${vowel}[aeiou]*`;

/**
 * His measure of a stem: how often a run of vowels is followed by consonants; at least once, exactly once,
 * more than once.
 */
const measured = new RegExp(`^(${consonants})?${vowels}${consonants}`, 'u');
const measuredOnce = new RegExp(`^(${consonants})?${vowels}${consonants}(${vowels})?$`, 'u');
const measuredTwice = new RegExp(`^(${consonants})?${vowels}${consonants}${vowels}${consonants}`, 'u');
const withVowel = new RegExp(`^(${consonants})?${vowel}`, 'u');
const shortEnd = new RegExp(`^${consonants}${vowel}[^aeiouwxy]$`, 'u');

const step2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const step3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const step4 = /(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/u;

const known = new Map<string, string>();
const mostKnown = 50_000;

/**
 * What the Arabic article is written as before its word, with what may come before it (L. S. Larkey and
 * others, Light stemming, 2007).
 */
export const articles: readonly string[] = [
  ...['', '\u0648', '\u0628', '\u0643', '\u0641'].map((before) => `${before}\u0627\u0644`),
  '\u0644\u0644',
];
/** Before two letters it may as well belong to the word. */
const withArticle = new RegExp(`^(?:${articles.join('|')})(?=.{3})`, 'u');

/** Whether a word begins with a letter of Arabic. */
export const isArabic = (word: string): boolean => /^[\u0620-\u064a]/u.test(word);

/**
 * The stem of an English word (M. F. Porter, An algorithm for suffix stripping, 1980), an Arabic one without
 * its article. Any other word is its own stem.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) {
    return isArabic(word) ? word.replace(withArticle, '') : word;
  }
  const before = known.get(word);
  if (before !== undefined) {
    return before;
  }
  if (known.size >= mostKnown) {
    known.clear();
  }
  const stem = ending(derived(inflected(word)));
  known.set(word, stem);
  return stem;
}

/** Without the endings of plurals, past tenses and participles. */
function inflected(word: string): string {
  let stem = word.replace(/(ss|i)es$/u, '$1').replace(/([^s])s$/u, '$1');
  if (stem.endsWith('eed')) {
    stem = measured.test(stem.slice(0, -3)) ? stem.slice(0, -1) : stem;
  } else {
    const [, base] = /^(.*?)(?:ed|ing)$/u.exec(stem) ?? [];
    stem = base !== undefined && withVowel.test(base) ? mended(base) : stem;
  }
  return stem.endsWith('y') && withVowel.test(stem.slice(0, -1)) ? `${stem.slice(0, -1)}i` : stem;
}

/** What is left of a word without `ed` or `ing`, as its other forms have it. */
function mended(stem: string): string {
  if (/(at|bl|iz)$/u.test(stem) || shortEnd.test(stem)) {
    return `${stem}e`;
  }
  return /([^aeiouylsz])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/** Without the endings that make one kind of word from another. */
function derived(word: string): string {
  const shorter = [step2, step3].reduce((stem, endings) => {
    const [found, put] = endings.find(([end]) => stem.endsWith(end)) ?? ['', ''];
    const base = stem.slice(0, stem.length - found.length);
    return found !== '' && measured.test(base) ? base + put : stem;
  }, word);
  const base = shorter.replace(step4, '');
  return base !== shorter && measuredTwice.test(base) ? base : shorter;
}

function ending(word: string): string {
  const base = word.slice(0, -1);
  const isLoose = measuredTwice.test(base) || (measuredOnce.test(base) && !shortEnd.test(base));
  const stem = word.endsWith('e') && isLoose ? base : word;
  return stem.endsWith('ll') && measuredTwice.test(stem) ? stem.slice(0, -1) : stem;
}
