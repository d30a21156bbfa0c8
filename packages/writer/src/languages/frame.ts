import type { ScriptPlatform } from '@hookline/contract/common';
import { countWords } from '@hookline/contract/counting';
import { wholeWords } from './cues.ts';
import { english, type Language, languages, requestPatterns } from './language.ts';
import type {
  Beat,
  ClosingForm,
  OutlineForm,
  OutlineStep,
  OutlineStrings,
  ScriptStrings,
  Sentence,
} from './strings.ts';
import { type Topic, upperFirst } from './topic-forms.ts';

/** What every fixed sentence of one script depends on. */
export interface Setting {
  platform: ScriptPlatform;
  frame: Frame;
  filling: Filling;
  /** There is no one topic: the sentences that name none are used. */
  isPlain?: boolean;
  /** Of an outline, or of a comparison. */
  form?: OutlineForm;
}

/** What fixed sentences are filled with. */
export interface Filling {
  topic: Topic;
  /** The things that are compared, as two. */
  sides?: readonly string[];
}

type Write = (filling: Filling) => string;
export type OutlineBeat = Beat<Write>;

/** What the last words close: a script of some form, or of none of its own, about so many words long. */
export interface Closed {
  form: ClosingForm | null;
  words: number;
}

/** The fixed strings of scripts in one language, ready to be filled. */
export interface Frame extends Omit<
  ScriptStrings,
  'asking' | 'roundup' | 'writtenIn' | 'closing' | 'action'
> {
  language: string;
  /** The language's name in English, for notes. */
  name: string;
  asking: Write;
  /**
   * The opening of so many separate stories, of one year or not: "Three stories that are worth your time."
   */
  roundup: (count: number, year: string | null) => string;
  /** Says who reported something and when, as a sentence; nobody where the site has no name. */
  reported: (site: string | null, month: string) => string;
  /** The same behind a sentence without its full stop: ", Newsweek reported in November 2019.". */
  reporter: (site: string | null, month: string) => string;
  /** The same in front of a sentence, with the blank behind it. */
  inMonth: (month: string) => string;
  /**
   * The last words of a script: by what it is; the platform's own, on its topic, where it is nothing
   * special.
   */
  closing: (setting: Setting, script: Closed) => string;
  outline: Outline;
}

/** What outlines in one language are made of. */
export interface Outline {
  forms: Record<OutlineForm, { hooks: readonly Write[]; promise: Write; titles: readonly Write[] }>;
  beats: Record<OutlineStep, OutlineBeat>;
  howTo: RegExp;
  practical: RegExp;
  ownStory: RegExp;
  /** A beat about a point the user listed. */
  point: (point: string, position: number) => OutlineBeat;
  /** The entry of a list of `count` that stands at a position, from 0. */
  entry: (heading: string, position: number, count: number) => OutlineBeat;
  /** The same of steps, which are done one after the other. */
  step: (heading: string, position: number) => OutlineBeat;
  forAudience: (audience: string) => string;
}

const frames = new Map(Array.from(languages, ([code, language]) => [code, toFrame(language)]));

/** The fixed strings of a language, or null where there are none. */
export const frameOf = (code: string): Frame | null => frames.get(code) ?? null;

/** The strings used where a language has none of its own. */
export const fallbackFrame: Frame = toFrame(english);

/** The question that was asked, where it is for a reason or a figure: the best opening of an answer. */
export function questionHook({ frame, filling, isPlain }: Setting): string | null {
  const { kind, phrase } = filling.topic;
  const { cause, number } = requestPatterns(frame.language)?.wants ?? {};
  const isQuestion = kind === 'question' || kind === 'indirect';
  return isQuestion && isPlain !== true && wholeWords(`${cause}|${number}`).test(phrase)
    ? frame.asking(filling)
    : null;
}

function toFrame({ code, name, script, outline, requests }: Language): Frame {
  const write =
    (sentence: Sentence): Write =>
    (filling) =>
      writeSentence(sentence, script, filling);
  return {
    ...script,
    language: code,
    name,
    asking: write(script.asking),
    roundup: (count, year) => {
      const [inWords = String(count)] = (requests.numbers[count] ?? '').split(' ').filter(Boolean);
      const from = year === null ? '' : fill(script.writtenIn.year, { year });
      return fill(script.roundup, { count: upperFirst(inWords), from });
    },
    reported: (site, month) => reportOf(script.writtenIn, 'sentence', { site, month }),
    reporter: (site, month) => `, ${reportOf(script.writtenIn, 'behind', { site, month })}.`,
    inMonth: (month) => withAd(fill(script.writtenIn.inMonth, { month })),
    closing: (setting, closed) => closingOf(script, setting, closed),
    outline: toOutline(outline, write),
  };
}

