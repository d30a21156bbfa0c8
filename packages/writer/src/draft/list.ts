import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import { askedList } from '../brief/asked-list.ts';
import type { Brief } from '../brief/brief.ts';
import { numberValue } from '../brief/numbers.ts';
import { cuesOf } from '../languages/cues.ts';
import type { Frame } from '../languages/frame.ts';
import { requestPatterns } from '../languages/language.ts';
import type { ListKind } from '../languages/strings.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { type Beat, buildBeats } from './beats.ts';
import { chooseLines } from './choose-lines.ts';
import { hookWords, type Opening } from './hooks.ts';
import { isClearAlone } from './fits-behind.ts';
import { isInstruction } from '../english-tags.ts';
import { hasNumber, type Line } from './lines.ts';
import { isAnothersI } from './material.ts';

/** What is to be written in a form of its own. */
export interface FormRequest {
  brief: Brief;
  lines: readonly Line[];
  frame: Frame;
  /** Of a post no heading is shown: what stands in it begins the beat. */
  isPost: boolean;
}

const entryWords = { min: 14, max: 30 };
const maxEntrySentences = 2;
/** Two entries with so much of their words in common are one. */
const mostOfEntry = 0.4;
const fewestShared = 3;
/** A list of so many is better than a longer one beside its topic. */
const fewestNamed = 3;
/** Of the words of the topic: an entry that holds so many speaks of it. */
const half = 0.5;

/** One sentence each, clear by itself and on the topic. */
export function listBeats(
  { brief, lines, frame, isPost }: FormRequest,
  opening: Line | null,
  room: number,
): Beat[] {
  const { count, list } = brief.request;
  const wanted = count ?? 0;
  const longest = Math.min(entryWords.max, Math.max(entryWords.min, (room / wanted) * 1.3));
  const hasTopic = lines.some(({ topical }) => topical > 0);
  const able = lines.filter(
    (line) =>
      line !== opening &&
      isClearAlone(line) &&
      (line.topical > 0 || !hasTopic) &&
      !isAnothersI(line.text, line.source) &&
      (list !== 'facts' || (isFactOnTopic(line, hasTopic) && !speaksOfAnother(line, brief.terms))) &&
      !cuesOf(line.source.language).praise.test(line.text),
  );
  // What only stands beside the topic is no entry, where there are enough that name it.
  const named = able.filter(({ direct }) => direct > 0);
  const clear = named.length >= Math.min(wanted, fewestNamed) ? named : able;
  // Each further wish only where enough is left.
  const wishes: ((line: Line) => boolean)[] = [
    ({ said }) => said.length > 0 && said.length <= maxEntrySentences,
    ({ isTied }) => !isTied,
    ({ said }) => said.length === 1,
    ({ words }) => words <= longest,
    ({ text, source }) => !cuesOf(source.language).anaphora.test(text),
    ({ direct }) => direct >= half,
    ({ text }) => list !== 'facts' || hasNumber(text),
  ];
  const sifted = (of: readonly Line[]) =>
    wishes.reduce<readonly Line[]>(
      (left, wish) => {
        const fit = left.filter(wish);
        return fit.length >= wanted ? fit : left;
      },
      eachOnce(of, brief.terms),
    );
  const choice = { budget: Number.POSITIVE_INFINITY, said: opening ? [opening] : [], count: wanted };
  // What is no tip, and no fact yet, only where there is nothing else.
  const own = sifted(
    clear.filter(({ text, source, said }) => said.length > 0 && isEntry(text, source.language, list)),
  );
  const first = chooseLines(own, choice);
  const entries = first.length >= wanted ? first : chooseLines(sifted(clear), { ...choice, first });
  const beats = entries.flatMap((line) => buildBeats([line], 1));
  const headed = beats.map((beat) => ({ ...beat, heading: list === null ? null : frame.entries[list] }));
  return isPost ? headed.map((beat, index) => ({ ...beat, lead: `${index + 1}.` })) : headed;
}

