import type { SpokenWords } from '../languages/language.ts';
import { hasFiniteVerb } from './clauses.ts';
import { leftOut, replaced, type Rewrite } from './spoken.ts';
import type { SpokenRules } from './rules.ts';
import { asSentence, insideSentence } from './wording.ts';

/** "According to a study, …": the page on screen says so; somebody with a name stays. */
export function withoutSourceInFront(sentence: string, rules: SpokenRules): Rewrite | null {
  const { words, papers, code } = rules;
  if (words.that === null) {
    return null;
  }
  const relayed = relaying.exec(sentence);
  if (code === 'en' && relayed !== null) {
    return leftOut(relayed[0], [asSentence(sentence.slice(relayed[0].length))], relayed[0]);
  }
  const match = new RegExp(`^(?:${words.accordingTo})\\s([^,]{3,60}),\\s`, 'iu').exec(sentence);
  const who = match?.[1] ?? '';
  const rest = sentence.slice(match?.[0].length ?? 0);
  // "According to the study, published in May, …": what follows belongs to it.
  const isOfSource =
    /^(?:published|conducted|led|carried|released|based|funded|which|who|by|in)(?!\p{L})/u.test(rest);
  if (match === null || isOfSource || !papers.test(who) || isNamed(who)) {
    return null;
  }
  return leftOut(match[0], [asSentence(rest)], match[0]);
}

