import type { ScriptPlatform } from '@hookline/contract/common';
import type { Topic } from './topic-forms.ts';

/** What every fixed sentence of one script depends on. */
export type Setting = { platform: ScriptPlatform; frame: Frame; filling: Filling };

/** What a beat of a script does. */
export type Role =
  | 'start'
  | 'number'
  | 'contrast'
  | 'problem'
  | 'cause'
  | 'example'
  | 'voice'
  | 'more'
  | 'end';

/** What fixed sentences are filled with. */
export type Filling = {
  topic: Topic;
};

/**
 * One beat of an outline: its heading, a line to say, what to tell, and what to film where there is a
 * picture.
 */
export type OutlineBeat = {
  heading: string;
  say: (filling: Filling) => string;
  directions: readonly string[];
  film: readonly string[];
};

/** The beats an outline can be made of; `show` to `attempt` are for topics of the "how to" kind. */
export type OutlineStep =
  | 'why'
  | 'sentence'
  | 'show'
  | 'mistake'
  | 'sign'
  | 'attempt'
  | 'example'
  | 'otherSide'
  | 'meaning'
  | 'question'
  | 'recap';

/** Every fixed string of scripts in one language. Nothing here states a fact about the topic. */
export type Frame = {
  language: string;
  /** The language's name in English, for notes. */
  name: string;
  /** Stands for the topic when nothing names one. */
  noTopic: string;
  quotes: readonly [string, string];
  headings: { hook: string; action: string; sources: string; onScreen: string; say: string };
  roles: Record<Role, string>;
  /** Spoken bridges into a beat; an empty one means none. */
  bridges: Record<Role, readonly string[]>;
  /** Spoken attribution in front of a quotation: "According to bbc.com:". */
  according: (name: string) => string;
  titles: readonly ((filling: Filling) => string)[];
  /** Titles without the topic, for one too long to fit. */
  plainTitles: readonly string[];
  hooks: {
    question: (filling: Filling) => string;
    promise: (filling: Filling) => string;
    stop: (filling: Filling) => string;
    invitation: (filling: Filling) => string;
    myth: (filling: Filling) => string;
    /** In front of a quotation, by what the quotation holds. */
    number: string;
    contrast: string;
    problem: string;
    surprise: string;
  };
  /** Said after the opening quotation: what the rest is about. */
  opening: (filling: Filling) => string;
  action: Record<ScriptPlatform, (filling: Filling) => string>;
  /** Opening and call to action that do not name the topic, for one too long to say again. */
  plain: { opening: string; action: Record<ScriptPlatform, string> };
  outline: Outline;
};

/** What outlines in one language are made of. */
export type Outline = {
  opening: (filling: Filling) => string;
  beats: Record<OutlineStep, OutlineBeat>;
  /** Topics and audiences of the "how to" kind, whose outline shows how it is done. */
  practical: RegExp;
  /** A beat about a point the user listed. */
  point: (point: string, position: number) => OutlineBeat;
  forAudience: (audience: string) => string;
};
