import type { ScriptPlatform } from '@hookline/contract/common';
import type { Brief } from './brief/brief.ts';
import type { Jotted } from './draft/jotted.ts';
import type { Frame } from './languages/frame.ts';
import type { Target } from './script/target.ts';

/** How long a text came out, how long it was to be, and whether the user said so. */
interface Written {
  words: number;
  target: Target;
  asked: boolean;
}

/** What there is to tell the user about a draft or outline. */
export interface NoteFacts {
  offTopic: string[];
  /** Without a sentence that can be quoted. */
  mute: string[];
  /** Left out at the user's wish. */
  unwanted: string[];
  /** The topic is the name of the board. */
  byBoard: boolean;
  offTopicLanguages: string[];
  empty: string[];
  shortened: string[];
  leftOut: boolean;
  /** What the user jotted down, where the script is made of it. */
  jotted: Jotted | null;
  /** A plan of the user's was to be followed, and no item is a note of theirs. */
  isPlanMissing: boolean;
  /** What was said and stands in no item, so that it had no say in what was chosen. */
  unmet: string | null;
  unused: string[];
  /** The sources say something more than once. */
  isRepeating: boolean;
  /** The stories of the week were asked for, and nothing is that new. */
  noneThisWeek: boolean;
  /** Points asked for that no source speaks of. */
  uncovered: string[];
  /** Points of the user's own plan that only name what to say, and are said so. */
  unfilled?: string[];
  /** Highlights that were chosen and are not told. */
  untold?: string[];
  language: string;
  frame: Frame;
  sourceLanguages: string[];
  brief: Brief;
  platform: ScriptPlatform;
  /** The length is one written in the requirements. */
  isLengthFromWords: boolean;
  /**
   * How many hooks, titles or entries there are of those asked for; no list is told where they are too
   * few.
   */
  entries?: { asked: number; made: number; isTold?: boolean };
  /** It states something from the sources. */
  isTelling?: boolean;
  /** Something stands in quotation marks. */
  isQuoting?: boolean;
  /** Half of it or more can be said as it stands. */
  isSpeakable?: boolean;
  /** Its sources are in another language than the request. */
  isForeign?: boolean;
  /** What was taken for the biggest story. */
  biggest: string | null;
  drafted?: Written;
  outlined?: Written;
}