/** "As Ana Ruiz reports for NPR, …": who told the page is no part of what happened. */
const relaying =
  /^As (?:\p{Lu}[\p{L}.’'-]*\s){1,4}(?:first )?(?:report(?:s|ed)|notes?|explains|points out)(?: (?:for|in) (?:the )?\p{Lu}[\p{L}.’'-]*(?:\s\p{Lu}[\p{L}.’'-]*){0,3})?, /u;
/** "… published in the journal Nature Astronomy": a work with no name but that of where it appeared. */
const appearedIn = /\s(?:(?:out|published|publié\p{L}*|publicad\p{L}+|pubblicat\p{L}+)\s.*)$/u;

/** Whether what is named by these words has a name of its own. */
const isNamed = (who: string): boolean => /\p{Lu}|\d/u.test(who.replace(appearedIn, ''));

/** ", the authors wrote.": gone where they have no name; "Houser said that …" where they have one. */
export function withoutSourceBehind(sentence: string, rules: SpokenRules): Rewrite | null {
  const match = sourceBehind(sentence, rules);
  if (match === null) {
    return null;
  }
  const { who, from } = match;
  const rest = closed(sentence.slice(0, -from.length).trimEnd());
  if (
    !isSomebody(who.replace(appearedIn, ''), rules) ||
    !isOneStatement(rest) ||
    new RegExp(`(?<!\\p{L})(?:${rules.words.said})(?!\\p{L})`, 'u').test(rest.slice(-40))
  ) {
    return null;
  }
  if (rules.papers.test(who) && (rules.code === 'de' || !isNamed(who))) {
    return leftOut(from.replace(/\.$/u, ''), [asSentence(rest)], from);
  }
  return sourceFirst({ ...match, rest }, rules.words);
}

type SourceBehind = { who: string; verb: string | null; from: string };

function sourceFirst(
  { who, verb, from, rest: whole }: SourceBehind & { rest: string },
  { that, accordingTo, lower }: SpokenWords,
): Rewrite | null {
  const { join, rest } = joinedTo(whole);
  const said = that === null ? null : insideOf(rest, lower);
  if (join !== '' && (said === null || verb === null)) {
    return null;
  }
  if (verb !== null) {
    const behind = said === null ? `: ${asSentence(rest)}` : ` ${that}${said}`;
    const to = `${who} ${verb}${said === null ? '' : ` ${that}`}`;
    return replaced('moved', { from, to }, [asSentence(`${join}${who} ${verb}${behind}`)]);
  }
  const [according = ''] = accordingTo.split('|');
  const source = `${according} ${who}`;
  return said === null ? null : replaced('moved', { from, to: source }, [asSentence(`${source}, ${said}`)]);
}

/** "But it is dear, Ruiz said": the word that joins it to what was said before stays in front of the name. */
function joinedTo(whole: string): { join: string; rest: string } {
  const join = /^(?:And|But|So|Yet)\s/u.exec(whole)?.[0] ?? '';
  return { join, rest: whole.slice(join.length) };
}

/** What was said as it stands behind "that"; null where it is quoted, or may begin with a name. */
function insideOf(rest: string, lower: string): string | null {
  if (/^["“„«]/u.test(rest)) {
    return null;
  }
  return /^\p{Ll}/u.test(rest) ? rest : insideSentence(rest, lower);
}

const article =
  /^(?:\p{Lu}|l['’]|(?:the|an?|police|officials|experts|der|die|das|ein|eine|el|la|los|las|le|les|o|as?|os|il|lo|gli|i|una?|une|uma?)(?!\p{L}))/u;
/** Where somebody spoke, or to whom: it belongs to the verb, behind the name it would be wrong. */
const prepositions =
  /\s(?:in|im|auf|gegenüber|bei|beim|am|nach|during|at|on|to|as|after|en|a|au|dans|à|durante|ao)\s/u;

/** Whether words name somebody: no verb, no join, an article or a capital in front. */
const isSomebody = (who: string, { finite, words, papers }: SpokenRules): boolean =>
  (article.test(who) || papers.test(who) || /^(?:he|she|they)$/u.test(who)) &&
  !finite.test(who) &&
  !prepositions.test(who) &&
  !new RegExp(`^(?:${words.conjunctions}|as|wie|como|comme|come|which|no|of)\\s`, 'iu').test(who);

/** A quotation without a mark at its end gets one inside. */
const closed = (rest: string): string =>
  /^["“„«»]/u.test(rest)
    ? rest.replace(/,?(["”“»«])$/u, (mark) => (/[.!?…].$/u.test(rest) ? mark : `.${mark.slice(-1)}`))
    : rest.replace(/,(["”“»«])$/u, '$1');

/** Whether words hold one statement, or one quotation and nothing beside it. */
const isOneStatement = (rest: string): boolean =>
  /^(["“„«»])[^"“”„«»]*["”“»«]$/u.test(rest) ||
  (!/^["“„«»]/u.test(rest) &&
    !/[.!?]["”“»«]?\s+["„“»«]?\p{Lu}\p{Ll}/u.test(
      rest.replace(/\b(?:Mrs?|Dr|St|Prof|z\. ?B|ca|bzw)\./gu, ''),
    ));

/** Where what was said ends, its quotation mark on either side of the comma. */
const end = '(?:,|(?<=["“”»]),|(?<=,["”»]))\\s';

function sourceBehind(sentence: string, { words, code }: SpokenRules): SourceBehind | null {
  const according = new RegExp(`,?\\s(?:${words.accordingTo})\\s([^,\\d]{3,60})\\.$`, 'u').exec(sentence);
  if (according !== null) {
    return { who: according[1] ?? '', verb: null, from: according[0] };
  }
  const named = new RegExp(`${end}([^,"“”„«»]{2,50}?)\\s(${words.said})\\.$`, 'u').exec(sentence);
  // A verb at the end makes a subordinate clause in German.
  if (named !== null && code !== 'de') {
    return { who: named[1] ?? '', verb: named[2] ?? '', from: named[0] };
  }
  const turned = new RegExp(`${end}(${words.said})\\s([^,"“”„«»]{2,50})\\.$`, 'u').exec(sentence);
  return turned === null ? null : { who: turned[2] ?? '', verb: turned[1] ?? '', from: turned[0] };
}

/** ", the report said," in the middle: gone where it has no name. */
export function withoutSourceWithin(sentence: string, rules: SpokenRules): Rewrite | null {
  const { accordingTo, said } = rules.words;
  const source = `,\\s(?:(?:${accordingTo})\\s([^,]{3,50})|([^,"“”]{3,40})\\s(?:${said})),\\s(?!["“„«])`;
  const match = rules.code === 'de' ? null : new RegExp(source, 'u').exec(sentence);
  const who = match?.[1] ?? match?.[2] ?? '';
  if (match === null || !isNamelessWork(who, rules)) {
    return null;
  }
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + match[0].length);
  const joined = asSentence(`${before}${commaBetween(before, after, rules)} ${after}`);
  return leftOut(match[0].trim(), [joined], match[0]);
}

const isNamelessWork = (who: string, rules: SpokenRules) =>
  rules.papers.test(who) && !isNamed(who) && isSomebody(who.replace(appearedIn, ''), rules);

/** A comma where what stands before is no clause yet, or what stands behind is an aside. */
function commaBetween(before: string, after: string, rules: SpokenRules): string {
  const isPredicate = rules.finite.test(/^\S+/u.exec(after)?.[0] ?? '');
  const isAside = /^(?:\p{L}+ing|who|which|and|but|while|with)\s/u.test(after);
  return !isPredicate && (isAside || !hasFiniteVerb(before, rules)) ? ',' : '';
}
