import { countWords } from '@hookline/contract/counting';
import { plainText, splitSentences } from '@hookline/text';
import { cuesOf } from '../languages/cues.ts';
import { english, languages } from '../languages/language.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import type { SourceItem } from '../requests.ts';
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
}

/** A line as it stands, without its mark, and as it is said: in sentences. */
export interface Jotting {
  text: string;
  said: readonly string[];
  /** Of a list. */
  isEntry: boolean;
  /** What is to be seen with it. */
  shown: readonly string[];
}

type Role = 'hook' | 'closing' | 'title' | 'reminder' | 'show' | 'point';

/** With so much of its words in no whole sentence, a note is jotted down; or where a label says what a line is for. */
const half = 0.5;
const fewestPoints = 2;
const mostPoints = 40;
/** More is no plan of a script. Words. */
const mostWords = 800;
const heading = /^\s{0,3}#{1,6}\s+/u;
const mark = /^\s*(?:(?:[-*+•–—]|\(?\d{1,2}[.)])\s+)?(?:\[[ xX]?\]\s+)?/u;

/** Reads what was jotted down; null for another's text, and for one in whole sentences. */
export function readJotted({ isOwn, text, title }: SourceItem, language: string): Jotted | null {
  if (isOwn !== true || countWords(text) > mostWords) {
    return null;
  }
  const jottings = rolesOf(text, language).filter(({ text: said }) => said !== title.trim());
  const points = jottings.filter(({ role }) => role === 'point' || role === 'hook');
  const cues = cuesOf(language);
  const wordsOf = (of: readonly { text: string }[]) =>
    of.reduce((sum, each) => sum + countWords(each.text), 0);
  const loose = points.filter((point) => !isUsable(point.text, cues));
  const first = (role: Role) => jottings.find((each) => each.role === role) ?? null;
  const isPlan = (['hook', 'closing', 'show'] as const).some((role) => first(role) !== null);
  if (points.length < fewestPoints || (!isPlan && wordsOf(loose) < wordsOf(points) * half)) {
    return null;
  }
  const hook = first('hook');
  return {
    hook,
    points: withShown(jottings)
      .filter((each) => each.role === 'point' || (each.role === 'hook' && each.text !== hook?.text))
      .slice(0, mostPoints),
    closing: first('closing'),
    reminders: jottings.filter(({ role }) => role === 'reminder').map((each) => each.text),
  };
}

type Told = Jotting & { role: Role };

/** A line, read: what it is for by its own label, and what stands behind that. */
interface Read {
  kind: 'blank' | 'heading' | 'told';
  isEntry: boolean;
  role: Role | null;
  rest: string;
}

/** What lines are for that stand below a label or heading. */
interface Section {
  role: Role;
  /** A heading speaks for all below it, a label until a blank line. */
  isHeading: boolean;
  isTaken: boolean;
}

/** Each line with what it is for: by a label of its own ("CTA: ask …"), or by that of the lines above it. */
function rolesOf(text: string, language: string): Told[] {
  const lines = text.split('\n');
  const told: Told[] = [];
  let section: Section | null = null;
  for (const [at, line] of lines.entries()) {
    const read = readLine(line, lines[at + 1] ?? '', language);
    section = sectionAt(read, { before: section, isHeading: heading.test(line) });
    if (read.kind === 'told') {
      const { rest: text, isEntry, role } = read;
      const said = splitSentences(text, language).map(asSaid);
      told.push({ text, said, isEntry, shown: [], role: role ?? section?.role ?? 'point' });
    }
  }
  return told;
}

function readLine(line: string, next: string, language: string): Read {
  const text = plainText(line.replace(heading, '').replace(mark, '')).text.trim();
  const isHeading = heading.test(line);
  const isEntry = !isHeading && isMarked(line);
  const { role, rest } = labelled(text, language);
  const isAbove = role === null && namesWhatFollows(text, { isEntry, next });
  const isName = rest === '' || isAbove || (isHeading && role === null);
  const kind = text === '' ? 'blank' : isName ? 'heading' : 'told';
  return { kind, isEntry, role, rest };
}

const isMarked = (line: string): boolean => mark.exec(line)?.[0].trim() !== '';

/** Whether a line only names what stands below it: "What I did:", or a name above a list. */
const namesWhatFollows = (text: string, { isEntry, next }: { isEntry: boolean; next: string }): boolean =>
  text.endsWith(':') || (!isEntry && !/[.!?]$/u.test(text) && isMarked(next));

function sectionAt(
  { kind, role }: Read,
  { before, isHeading }: { before: Section | null; isHeading: boolean },
): Section | null {
  if (kind === 'heading') {
    return role === null ? null : { role, isHeading, isTaken: false };
  }
  if (kind === 'told' && isHeading) {
    return null;
  }
  if (kind === 'told') {
    return before === null ? null : { ...before, isTaken: true };
  }
  return before?.isHeading === true || before?.isTaken === false ? before : null;
}

/** What a note is called, without "Video idea:" in front of it. */
export const withoutLabel = (title: string, language: string): string => {
  const { role, rest } = labelled(title, language);
  return role === 'title' && rest !== '' ? upperFirst(rest) : title;
};

/** What a label says a line is for, in its language or in English, and what stands behind it. */
function labelled(text: string, language: string): { role: Role | null; rest: string } {
  const { role, rest } =
    [languages.get(language), english]
      .flatMap((each) =>
        each === undefined ? [] : labels.map((label) => ({ label, words: each.jotted[label] })),
      )
      .map(({ label, words }) => ({ role: label, rest: behindLabel(text, words) }))
      .find((each) => each.rest !== null) ?? {};
  if (role !== undefined && rest !== undefined && rest !== null) {
    return { role, rest };
  }
  return /^(?:TODO|FIXME)(?!\p{L})/u.test(text)
    ? { role: 'reminder', rest: text }
    : { role: null, rest: text };
}

const labels = ['hook', 'closing', 'title', 'reminder', 'show'] as const satisfies readonly Role[];

function behindLabel(text: string, words: string): string | null {
  const [whole] =
    new RegExp(`^(?:${words})(?:\\s\\d{1,2})?\\s*(?::\\s*|\\s[–—-]\\s)`, 'iu').exec(`${text} `) ?? [];
  return whole === undefined ? null : text.slice(whole.length).trim();
}

/** Whether a line that closes says what to ask for, and is not said itself. */
export function asksFor({ text }: Jotting, language: string): boolean {
  const { ask } = (languages.get(language) ?? english).jotted;
  return new RegExp(`^(?:${ask})(?!\\p{L})`, 'iu').test(text);
}

/** What is to be seen stands with the point above it. */
const withShown = (jottings: readonly Told[]): Told[] =>
  jottings.reduce<Told[]>((told, each) => {
    const last = told.at(-1);
    return each.role === 'show' && last !== undefined
      ? [...told.slice(0, -1), { ...last, shown: [...last.shown, ...each.said] }]
      : [...told, each];
  }, []);

const asSaid = ({ text }: { text: string }): string => {
  const said = upperFirst(text.replace(/([!?])\1+/gu, '$1'));
  return /[.!?…:]["”’)]?$/u.test(said) ? said : `${said}.`;
};
