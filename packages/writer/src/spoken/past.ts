import { isIrregularPast, pastOfParticiple } from './verb-forms.ts';
import type { SpokenRules } from './rules.ts';
import { plans, said, saidAt } from './saying.ts';
import { isAdverb, isPresent, type Token, tokenAt, tokensOf } from './tokens.ts';

/** A sentence as it is told long after it was written. */
export interface ToldInPast {
  text: string;
  /** It told of the time of writing, and not of what had happened by then. */
  wasNow: boolean;
  /** It told of people, of plans or of what went on, and of nothing that is true at any time. */
  isOfMonth: boolean;
  /** Where the first verb of its main clause begins, behind the subject. */
  verbAt: number;
}

/** Words of a sentence that become others, from one place to another. */
interface Edit {
  from: number;
  to: number;
  text: string;
  wasNow: boolean;
  isOfMonth: boolean;
  isMain: boolean;
}

/** What has been true for long, or more than once, is no news of one day. */
const lasting =
  /(?<!\p{L})(?:ever|never|always|since|for (?!example|the first)(?:[\p{L}\d,.-]+ ){0,3}(?:years?|months?|weeks?|days?|decades?|centur(?:y|ies)|long|ages)|(?:over|in|during|throughout|across) (?:the )?(?:\p{L}+ )?(?:years|decades|centur(?:y|ies)|history|times)|(?:over|in) the (?:last|past)|in recent|recently|so far|to date|yet|long|often|once|twice|(?<=(?:many|several|few|two|three|four|five|six|ten|\d) )times|before(?=[,.])|still|traditionally|historically|generally|usually|typically|evolved)(?!\p{L})/iu;
/** States, which a simple past would end: "SUVs have become popular". */
const states =
  /^(?:been|had|become|known|wanted|lived|remained|grown|loved|seen|needed|existed|belonged|meant|got|gotten|gone|done|shown|proven|proved|come|led|meant|made|used|worked|felt|heard)$/u;
/** "It is exciting": no verbs. */
const adjectives =
  /^(?:surprising|interesting|exciting|missing|outstanding|willing|lacking|confusing|amazing|charming|promising|challenging|encouraging|worrying|concerning|disappointing|convincing|compelling|fascinating|demanding|living|lasting|striking|alarming|rewarding|shocking|stunning|boring|misleading|pressing|refreshing|overwhelming|appealing|according|including|during|nothing|something|anything|everything|everlasting|existing|leading|going|having)$/u;
const presentOfBe = new Map([
  ['is', 'was'],
  ['are', 'were'],
]);
const shifted = new Map([
  ...presentOfBe,
  ['has', 'had'],
  ['have', 'had'],
  ['will', 'would'],
  ['can', 'could'],
]);
/** What lies ahead or is held against somebody; a series "set in Tokyo" or a user "charged $5" is neither. */
const ahead =
  /^(?:(?:expected|scheduled|set|slated|planned) to|due to (?:be|open|begin|start|take|appear|go|meet|leave|arrive|return|end|face|vote|speak|visit)|(?:accused|suspected) of|charged with)(?!\p{L})/u;
/** Participles that describe nothing: "has announced plans" holds a verb, "has trained nurses" need not. */
const verbal =
  /^(?:announced|unveiled|launched|warned|urged|asked|told|said|sold|bought|made|taken|given|won|cut|sent|brought|got|held|built|met|paid|caught|killed|released|revealed|published|denied|ordered|banned|blamed|accused|rejected|called|begun|started|stopped|raised|opened|signed|agreed|seized|shut|sued|filed|fined|fired|hit|spent|put|set|reached|joined|issued|posted|introduced|swept|struck|topped|beaten|left|backed|offered|sought|faced|visited|confirmed|declared|refused|pledged|promised|vowed|scored|granted|hired|attacked|prompted|triggered|sparked|caused|forced|added|created)$/u;
const clause = /^(?:that|which|who|whom|whose|where|when|because|while|as|what|how|why|whether|than|so)$/iu;

/**
 * An English sentence of an old text with its news in the past: “has unveiled” as “unveiled”, “are urging” as
 * “were urging”, “officials say the risk is low” as “officials said the risk was low”. Nothing in quotation
 * marks changes, and nothing that has been true for long. Null where nothing is to be moved, or where a verb
 * would be left behind in the present.
 */