function reportOf(
  { reported, reportedBy }: ScriptStrings['writtenIn'],
  as: 'sentence' | 'behind',
  { site, month }: { site: string | null; month: string },
): string {
  const told = site === null ? fill(reported[as], { month }) : fill(reportedBy[as], { site, month });
  return withAd(told);
}

/** Italian: "ad agosto". */
const withAd = (text: string): string => text.replace(/(?<!\p{L})(a|A) (?=(?:agosto|aprile) )/u, '$1d ');

function closingOf(
  script: ScriptStrings,
  { platform, filling, isPlain, form: outline }: Setting,
  { form, words }: Closed,
): string {
  const { closing, action } = script;
  if (form !== null) {
    return `${closing[form]} ${closing.tell[platform]}`;
  }
  const { topic } = filling;
  const onTopic = writeSentence(action[platform], script, filling);
  const isSayable =
    isPlain !== true &&
    (outline === undefined || namesTopic.has(outline)) &&
    countWords(topic.phrase) <= sayableWords &&
    countWords(onTopic) <= words * sayableShare;
  return isSayable
    ? onTopic
    : writeSentence(action[platform], script, { topic: { ...topic, kind: 'statement' } });
}

/** A list is no topic, and somebody's own story is nobody else's. */
const namesTopic: ReadonlySet<OutlineForm> = new Set(['howTo', 'comparison', 'answer', 'general']);
/** A longer topic is not said again at the end, nor one where the last words take more of a short script. */
const sayableWords = 10;
const sayableShare = 0.15;

function toOutline(
  { forms, forAudience, howTo, practical, ownStory, point, entry, beats }: OutlineStrings,
  write: (sentence: Sentence) => Write,
): Outline {
  const inTurn = (wordings: readonly string[], position: number) =>
    wordings[position % wordings.length] ?? '';
  return {
    forms: mapValues(forms, ({ hooks, promise, titles }) => ({
      hooks: hooks.map(write),
      promise: write(promise),
      titles: titles.map(write),
    })),
    beats: mapValues(beats, (beat) => ({ ...beat, heading: write(beat.heading), say: write(beat.say) })),
    howTo: new RegExp(howTo, 'iu'),
    practical: new RegExp(practical, 'iu'),
    ownStory: new RegExp(ownStory, 'iu'),
    entry: (heading, position, count) => {
      const isLast = position === count - 1;
      const say = fill(isLast ? entry.last : entry.say, { position: String(position + 1) });
      const first = isLast ? entry.strongest : inTurn(entry.directions, position);
      return {
        heading: () => heading,
        say: () => say,
        directions: [first, inTurn(entry.further, position)],
        film: [inTurn(entry.film, position)],
      };
    },
    step: (heading, position) => {
      const { directions, film } = position === 0 ? beats.start : beats.next;
      const [first = '', then = first] = directions;
      return {
        heading: () => heading,
        say: () => fill(entry.say, { position: String(position + 1) }),
        directions: [then],
        film,
      };
    },
    point: (wanted, position) => ({
      heading: () => wanted,
      say: () => fill(inTurn(point.say, position), { point: wanted }),
      directions: [inTurn(point.first, position), ...point.directions],
      film: [],
    }),
    forAudience: (audience) => fill(forAudience, { audience }),
  };
}

function writeSentence(
  sentence: Sentence,
  { topic, subject }: ScriptStrings,
  { topic: { kind, phrase, title }, sides: [first = '', second = ''] = [] }: Filling,
): string {
  const wording = (each: Sentence): string => (typeof each === 'string' ? each : (each[kind] ?? each.other));
  const behindTitle = /^\{title\}\s?: (.+)$/u.exec(wording(sentence))?.[1];
  const worded =
    kind === 'question' && behindTitle !== undefined
      ? `{title} ${upperFirst(behindTitle)}`
      : wording(sentence);
  // Two colons in one sentence are hard to read.
  const template = title.includes(': ') ? worded.replace(/\s?: /u, ' – ') : worded;
  const filled = fill(template, {
    phrase,
    title,
    first,
    second,
    topic: fill(wording(topic), { phrase }),
    subject: fill(wording(subject), { phrase }),
  });
  return upperFirst(filled);
}

/** A template with values in the places of their names; what stands in a value is never filled again. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);
}

function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  map: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    To
  >;
}
