import { beginsSentence, hasFiniteVerb } from './clauses.ts';
import { split, type Rewrite } from './spoken.ts';
import type { SpokenRules } from './rules.ts';
import { asSentence, isEnclosed } from './wording.ts';

/*
 * English sentences that are too long for one breath, parted where a clause hangs on another. The words that
 * join them say what the clause was to the other; where that is not certain, nothing is parted.
 */

/** What is said in one breath stays whole. Words. */
const breath = 20;
const fewestWords = 5;

const countOf = (text: string): number => text.split(/\s+/u).length;
const isTooLong = (sentence: string): boolean => countOf(sentence) > breath;
const isWhole = (text: string, rules: SpokenRules): boolean =>
  countOf(text) >= fewestWords && !/^["“„«]/u.test(text) && beginsSentence(text, rules);

/** What parts a clause from the one before it, and what it begins with once it stands by itself. */
type Join = readonly [RegExp, string];

const clauses: readonly Join[] = [
  [/,? (?:al)?though (?=\p{L})/gu, 'But'],
  [/,? because (?=\p{L})/gu, 'That is because'],
  [/, where (?=\p{L})/gu, 'There,'],
  [/,? when (?=\p{L})/gu, 'That was when'],
  [/,? after (?=\p{L})/gu, 'That was after'],
  [/: (?=\p{L})/gu, ''],
  [/,? as (?=(?:the|a|an|some|many|more|most|\p{Lu}\p{L}+) )/gu, ''],
  [/ while (?=(?:the|a|an|some|many|more|most|\p{Lu}\p{L}+) )/gu, 'Meanwhile,'],
];

/** "…, though officials say the risk is low": "… . But officials say the risk is low." */
export function withClauseBehind(sentence: string, rules: SpokenRules): Rewrite | null {
  if (!isTooLong(sentence)) {
    return null;
  }
  for (const [pattern, lead] of clauses) {
    for (const match of sentence.matchAll(pattern)) {
      const first = sentence.slice(0, match.index);
      const second = sentence.slice(match.index + match[0].length);
      if (!isEnclosed(sentence, match.index) && canPart({ first, second, lead }, rules)) {
        const said = [asSentence(first), asSentence(`${lead} ${second}`)];
        return split(match[0], lead || null, said);
      }
    }
  }
  return null;
}

interface Parts {
  first: string;
  second: string;
  lead: string;
}

function canPart({ first, second, lead }: Parts, rules: SpokenRules): boolean {
  return (
    isMainClause(first, rules) &&
    isWhole(second, rules) &&
    !second.endsWith('?') &&
    fitsLead({ first, second, lead }, rules) &&
    !/\s[–—-]\s|—/u.test(`${first} ${second}`)
  );
}

/** Whether the words that join two sentences are true of them. */
function fitsLead({ first, second, lead }: Parts, { past, future, negations }: SpokenRules): boolean {
  if (lead === 'That is because') {
    // "He did not leave because it rained": the negation belongs to the reason.
    return first.search(negations) < 0;
  }
  const isPast = past.test(second) && past.test(first) && !future.test(`${first} ${second}`);
  return isPast || !lead.startsWith('That was');
}

/** Whether words from the beginning of a sentence on are a main clause, and nobody's word. */
const isMainClause = (text: string, rules: SpokenRules): boolean =>
  countOf(text) >= fewestWords &&
  !/^["“„«]/u.test(text) &&
  !/^(?:as|when|while|if|after|before|since|although|though|because|by|to|\p{L}+ing)(?!\p{L})/iu.test(text) &&
  hasFiniteVerb(text, rules) &&
  !isWaiting(text, rules);

// Behind these, what follows is still what somebody said.
const saying =
  /(?<!\p{L})(?:that|said|says|say|told|tells|claimed|believe[ds]?|think|thinks|thought|argue[ds]?|expect(?:s|ed)?|hope[ds]?|suggest(?:s|ed)?|warn(?:s|ed)?|predict(?:s|ed)?|insist(?:s|ed)?|alleged?|whose)(?!\p{L})/u;

/** Whether what stands in front is a condition, what somebody said, or runs on. */
const isWaiting = (first: string, { conditions, finite }: SpokenRules): boolean =>
  conditions.test(first) || saying.test(first) || finite.test(/\S+$/u.exec(first)?.[0] ?? '');

// At the end: what is said of the whole sentence.
const asides: readonly RegExp[] = [
  /, (according to [^,"“”]+(?:, an? [^,"“”]+)?)\.$/u,
  / (during (?:an?|the) [^,"“”]{12,})\.$/u,
  /(?:,| —|—) (the (?:first|only|last|second|third|\p{L}+est)(?= )[^"“”]+)\.$/u,
];

/** What a clause behind a comma says that the one before it did: "-ing", what it does, what it did. */
const results = new Map(
  `making makes made, leaving leaves left, bringing brings brought, giving gives gave, sending
sends sent, dealing deals dealt, putting puts put, cutting cuts cut, breaking breaks broke,
driving drives drove, costing costs cost, sparking sparks sparked, raising raises raised,
forcing forces forced, causing causes caused, ending ends ended, marking marks marked, killing
kills killed, injuring injures injured, wounding wounds wounded, boosting boosts boosted,
pushing pushes pushed, allowing allows allowed, lifting lifts lifted, prompting prompts
prompted, triggering triggers triggered, limiting limits limited, reducing reduces reduced,
increasing increases increased, saving saves saved, creating creates created, destroying
destroys destroyed, damaging damages damaged, burning burns burned, fracturing fractures
fractured, displacing displaces displaced`
    .split(/,\s/u)
    .map((forms) => forms.split(/\s/u))
    .map(([doing = '', does = '', did = '']) => [doing, { does, did }]),
);

/** "…, leaving 300 people without power.": "… . That left 300 people without power." */
export function withResultBehind(sentence: string, rules: SpokenRules): Rewrite | null {
  for (const match of isTooLong(sentence) ? sentence.matchAll(/, (\p{Ll}+ing) /gu) : []) {
    const first = sentence.slice(0, match.index);
    const rest = sentence.slice(match.index + match[0].length);
    const verb = isEnclosed(sentence, match.index) ? null : resultOf(match[1] ?? '', { first, rest }, rules);
    if (verb !== null) {
      const lead = `That ${verb}`;
      return split(match[0], lead, [asSentence(first), asSentence(`${lead} ${rest}`)]);
    }
  }
  return null;
}

/** The verb of what the first clause brought about, in its time; null where it is not certain to have. */
function resultOf(
  doing: string,
  { first, rest }: { first: string; rest: string },
  rules: SpokenRules,
): string | null {
  const forms = results.get(doing);
  // "making $2": the film did, and not that it ran.
  const isOther = doing === 'making' && !/^(?:it|them|him|her|us|people)\s/u.test(rest);
  if (forms === undefined || isOther || first.includes(', ') || !isCertain(first, rules)) {
    return null;
  }
  const isNow = /(?<!\p{L})(?:is|are|does|do)(?!\p{L})/u.test(first);
  return rules.past.test(first) ? forms.did : isNow ? forms.does : null;
}

const isCertain = (first: string, rules: SpokenRules): boolean =>
  !rules.future.test(first) && !rules.firstPerson.test(first) && isMainClause(first, rules);

/** "…, said Ana Ruiz, a nurse in Madrid.": who somebody is as a sentence of its own. */
export function withWhoBehind(sentence: string, rules: SpokenRules): Rewrite | null {
  const match = isTooLong(sentence) ? named.exec(sentence) : null;
  const [, before = '', name = '', who = ''] = match ?? [];
  const first = `${before}${name}`;
  const isSure = match !== null && isOne(before, who) && !isOwn(first, who, rules);
  if (!isSure || isEnclosed(sentence, first.length) || !isMainClause(first, rules)) {
    return null;
  }
  const verb = /(?<!\p{L})(?:former|then|late)(?!\p{L})/u.test(who) ? 'was' : 'is';
  return split(', ', `${name} ${verb}`, [asSentence(first), `${name} ${verb} ${who}.`]);
}

/** Of places and things in a row, none is the one before it. */
const isOne = (before: string, who: string): boolean =>
  /(?<!\p{L})(?:from|by|with|of|to|for|against)\s$/u.test(before) &&
  !before.replace(/, or [$€£]?\d[^,]*,/u, '').includes(',') &&
  !/(?<!\p{L})(?:and|or)(?!\p{L})/u.test(who);

/** "In the book, translated by Ana Ruiz, the author tells": a sentence of its own already. */
const isOwn = (first: string, who: string, rules: SpokenRules): boolean =>
  beginsSentence(who, rules) || /(?<!\p{L})(?:which|who|where)(?!\p{L})/u.test(first);

const named =
  /^(.+\s[\p{Ll}\d][\p{L}\d’'-]*\s)(\p{Lu}[\p{L}.’'-]+(?:\s\p{Lu}[\p{L}.’'-]+){0,3}), ((?:an?|the) [^,"“”:;—–]{12,})\.$/u;

/** "…, according to the ministry": "… . That is according to the ministry." */
export function withAsideBehind(text: string, rules: SpokenRules): Rewrite | null {
  for (const pattern of isTooLong(text) ? asides : []) {
    const match = pattern.exec(text);
    const [whole = '', remark = ''] = match ?? [];
    const first = text.slice(0, match?.index ?? 0);
    const lead = leadOf(remark, first, rules);
    if (lead !== null && !isEnclosed(text, first.length) && isMainClause(first, rules)) {
      const from = whole.slice(0, -1 - remark.length);
      return split(from, lead, [asSentence(first), asSentence(`${lead} ${remark}`)]);
    }
  }
  return null;
}

/** What a remark begins with once it stands by itself; null where it cannot. */
function leadOf(remark: string, first: string, rules: SpokenRules): 'That is' | 'That was' | null {
  // "The first took place in 2010, and": a clause of its own.
  if (/[–—]/u.test(remark) || beginsSentence(remark, rules)) {
    return null;
  }
  if (!remark.startsWith('during ')) {
    return 'That is';
  }
  return rules.past.test(first) && !rules.future.test(first) && !first.includes(', ') ? 'That was' : null;
}
