import { firstVerb, subjectOf } from './english.ts';
import { split, type Rewrite } from './spoken.ts';
import type { SpokenRules } from './rules.ts';
import { asSentence, isEnclosed, isLong } from './wording.ts';

/** A name that is said twice sounds odd where it need not be. Words. */
const breath = 22;

// What a whole clause does rather than the thing named last.
const ofClause = new Set(
  `means meant makes made suggests suggested leads led allows allowed helps helped gives gave could
would can may might will results resulted causes caused raises raised explains happens happened`.split(/\s+/),
);

/** "…, which means that …" at the end of an English sentence: "That means that …". */
export function withoutWhich(sentence: string, rules: SpokenRules): Rewrite | null {
  const at = sentence.lastIndexOf(', which ');
  if (at < 0 || !isLong(sentence) || isEnclosed(sentence, at)) {
    return null;
  }
  const first = sentence.slice(0, at);
  const clause = sentence.slice(at + ', which '.length);
  const canPart = isStatement(first, rules) && !isListing(first, rules) && !/[,;]\s|\?$/u.test(clause);
  const verb = canPart ? firstVerb(clause, rules) : null;
  const subject = verb === null ? null : subjectFor(verb, first);
  return subject === null
    ? null
    : split(', which', subject, [asSentence(first), asSentence(`${subject} ${clause}`)]);
}

/**
 * Whether what was named last is one of several things, or stands behind a relative clause of its own: "X, which
 * hurts the lungs, and Y, which …" cannot end after Y.
 */
function isListing(first: string, rules: SpokenRules): boolean {
  const [, last = ''] = /,\s(?:and|or|as well as)\s([^,]+)$/u.exec(first) ?? [];
  const isThing = last !== '' && subjectOf(last, rules) === null && firstVerb(last, rules) === null;
  return isThing || /[,–—-]\s(?:which|who|whose)\s/u.test(first);
}

/** What speaks of what was named last, or of the whole clause; null where the verb leaves it open. */
function subjectFor(verb: string, first: string): 'They' | 'That' | null {
  if (/^(?:are|were|have|do)$/u.test(verb)) {
    return 'They';
  }
  const isPlural = /[^s]s$/u.test(first);
  return isPlural && !ofClause.has(verb) && !/^(?:is|was|has|does)$|s$/u.test(verb) ? null : 'That';
}

// Whatever belongs to a name beside it, or makes another name of it.
const attached = /(?<!\p{L})(?:of|in|at|for|from|with|by|on|and|or|to|who|that|not|no)(?!\p{L})/iu;

/** "Rover, which is a dog, barks": "Rover barks. Rover is a dog." */
export function withoutAside(sentence: string, rules: SpokenRules): Rewrite | null {
  const match = aside.exec(isLong(sentence) ? sentence : '');
  const [noun = '', relative = '', clause = '', rest = ''] = match?.slice(1) ?? [];
  return isName(noun) && areVerbPhrases([clause, rest], rules) && isSubject(noun, rest, rules)
    ? split(`, ${relative} ${clause}`, noun, [asSentence(`${noun} ${rest}`), asSentence(`${noun} ${clause}`)])
    : null;
}

const aside = /^([^,]{3,40}), (who|which) ([^,]+), ([^,]+)$/u;

const isName = (noun: string) => noun !== '' && noun.split(' ').length <= 4 && !attached.test(noun);

const areVerbPhrases = (parts: readonly string[], rules: SpokenRules) =>
  parts.every((part) => firstVerb(part, rules) !== null);

const isSubject = (noun: string, rest: string, rules: SpokenRules) =>
  subjectOf(`${noun} ${rest}`, rules)?.subject === noun;

/** "The bank raised its rate in May and expects …": the subject again in front of the second verb. */
export function withSubjectAgain(sentence: string, rules: SpokenRules): Rewrite | null {
  const clause = isLong(sentence) ? subjectOf(sentence, rules) : null;
  const subject = clause?.subject ?? '';
  if (clause === null || !isSaidTwice(subject, sentence) || rules.pronouns.test(subject)) {
    return null;
  }
  for (const match of clause.rest.matchAll(/(,?) (and|but) /gu)) {
    const first = clause.rest.slice(0, match.index);
    const second = clause.rest.slice(match.index + match[0].length);
    if (isShared(first, second, rules) && !isEnclosed(sentence, subject.length + match.index)) {
      const lead = match[2] === 'but' ? 'But ' : '';
      const again =
        lead === '' ? subject : subject.replace(/^(?:The|An?)(?=\s)/u, (word) => word.toLowerCase());
      const said = [asSentence(`${subject} ${first}`), asSentence(`${lead}${again} ${second}`)];
      return split(match[0], `${lead}${again}`, said);
    }
  }
  return null;
}

/** Whether a subject may be said again: a name only in a long sentence. */
const isSaidTwice = (subject: string, sentence: string): boolean =>
  subject.split(' ').length <= 4 &&
  (/^(?:The|An?)\s/u.test(subject) || sentence.split(/\s+/u).length > breath);

/** Whether the verb that begins `second` belongs to the subject of `first` and to nothing else. */
function isShared(first: string, second: string, rules: SpokenRules): boolean {
  const verb = firstVerb(second, rules);
  const hasHelper =
    /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|did|does|do|will|would|can|could|may|might|must|should)(?!\p{L})|n['’]t/iu.test(
      first,
    );
  return (
    verb !== null &&
    first.split(' ').length >= 4 &&
    second.split(' ').length >= 4 &&
    !(verb.endsWith('ed') && hasHelper) &&
    !/(?<!\p{L})(?:who|which|that|what|where|when|if|how|why|whether|because|as|while|to|both|either|not only|between)(?!\p{L})|[,:;—–]/iu.test(
      first,
    ) &&
    isStatement(first, rules)
  );
}

const isStatement = (first: string, { conditions, reporting }: SpokenRules): boolean =>
  !conditions.test(first) && !reporting.test(first);
