import { eachWord } from '@hookline/text';
import type { PassageSearch, RankedPassage, TermWeights } from './passage-search.ts';
import type { TermRole } from './term-roles.ts';
import { placeSentences, windowOf } from './sentences-of-passage.ts';
import type { TermMatcher } from './term-matcher.ts';
import { isNumber, type Wanted, withoutYears } from './wanted.ts';

/** How much a word of the question counts that stands in a sentence beside, or elsewhere in the passage. */
const besideShare = 0.8;
const passageShare = 0.5;
/**
 * A name or number that is asked about stands at least as near as the passage; what is counted in the
 * sentence.
 */
const minShareOfName = 0.5;
const minShareOfCounted = 1;
const minShareOfPerson = 0.8;
/** Of what is asked about the names: less of it is something else that is said of them. */
const minSaid = 0.3;
/** An amount or a date is often put in other words than the question's. */
const minSaidWithAmount = 0.25;
/** A number counts what stands within this many words of it. */
const countReach = 4;

/**
 * How much of a question, by the weight of its words, the sentence of a passage speaks of that answers
 * best, 0 to 1: nothing where no sentence has what is asked for, or where a name that is asked about is
 * far from it.
 */
export function evidenceIn(ranked: RankedPassage, search: PassageSearch, weights: TermWeights): number {
  const { item, passage, language } = ranked;
  const { terms, wanted } = search.question;
  const matcher = search.matcher(language);
  const sentences = placeSentences(item.text, windowOf(ranked), language);
  const stands = sentences.map(({ text }) => matcher.standIn(text));
  const isAt = (index: number, term: number) => stands[index]?.[term] === true;
  const shareOf = (index: number, term: number): number => {
    if (isAt(index, term)) {
      return 1;
    }
    const isBeside = isAt(index - 1, term) || isAt(index + 1, term);
    const inPassage = ranked.own[term] === true ? passageShare : 0;
    return Math.max(isBeside ? besideShare : inPassage, ranked.around[term] ?? 0);
  };
  const values = sentences.map(({ start, end, text }, index) => {
    if (start >= passage.end || end <= passage.start || wanted?.isIn(text) === false) {
      return 0;
    }
    const shares = terms.map((_, term) => shareOf(index, term));
    const isOthers =
      wanted?.isOwn === true && !terms.some(({ role }, term) => role !== 'measure' && isAt(index, term));
    const isMissing = terms.some(
      ({ role }, term) =>
        (shares[term] ?? 0) < minShareOf(role, wanted !== null) ||
        (role === 'counted' && !isCountedIn(text, { language, matcher, term })) ||
        (role === 'person' && isAt(index, term) && !isNamedIn(text, { language, matcher, term, wanted })),
    );
    const isAbout =
      saidOf(search, shares, weights) >= (wanted?.isAmount === true ? minSaidWithAmount : minSaid);
    return !isOthers && !isMissing && isAbout ? weightedShare(shares, weights.forgiving) : 0;
  });
  return Math.max(0, ...values);
}

function minShareOf(role: TermRole, isTyped: boolean): number {
  if (role === 'person') {
    return minShareOfPerson;
  }
  if (role === 'counted') {
    return minShareOfCounted;
  }
  return role === 'name' || (role === 'noun' && isTyped) ? minShareOfName : 0;
}

/** How much of what is asked about the names is spoken of; 1 where nothing but names is asked. */
function saidOf({ question }: PassageSearch, shares: readonly number[], { full }: TermWeights): number {
  const asked = question.terms.map(({ role }, term) =>
    role === 'name' || role === 'measure' ? 0 : (full[term] ?? 0),
  );
  return asked.some((weight) => weight > 0) ? weightedShare(shares, asked) : 1;
}

function weightedShare(shares: readonly number[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const spoken = weights.reduce((sum, weight, term) => sum + weight * (shares[term] ?? 0), 0);
  return all === 0 ? 0 : spoken / all;
}

/** Whether a number stands within a few words of what is counted: "ten airbags", "the number of airbags". */
function isCountedIn(
  text: string,
  { language, matcher, term }: { language: string; matcher: TermMatcher; term: number },
): boolean {
  const counted: number[] = [];
  const numbers: number[] = [];
  let place = 0;
  eachWord(withoutYears(text), language, (word) => {
    place += 1;
    if (matcher.termOf(word) === term) {
      counted.push(place);
    } else if (isNumber(word)) {
      numbers.push(place);
    }
  });
  return counted.some((at) => numbers.some((number) => Math.abs(at - number) <= countReach));
}

/** A name belongs to what somebody is that stands no further from it, in characters. */
const nameReach = 70;

/** Whether a name stands near what somebody is: "coach Tom Adler", "Tom Adler, who has been coach". */
function isNamedIn(
  text: string,
  {
    language,
    matcher,
    term,
    wanted,
  }: { language: string; matcher: TermMatcher; term: number; wanted: Wanted | null },
): boolean {
  let isNear = false;
  eachWord(text, language, (word, place) => {
    if (matcher.termOf(word) === term) {
      isNear ||=
        wanted?.isIn(text.slice(Math.max(0, place - nameReach), place + word.length + nameReach)) === true;
    }
  });
  return isNear;
}
