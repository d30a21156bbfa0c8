import type { ScriptPlatform } from '@hookline/contract/common';
import {
  type Beat,
  type ClosingForm,
  english,
  type Language,
  languages,
  type OutlineStep,
  type OutlineStrings,
  type ScriptStrings,
  type Sentence,
} from './language.ts';
import { type Topic, upperFirst } from './topic-forms.ts';

/** What every fixed sentence of one script depends on. */
export interface Setting {
  platform: ScriptPlatform;
  frame: Frame;
  filling: Filling;
  /** There is no one topic: the sentences that name none are used. */
  isPlain?: boolean;
}

/** What fixed sentences are filled with. */
export interface Filling {
  topic: Topic;
}

type Write = (filling: Filling) => string;
export type OutlineBeat = Beat<Write>;

/** The fixed strings of scripts in one language, ready to be filled. */
export interface Frame extends Omit<ScriptStrings, 'titles' | 'hooks' | 'roundup' | 'closing'> {
  language: string;
  /** The language's name in English, for notes. */
  name: string;
  titles: readonly Write[];
  hooks: Record<keyof ScriptStrings['hooks'], Write>;
  /** The opening of so many separate stories: "Three stories that are worth your time." */
  roundup: (count: number) => string;
  /** The last words of a script: by what it is; the platform's own where it is nothing special. */
  closing: (platform: ScriptPlatform, form: ClosingForm | null) => string;
  outline: Outline;
}

/** What outlines in one language are made of. */
export interface Outline {
  opening: Write;
  beats: Record<OutlineStep, OutlineBeat>;
  practical: RegExp;
  /** A beat about a point the user listed. */
  point: (point: string, position: number) => OutlineBeat;
  forAudience: (audience: string) => string;
}

const frames = new Map(Array.from(languages, ([code, language]) => [code, toFrame(language)]));

/** The fixed strings of a language, or null where there are none. */
export const frameOf = (code: string): Frame | null => frames.get(code) ?? null;

/** The strings used where a language has none of its own. */
export const fallbackFrame: Frame = toFrame(english);

function toFrame({ code, name, script, outline, requests }: Language): Frame {
  const write =
    (sentence: Sentence): Write =>
    ({ topic }) =>
      writeSentence(sentence, script, topic);
  return {
    ...script,
    language: code,
    name,
    titles: script.titles.map(write),
    hooks: mapValues(script.hooks, write),
    roundup: (count) => {
      const [inWords = String(count)] = (requests.numbers[count] ?? '').split(' ').filter(Boolean);
      return fill(script.roundup, { count: upperFirst(inWords) });
    },
    closing: (platform, form) => closingOf(script, platform, form),
    outline: toOutline(outline, write),
  };
}

function closingOf(
  { closing, action }: ScriptStrings,
  platform: ScriptPlatform,
  form: ClosingForm | null,
): string {
  return form === null ? action[platform] : `${closing[form]} ${closing.tell[platform]}`;
}

function toOutline(
  { opening, forAudience, practical, point, beats }: OutlineStrings,
  write: (sentence: Sentence) => Write,
): Outline {
  const inTurn = (wordings: readonly string[], position: number) =>
    wordings[position % wordings.length] ?? '';
  return {
    opening: write(opening),
    beats: mapValues(beats, (beat) => ({ ...beat, say: write(beat.say) })),
    practical: new RegExp(practical, 'iu'),
    point: (wanted, position) => ({
      heading: wanted,
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
  { kind, phrase, title }: Topic,
): string {
  const wording = (each: Sentence): string => (typeof each === 'string' ? each : (each[kind] ?? each.other));
  const behindTitle = /^\{title\}\s?: (.+)$/u.exec(wording(sentence))?.[1];
  const template =
    kind === 'question' && behindTitle !== undefined
      ? `{title} ${upperFirst(behindTitle)}`
      : wording(sentence);
  return fill(template, {
    phrase,
    title,
    topic: fill(wording(topic), { phrase }),
    subject: fill(wording(subject), { phrase }),
  });
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
