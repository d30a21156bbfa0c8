import type { ScriptPlatform } from '@hookline/contract/common';

/**
 * How a topic is worded, which decides the sentences it fits into: `noun` ("sourdough"),
 * `indirect` ("how to bake"), `question` ("Why do bees dance?"), `statement` ("Bees dance").
 */
export type TopicKind = 'noun' | 'indirect' | 'question' | 'statement';

/**
 * A fixed sentence with its topic: one wording, or one for each kind of topic that needs its own. `{topic}`
 * is the topic inside a sentence, `{subject}` the same as its subject, `{title}` the topic as a title,
 * `{phrase}` as the user wrote it, `{first}` and `{second}` the two things that are compared. Behind a title
 * that is a question, a colon is left out.
 */
export type Sentence = string | ({ other: string } & { [kind in TopicKind]?: string | undefined });

/** The beats an outline can be made of, in the order in which they are spoken. */
export const outlineSteps = [
  'result',
  'start',
  'moment',
  'criteria',
  'firstSide',
  'secondSide',
  'together',
  'answer',
  'sentence',
  'reason',
  'next',
  'example',
  'show',
  'mistake',
  'hard',
  'change',
  'otherSide',
  'sign',
  'verdict',
  'lesson',
  'meaning',
  'attempt',
  'question',
  'recap',
] as const;
export type OutlineStep = (typeof outlineSteps)[number];

/**
 * What an outline can be: so many things of a kind, how something is done, two things side by side, what
 * somebody lived through, the answer to a question, or anything else about a topic.
 */
export type OutlineForm = 'list' | 'howTo' | 'comparison' | 'story' | 'answer' | 'general';

/** What a list can be asked for of. */
export const listKinds = ['tips', 'steps', 'facts', 'reasons', 'mistakes', 'things'] as const;
export type ListKind = (typeof listKinds)[number];

/** What a script can be, or tell, that ends with a question of its own. */
export type ClosingForm = 'tips' | 'steps' | 'mistakes' | 'comparison' | 'roundup' | 'numbers';

/**
 * A beat of an outline: its heading, a line to say, what to tell, and what to film where there is a picture.
 */
export interface Beat<Say> {
  heading: Say;
  say: Say;
  directions: readonly string[];
  film: readonly string[];
}

/** Who reported something, and when. */
type Reported = Record<'behind' | 'sentence', string>;

/** The fixed strings of scripts. None states a fact about the topic. */
export interface ScriptStrings {
  /**
   * What `{topic}` and `{subject}` stand for: in languages with cases and articles, the topic in quotation
   * marks.
   */
  topic: Sentence;
  subject: Sentence;
  quotes: { open: string; close: string };
  headings: { hook: string; action: string; sources: string; onScreen: string; say: string };
  /** Titles without the topic, for one too long to fit. */
  plainTitles: readonly string[];
  /** Opens a script that answers a question. */
  asking: Sentence;
  /** What drafts once put in front of a quotation, by what it held: scripts of that time are still about. */
  leads: Record<'number' | 'contrast' | 'problem', string>;
  action: Record<ScriptPlatform, Sentence>;
  /** A question to end with, by what the script is, and what to do with the answer. */
  closing: Record<ClosingForm, string> & { tell: Record<ScriptPlatform, string> };
  /** How scripts ended before: those that are stored still do. */
  formerEndings: readonly string[];
  /**
   * The opening where each beat is another story; `{count}` is their number in words, `{from}` their year.
   */
  roundup: string;
  /**
   * When what is told was written, where that is long ago: the beginning of a sentence, the part of a
   * roundup, and who reported it, as a sentence or behind one.
   */
  writtenIn: { inMonth: string; year: string; reportedBy: Reported; reported: Reported };
  /** Headings of the entries of a list. */
  entries: Record<ListKind, string>;
  /** Sentences that do not name the topic, for one too long to say again, and where there is none. */
  plain: { opening: string; hooks: readonly string[] };
}

/** What outlines are made of. */
export interface OutlineStrings {
  /** How to speak to an `{audience}`. */
  forAudience: string;
  /** Pattern: a topic worded as "how to". */
  howTo: string;
  /** Pattern: things that are shown in the same way, as a recipe is. */
  practical: string;
  /** Pattern: somebody speaks of themselves. */
  ownStory: string;
  /** Each form opens with its first hook and the promise; `titles` are what it can be called. */
  forms: Record<OutlineForm, { hooks: readonly Sentence[]; promise: Sentence; titles: readonly Sentence[] }>;
  /** A beat about a `{point}` the user listed: `say` and `first` take turns, `directions` follow. */
  point: { say: readonly string[]; first: readonly string[]; directions: readonly string[] };
  /** An entry of a list, the `{position}`th: the strongest comes last. The lists take turns. */
  entry: {
    say: string;
    last: string;
    directions: readonly string[];
    strongest: string;
    further: readonly string[];
    film: readonly string[];
  };
  beats: Record<OutlineStep, Beat<Sentence>>;
}
