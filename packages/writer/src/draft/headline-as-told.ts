import { pastOf } from '../spoken/english.ts';
import { newsInPast, passiveOf } from '../spoken/headlines.ts';
import { toldInPast } from '../spoken/past.ts';
import { rulesOf, type SpokenRules } from '../spoken/rules.ts';
import { isIrregularPast } from '../spoken/verb-forms.ts';
import type { Line } from './lines.ts';
import { fromThen } from './written-on.ts';

/** A headline of an old page with the time that its "last year" stands for. */
export const inItsTime = (text: string, { dated, source }: Line): string =>
  dated === undefined ? text : fromThen(text, source);

/**
 * An English headline as it is said: with the verb and the articles that headlines leave out, and in the past
 * where its page is old and tells in the past what it says. `line` bears it out.
 */
export function asTold(text: string, line: Line): string {
  const rules = rulesOf('en');
  const told = inItsTime(text, line);
  if (rules === null) {
    return told;
  }
  const whole = passiveOf(told, line.text) ?? told;
  const isOver = line.dated !== undefined && isToldInPast(line, rules);
  const past = line.dated === undefined ? null : toldInPast(whole, rules)?.text;
  return withArticles(past ?? (isOver ? newsInPast(whole) : null) ?? whole);
}

/** Whether the sentence that bears a headline out tells what happened, in nobody's words. */
function isToldInPast({ text, said, moved }: Line, rules: SpokenRules): boolean {
  const told = [text, ...said].some((each) => pastOf(each, rules) !== null);
  const isPast = (sentence: string) =>
    rules.past.test(sentence) && !rules.reporting.test(sentence) && !present.test(sentence);
  return told || (moved !== undefined && !moved.wasNow) || (said.length > 0 && said.every(isPast));
}

const present = /(?<!\p{L})(?:is|are|has|have|does|do)(?!\p{L})/u;

const people =
  'man|woman|boy|girl|teen|teenager|couple|judge|jury|student|teacher|mother|father|mom|dad|driver|doctor|nurse|hunter|' +
  'officer|fan|actor|actress|pilot|farmer|scientist|researcher|study|survey|report|video|company|startup|town|family|court';

/**
 * What somebody is called by a headline, without an article, in front of its verb: "New York man pleaded".
 */
const unnamed = new RegExp(
  `^(?!(?:An?|The|This|That|One|My|Our|Your|His|Her)\\s|\\p{L}+['’]s\\s)((?:\\p{Lu}[\\p{L}.]+\\s){0,2}(?:${people}))\\s(\\p{Ll}+)\\s`,
  'iu',
);
const country =
  /(?<=\s(?:in|from|to|by|for|with|at|into|across|and|against|between) )(?=(?:US|U\.S\.|UK|EU|UN)(?:[.,]?$|,? (?:and|as|to|in|on|for|over|after|with|by|is|was|at)(?!\p{L})))/gu;

/** "Study finds" as "A study finds", "in US" as "in the US". */
function withArticles(text: string): string {
  const [, who = '', verb = ''] = unnamed.exec(text) ?? [];
  const isVerb = /(?:s|ed)$|^(?:will|had)$/u.test(verb) || isIrregularPast(verb);
  const article = /^[AEIO](?!ne)/u.test(text) ? 'An' : 'A';
  // "New York man", "Ohio couple" are called by a name; "Study" is a word.
  const isName = who.includes(' ');
  const named = isName ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return (who === '' || !isVerb ? text : `${article} ${named}`).replaceAll(country, 'the ');
}
