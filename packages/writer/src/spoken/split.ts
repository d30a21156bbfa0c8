import { beginsSentence, hasFiniteVerb } from './clauses.ts';
import { split, type Rewrite } from './spoken.ts';
import type { SpokenRules } from './rules.ts';
import { asSentence, isEnclosed, isLong } from './wording.ts';

const fewestWords = 4;
/** Marks between main clauses, in every language. */
const marks: readonly (readonly string[])[] = [
  [';'],
  [':(?= (?:it|he|she|they|er|sie)\\s)', ''],
  ['\\s[–—-](?=\\s)|—'],
];

/** Two main clauses in one sentence, each with its subject and verb, as two. */
export function atJoin(sentence: string, rules: SpokenRules): Rewrite | null {
  if (!isLong(sentence)) {
    return null;
  }
  for (const [at = '', lead = ''] of [...marks, ...rules.words.joins]) {
    for (const match of sentence.matchAll(new RegExp(`(?:${at})(?=\\s|(?<=—))`, 'gu'))) {
      const first = sentence.slice(0, match.index);
      const second = sentence.slice(match.index + match[0].length).trim();
      if (!isEnclosed(sentence, match.index) && canPart(first, second, rules)) {
        const said = lead === '' ? second : `${lead} ${second}`;
        const parts = [asSentence(first), asSentence(said)];
        return split(match[0].replace(/^,\s/u, ''), lead === '' ? null : lead, parts);
      }
    }
  }
  return null;
}

function canPart(first: string, second: string, rules: SpokenRules): boolean {
  return (
    [first, second].every(isWhole) &&
    !leadsOn(first, rules) &&
    !second.endsWith('?') &&
    !ofWhom.test(second) &&
    // A pair of dashes holds a remark that belongs to what is around it.
    !/\s[–—-]\s|—/u.test(first + second) &&
    hasFiniteVerb(first, rules) &&
    beginsSentence(second, rules)
  );
}

const isWhole = (text: string) => text.split(/\s+/u).length >= fewestWords && !/^["“„«]/u.test(text);
/** "– both of whom she met": no clause of its own. */
const ofWhom = /^\p{L}+ of (?:whom|which)(?!\p{L})/iu;
const pairOpener = /^(?:wie|ob|je|sowohl|weder|entweder|both|either|neither|not only|nicht nur)\s/iu;

/** Whether words need what follows: a condition, "said that", the first half of a pair, "Das Ziel lautet". */
const leadsOn = (first: string, rules: SpokenRules): boolean =>
  rules.conditions.test(first) ||
  rules.reporting.test(first) ||
  pairOpener.test(first) ||
  first.endsWith('-') ||
  // What stands behind a colon is what somebody ruled, asked or wants.
  first.includes(':') ||
  rules.finite.test(/\S+$/u.exec(first)?.[0] ?? '') ||
  runsOn(first, rules);

/** Whether a clause follows behind a comma already: the one that is parted would be the third. */
function runsOn(first: string, rules: SpokenRules): boolean {
  const comma = first.lastIndexOf(',');
  return comma > 0 && beginsSentence(first.slice(comma + 1).trim(), rules);
}