export function toldInPast(sentence: string, { code }: SpokenRules): ToldInPast | null {
  if (
    code !== 'en' ||
    !movable.test(sentence) ||
    [/[?]["”]?$/u, open, lasting].some((no) => no.test(sentence))
  ) {
    return null;
  }
  const tokens = tokensOf(sentence);
  const edits = editsOf(tokens);
  const main = edits.find(({ isMain: is }) => is);
  if (main === undefined || isLeftBehind(tokens, edits)) {
    return null;
  }
  const text = edits
    .toSorted((left, right) => right.from - left.from)
    .reduce((told, { from, to, text: then }) => told.slice(0, from) + then + told.slice(to), sentence);
  return { text, wasNow: main.wasNow, isOfMonth: main.isOfMonth, verbAt: main.from };
}

/** Forms that may be moved: without one there is nothing to look for. */
const movable = new RegExp(
  `(?<!\\p{L})(?:has|have|${[...presentOfBe.keys(), ...said.keys()].join('|')})(?!\\p{L})`,
  'u',
);

/** Conditions, what is said to somebody, a second participle, and short forms whose verb is not certain. */
const open =
  /(?<!\p{L})(?:and|or|but|,) been(?!\p{L})|(?<!\p{L})(?:if|unless|whenever|once|you|your|we|our|I)(?!\p{L})|['’](?:ve|re|ll|d)(?!\p{L})|(?<!\p{L})(?:it|he|she|that|there|here|who|what)['’]s(?!\p{L})/iu;

function editsOf(tokens: readonly Token[]): Edit[] {
  const edits: Edit[] = [];
  for (const [place, token] of tokens.entries()) {
    if (!token.isQuoted && edits.every(({ to }) => token.at >= to)) {
      const edit = perfect(tokens, place) ?? ofBe(tokens, place) ?? ofSaying(tokens, place);
      edits.push(...(edit === null ? [] : [edit, ...shiftedBehind(tokens, edit)]));
    }
  }
  return edits;
}

/** "has unveiled", "have already been arrested" */
function perfect(tokens: readonly Token[], place: number): Edit | null {
  const has = tokenAt(tokens, place);
  if (!isPerfect(tokens, place) || joinsPresent(tokens, place)) {
    return null;
  }
  const behind = tokens.slice(place + 1);
  const between = behind.slice(
    0,
    behind.findIndex((token) => !isAdverb(token) && token.word !== 'been'),
  );
  const { word: participle, at } = tokenAt(behind, between.length);
  const isPassive = between.some(({ word }) => word === 'been');
  const past = pastBehind(behind, between.length, isPassive);
  const isSimple = !isPassive && between.every(({ word }) => word !== 'already');
  const isLeft = isSimple && hasParticiple(behind.slice(between.length + 1));
  return past === null || isLeft
    ? null
    : {
        from: has.at,
        to: at + participle.length,
        text: withoutHas(has.word, between, { participle, past }),
        wasNow: false,
        isOfMonth: false,
        isMain: isMain(tokens, place) || tokens.slice(0, place).some(({ word }) => word === 'said'),
      };
}

/** The simple past of a participle at a place; null where it is none, or may be an adjective. */
function pastBehind(behind: readonly Token[], place: number, isPassive: boolean): string | null {
  const { word, tag, isQuoted } = tokenAt(behind, place);
  const isVerb = isPassive || (tag === 'VERB' && !describes(word, tokenAt(behind, place + 1)));
  return isVerb && !isQuoted && !states.test(word) ? pastOfParticiple(word) : null;
}

/** Whether a participle stays that is no simple past: "has resigned and flown home". */
const hasParticiple = (behind: readonly Token[]): boolean =>
  behind.some(({ word, tag, isQuoted }, place) => {
    const before = behind.slice(0, place).findLast((token) => !isAdverb(token));
    const isOwn = !/^(?:AUX|PART)$/u.test(before?.tag ?? '') && before?.word !== 'to';
    return tag === 'VERB' && !isQuoted && isOwn && (pastOfParticiple(word) ?? word) !== word;
  });

/** "They want a raise and have called": whether a verb in front is no past. */
function joinsPresent(tokens: readonly Token[], place: number): boolean {
  const before = tokens.slice(0, place).filter((token) => !isAdverb(token));
  const isPast = ({ word, tag }: Token) => tag === 'VERB' && (word.endsWith('ed') || isIrregularPast(word));
  const isMoved = ({ word }: Token) => /^(?:has|have|is|are)$/u.test(word) || said.has(word);
  return before.at(-1)?.tag === 'CCONJ' && !before.some((each) => isPast(each) || isMoved(each));
}

/** Whether a participle may describe the word behind it: "has infected patients". */
const describes = (participle: string, { tag }: Token): boolean =>
  /^(?:NOUN|ADJ)$/u.test(tag) && !verbal.test(participle);

/** Not the "have" of "could also have won" or "to have". */
function isPerfect(tokens: readonly Token[], place: number): boolean {
  const before = tokens.slice(0, place).findLast((token) => !isAdverb(token));
  return (
    /^(?:has|have)$/u.test(tokenAt(tokens, place).word) &&
    !/^(?:AUX|PART)$/u.test(before?.tag ?? '') &&
    before?.word !== 'to'
  );
}

/** "unveiled", "was also arrested", "had already been arrested" */
function withoutHas(
  has: string,
  between: readonly Token[],
  { participle, past }: { participle: string; past: string },
): string {
  const words = between.map(({ word }) => word).filter((word) => !/^(?:just|now)$/u.test(word));
  const adverbs = words.filter((word) => word !== 'been');
  if (words.includes('already')) {
    return ['had', ...words, participle].join(' ');
  }
  const isPassive = words.includes('been');
  return [
    ...(isPassive ? [has === 'has' ? 'was' : 'were'] : []),
    ...adverbs,
    isPassive ? participle : past,
  ].join(' ');
}

/** "is urging", "are expected to" */
function ofBe(tokens: readonly Token[], place: number): Edit | null {
  const { word, at } = tokenAt(tokens, place);
  const was = presentOfBe.get(word);
  const [behind, ...others] = tokens
    .slice(place + 1)
    .filter((each) => !isAdverb(each) && each.word !== 'not');
  if (was === undefined || behind === undefined || !isMain(tokens, place)) {
    return null;
  }
  const rest = [behind, ...others.slice(0, 2)].map((each) => each.word).join(' ');
  const isDoing = /\p{L}{2}ing$/u.test(behind.word) && behind.tag === 'VERB' && !adjectives.test(behind.word);
  return isDoing || ahead.test(rest)
    ? { from: at, to: at + word.length, text: was, wasNow: true, isOfMonth: true, isMain: true }
    : null;
}

/** "says", "plans to" */
function ofSaying(tokens: readonly Token[], place: number): Edit | null {
  const { word, at } = tokenAt(tokens, place);
  const told = saidAt(tokens, place);
  return told === null
    ? null
    : { from: at, to: at + word.length, ...told, wasNow: true, isMain: isMain(tokens, place) };
}

/** Whether no clause is open in front of a verb: "what they are doing". */
function isMain(tokens: readonly Token[], place: number): boolean {
  const before = tokens.slice(0, place);
  const opened = before.findLastIndex(({ word }, at) => clause.test(word) && (at > 0 || word !== 'That'));
  // ", which will open in May,"
  const isClosed = tokenAt(before, opened - 1).word === ',' && tokenAt(before, place - 1).word === ',';
  return opened < 0 || (opened > 0 && (isClosed || isBehindRelative(before, opened)));
}

/** "A loner who finds fame has swept": the clause has its verb, and the main one none yet. */
function isBehindRelative(before: readonly Token[], opened: number): boolean {
  const isFinite = (token: Token) =>
    token.tag === 'AUX' || isPresent(token) || (token.tag === 'VERB' && token.word.endsWith('ed'));
  const [own, front] = [before.slice(opened + 1), before.slice(0, opened)];
  return (
    /^(?:who|which|that)$/u.test(tokenAt(before, opened).word) &&
    own.filter(isFinite).length === 1 &&
    !own.some(({ word }) => said.has(word) || [...said.values()].includes(word)) &&
    !front.some(isFinite)
  );
}

/** The one verb of what somebody said, told from then: "officials say the risk is low". */
function shiftedBehind(tokens: readonly Token[], { to, text }: Edit): Edit[] {
  const verb = /^(?:was|were)$/u.test(text) ? tokens.find((token) => token.at > to) : { word: text };
  if (!telling.test(verb?.word ?? '')) {
    return [];
  }
  const [only, ...others] = tokens.filter((token) => token.at >= to && !token.isQuoted && isPresent(token));
  const then = others.length === 0 ? shifted.get(only?.word ?? '') : undefined;
  return only === undefined || then === undefined
    ? []
    : [
        {
          from: only.at,
          to: only.at + only.word.length,
          text: then,
          wasNow: true,
          isOfMonth: false,
          isMain: false,
        },
      ];
}

const telling =
  /^(?:said|warned|argued|insisted|announced|confirmed|claimed|reported|believed|saying|warning|arguing|hoping|expecting|claiming)$/u;

/** Whether a main clause keeps a verb in the present. */
const isLeftBehind = (tokens: readonly Token[], edits: readonly Edit[]): boolean =>
  tokens.some((token, place) => {
    const isMoved = edits.some(({ from, to }) => token.at >= from && token.at < to);
    const before = tokens.slice(Math.max(0, place - reach), place);
    const isBelow = before.some(({ word }, at) => (at > 0 || place > reach) && clause.test(word));
    const isSaid = before.some(({ word }) => (said.has(word) && !plans.test(word)) || telling.test(word));
    // "make the companies provide"
    const isMade = before
      .slice(-4)
      .some(({ word }) => /^(?:make|makes|let|lets|help|helps|see)$/u.test(word));
    const isVerb = isPresent(token) || (!isMade && isBare(token, tokenAt(tokens, place - 1)));
    return !token.isQuoted && !isMoved && isVerb && !isBelow && !isSaid;
  });

/** A clause is open over so many words at most. */
const reach = 12;

/** "Critics … trample", "people want": the verb of several. */
const isBare = ({ word, tag }: Token, before: Token): boolean =>
  tag === 'VERB' &&
  !/(?:ed|ing)$/u.test(word) &&
  pastOfParticiple(word) === null &&
  !isIrregularPast(word) &&
  (/^[-–—]$/u.test(before.word) ||
    several.test(before.word) ||
    (/^(?:NOUN|PROPN)$/u.test(before.tag) && /[^s]s$/u.test(before.word)));

const several = /^(?:they|some|many|most|others|both|people|police|men|women|children|staff)$/iu;