/** Whether a line names the topic, and states something of it rather than how its page came to know. */
const isFactOnTopic = (
  { direct, topical, text, said, isAhead, source: { language } }: Line,
  hasTopic: boolean,
): boolean =>
  (direct >= half || !hasTopic || (topical > 0 && hasNumber(text))) &&
  said.length > 0 &&
  isAhead !== true &&
  !cuesOf(language).detail.test(text) &&
  !/[?:]["”»]?$/u.test(text);

/** "Auf dem Prüfstand", "The great advantage is": what it begins with is known; elsewhere "the" is of any. */
const known =
  /^(?:(?:on|in|at|with|for|auf|an|bei|mit)\s)?(?:the|der|dem|den|die|das)\s((?:\p{L}+\s?){1,2})(?=(?:\s?(\p{L}+))?)/iu;
const belonging = /^(?:of|der|des|von|vom)$/iu;

/**
 * Whether a sentence speaks of something else than the topic as known: of "the test bench", for wind power.
 */
function speaksOfAnother({ text, source }: Line, topic: ReadonlySet<string>): boolean {
  const [, thing = '', next = ''] = known.exec(text) ?? [];
  const words = thing.trim().split(/\s/u);
  const terms = contentTerms(thing, source.language);
  const isNamed = terms.some((term) => topic.has(term) || source.titleTerms.has(term));
  const isCertain = source.language === 'en' || source.language === 'de';
  return isCertain && terms.length > 0 && !isNamed && ![...words, next].some((word) => belonging.test(word));
}

/**
 * Where sources hold fewer than half of the entries that are asked for: how many they hold; else null. So few
 * are no list.
 */
export function tooFewEntries(request: FormRequest, room: number): number | null {
  const { form, count } = request.brief.request;
  const found = form === 'list' && (count ?? 0) > 1 ? listBeats(request, null, room).length : null;
  return found !== null && found * 2 < (count ?? 0) ? found : null;
}

/** What a list can open on: a title or a figure that is no entry of its own, else anything that is none. */
export function listOpenings(stated: readonly Opening[]): Record<'announced' | 'any', Opening | undefined> {
  const others = stated.filter(
    ({ text, line: { text: whole, source }, isHeadline = false }) =>
      isHeadline || (!isInstruction(whole, source.language) && !cuesOf(source.language).plan.test(text)),
  );
  const announced = others.find(({ text, isHeadline = false }) => isHeadline || hasNumber(text));
  return { announced, any: others[0] };
}

/** "Five tips for a party" as it was asked for, with the number there is; null where no topic is named. */
export function listHook(brief: Brief, entries: number): string | null {
  const { language } = brief;
  const { name, count } = askedList(brief, language) ?? { name: null, count: null };
  const [first = '', ...others] = (name ?? '').split(' ');
  const rest = others.join(' ');
  const isAtStart = count !== null && numberValue(first) === count;
  if (entries < 2 || !isAtStart || countWords(rest) >= hookWords.max) {
    return null;
  }
  const inWords = requestPatterns(language)?.numbers[entries]?.split(' ')[0] ?? String(entries);
  return `${upperFirst(/\d/u.test(first) ? String(entries) : inWords)} ${rest}.`;
}

/** Whether a sentence is what a list is of: a tip says what to do, a fact is none yet where it is planned. */
export function isEntry(text: string, language: string, list: ListKind | null): boolean {
  const { advice, plan } = cuesOf(language);
  if (list !== 'tips' && list !== 'steps') {
    const isFact = !plan.test(text) && !advice.test(text) && !isInstruction(text, language);
    return list === 'reasons' || list === 'mistakes' || isFact;
  }
  const told = text.replace(/^(?:When|If|After|Before|Once|To)(?!\p{L})[^,]+,\s/u, '');
  return (
    advice.test(text) ||
    (language === 'en' &&
      !/^(?:Un)?[Ll]ike\s/u.test(told) &&
      (/^don['’]t\s/iu.test(told) || isInstruction(told, language)))
  );
}

/** Of what says almost the same beside the topic, the best. */
function eachOnce(lines: readonly Line[], topic: ReadonlySet<string>): Line[] {
  const besides = ({ source, index }: Line) =>
    new Set((source.terms[index] ?? []).filter((term) => !topic.has(term)));
  const kept: Line[] = [];
  for (const line of lines.toSorted((left, right) => right.value - left.value)) {
    const own = besides(line);
    const isTold = kept.some((other) => {
      const terms = besides(other);
      const shared = [...own].filter((term) => terms.has(term)).length;
      return shared >= fewestShared && shared >= Math.min(own.size, terms.size) * mostOfEntry;
    });
    if (!isTold) {
      kept.push(line);
    }
  }
  return lines.filter((line) => kept.includes(line));
}
