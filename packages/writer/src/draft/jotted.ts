import { countWords } from '@hookline/contract/counting';
import { cuesOf } from '../languages/cues.ts';
import { english, languages } from '../languages/language.ts';
import type { SourceItem } from '../requests.ts';
import { type NoteLine, readNoteLines, type Role } from './note-lines.ts';
import { isUsable } from './usable.ts';

/**
 * What somebody wrote down for a script of theirs, mostly not in whole sentences: what to open on, the points
 * in their order, how to close.
 */
export interface Jotted {
  hook: Jotting | null;
  points: readonly Jotting[];
  closing: Jotting | null;
  /** What they asked themselves to do first, which is not told. */
  reminders: readonly string[];
  /** Other hooks they thought of. */
  alternatives: readonly string[];
  /** What is not for the script: hashtags, what not to mention. */
  left: readonly string[];
}

/** A line of a note, and what is to be seen with it. */
export type Jotting = NoteLine & { shown: readonly string[] };

/**
 * With so much of its words in no whole sentence, a note is jotted down; so is one with a label that
 * says what a line is for.
 */
const minLoose = 0.5;
const minPoints = 2;
const maxPoints = 40;
/** More is no plan of a script. Words. */
const maxWords = 800;

/** Reads what was jotted down; null for another's text, and for one in whole sentences. */
export function readJotted({ isOwn, text, title }: SourceItem, language: string): Jotted | null {
  if (isOwn !== true || countWords(text) > maxWords) {
    return null;
  }
  const lines = readNoteLines(text, language).filter((line) => line.text !== title.trim());
  const jottings = withShown(lines);
  const [hook, ...otherHooks] = jottings.filter(({ role }) => role === 'hook');
  const points = jottings.filter((each) => each.role === 'point' || otherHooks.includes(each));
  const closing = jottings.filter(({ role }) => role === 'closing');
  const told = [...(hook === undefined ? [] : [hook]), ...points];
  const isPlan = lines.some(({ role }) => role === 'hook' || role === 'closing' || role === 'show');
  if (told.length < minPoints || !(isPlan || isLoose(told, language))) {
    return null;
  }
  return {
    hook: hook ?? null,
    points: points.slice(0, maxPoints),
    closing: asOne(closing),
    reminders: lines.filter(({ role }) => role === 'reminder').map((line) => line.text),
    alternatives: lines.flatMap(({ role, said }) => (role === 'alternative' ? [said.join(' ')] : [])),
    left: lines.filter(({ role }) => role === 'other').map((line) => line.text),
  };
}

/** A longer line says something. Words. */
const longestName = 10;

/** “What feather duvet lung is”: a point that names what to say, and is no sentence to say. */
export function namesOnly(text: string, language: string): boolean {
  const { naming } = (languages.get(language) ?? english).jotted;
  const isNaming = new RegExp(`^(?:${naming})(?:(?<=[’'])|(?!\\p{L}))`, 'iu').test(text);
  return isNaming && !/[.!?…:]/u.test(text) && countWords(text) <= longestName;
}

function isLoose(lines: readonly NoteLine[], language: string): boolean {
  const cues = cuesOf(language);
  const wordsOf = (of: readonly NoteLine[]) => of.reduce((sum, { text }) => sum + countWords(text), 0);
  return wordsOf(lines.filter(({ text }) => !isUsable(text, cues))) >= wordsOf(lines) * minLoose;
}

const isTold = (role: Role): boolean => role === 'hook' || role === 'point' || role === 'closing';

/** What is to be seen stands with the line above it, at the beginning with the first. */
function withShown(lines: readonly NoteLine[]): Jotting[] {
  const jottings: Jotting[] = [];
  let early: readonly string[] = [];
  for (const line of lines) {
    const last = jottings.findLast(({ role }) => isTold(role));
    if (line.role !== 'show') {
      jottings.push({ ...line, shown: early });
      early = [];
    } else if (last === undefined) {
      early = [...early, ...line.said];
    } else {
      jottings[jottings.indexOf(last)] = { ...last, shown: [...last.shown, ...line.said] };
    }
  }
  return jottings;
}

/** Several lines as one; null for none. */
function asOne(lines: readonly Jotting[]): Jotting | null {
  const [first] = lines;
  return first === undefined
    ? null
    : {
        ...first,
        text: lines.map(({ text }) => text).join('\n'),
        said: lines.flatMap(({ said }) => said),
        shown: lines.flatMap(({ shown }) => shown),
      };
}

/** Whether a line that closes says what to ask for ("ask what they do"), and is no sentence to say. */
export function asksFor({ text }: Jotting, language: string): boolean {
  const { ask } = (languages.get(language) ?? english).jotted;
  return new RegExp(`^(?:${ask})(?! (?:me|us|mich|uns|-moi|me|mi|ci)(?!\\p{L}))(?!\\p{L})`, 'iu').test(text);
}
