import { languages, type SpokenWords } from '../languages/language.ts';

/** The rules of one language, ready to be matched. */
export interface SpokenRules {
  code: string;
  words: SpokenWords;
  /** At the start of a sentence: words whose noun stands elsewhere. */
  pronouns: RegExp;
  within: RegExp;
  firstPerson: RegExp;
  /** Connecting words at the start, with the comma behind them. */
  openers: RegExp;
  /** Connecting words in the middle, with the commas around them. */
  connectives: RegExp;
  papers: RegExp;
  days: RegExp;
  ahead: RegExp;
  stale: RegExp;
  past: RegExp;
  future: RegExp;
  /** At the start of what follows a subject. */
  happened: RegExp;
  ownTime: RegExp;
  negations: RegExp;
  hedges: RegExp;
  finite: RegExp;
  /** A clause that waits for another, and gets none. */
  halves: RegExp;
  conditions: RegExp;
  reporting: RegExp;
}

const whole = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const inside = (words: string) => new RegExp(whole(words), 'iu');
const everywhere = (words: string) => new RegExp(whole(words), 'giu');
const atStart = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

const rulesByLanguage = new Map<string, SpokenRules>();

/** The rules of a language; null for one that has none. */
export function rulesOf(code: string): SpokenRules | null {
  const words = languages.get(code)?.spoken;
  if (words === undefined) {
    return null;
  }
  const rules = rulesByLanguage.get(code) ?? toRules(code, words);
  rulesByLanguage.set(code, rules);
  return rules;
}

const toRules = (code: string, words: SpokenWords): SpokenRules => ({
  code,
  words,
  pronouns: atStart(words.pronouns),
  within: inside(words.within),
  // "US" is a country, "us" a person.
  firstPerson: new RegExp(whole(words.firstPerson), 'u'),
  openers: new RegExp(`^(?:(?:${words.openers})(?:,|:)\\s|(?:${words.conjunctions}),?\\s)`, 'iu'),
  connectives: new RegExp(
    `(?<=^[^,:;–—"“„«]+?(?<!\\s(?:nicht|nur|gerade|eben|auch)))(?:,\\s(?:${words.connectives}),|\\s(?:${words.connectives}))(?=\\s\\p{L})`,
    'iu',
  ),
  papers: inside(words.papers),
  days: new RegExp(words.days, 'u'),
  ahead: inside(words.ahead),
  stale: inside(words.stale),
  past: inside(words.past),
  future: inside(words.future),
  happened: new RegExp(`^(?:${words.happened})(?!\\p{L})`, 'u'),
  ownTime: inside(words.ownTime),
  negations: everywhere(words.negations),
  hedges: everywhere(words.hedges),
  finite: inside(words.finite),
  halves: new RegExp(`^(?:${words.halves})\\s[^,–—]*[.!]$`, 'iu'),
  conditions: inside(words.conditions),
  reporting: inside(words.reporting),
});
