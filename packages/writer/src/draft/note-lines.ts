import { countWords } from '@hookline/contract/counting';
import { plainText, splitSentences } from '@hookline/text';
import { english, languages } from '../languages/language.ts';
import { upperFirst } from '../languages/topic-forms.ts';

/** What a line of a note is for. */
export type Role = 'hook' | 'closing' | 'title' | 'reminder' | 'show' | 'point';

/** A line as it stands, without its mark and label, and as it is said: in sentences. */
export interface NoteLine {
  role: Role;
  text: string;
  said: readonly string[];
  /** Of a list. */
  isEntry: boolean;
}

/** A line, read by itself. */
interface Read {
  text: string;
  isHeading: boolean;
  isEntry: boolean;
  isIndented: boolean;
  /** By its own label ("CTA: ask …"), and what stands behind that. */
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

/** What was read above a line. */
interface Above {
  section: Section | null;
  last: Read | null;
  /** Lines below an entry have belonged to it. */
  isExplained: boolean;
}

const heading = /^\s{0,3}#{1,6}\s+/u;
const mark = /^\s*(?:(?:[-*+•–—]|\(?\d{1,2}[.)])\s+)?(?:\[[ xX]?\]\s+)?/u;
/** A longer line above a list is no name of it: the first of a note, and any other. Words. */
const maxName = { first: 6, other: 3 };

/** The lines of a note that say something, each with what it is for: by its label, or by what stands above it. */
export function readNoteLines(text: string, language: string): NoteLine[] {
  const lines = text.split('\n').map((line) => readLine(line, language));
  const told: NoteLine[] = [];
  let above: Above = { section: null, last: null, isExplained: false };
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    // What is called a title further down is a point that begins with the same word.
    const read = line.role === 'title' && told.length > 0 ? { ...line, role: null, rest: line.text } : line;
    const entry = told.at(-1);
    if (read.text === '') {
      above = { section: sectionBehindBlank(above.section), last: null, isExplained: false };
    } else if (entry !== undefined && belongsToEntry(read, above, next)) {
      told[told.length - 1] = withMore(entry, read.rest, language);
      above = { ...above, isExplained: true };
    } else if (isName(read, { above, next, isFirst: told.length === 0 })) {
      above = { section: sectionOf(read), last: read, isExplained: false };
    } else {
      told.push(lineOf(read, above.section, language));
      const section = read.isHeading || above.section === null ? null : { ...above.section, isTaken: true };
      above = { ...above, section, last: read };
    }
  }
  return told;
}

function readLine(line: string, language: string): Read {
  const isHeading = heading.test(line);
  const text = plainText(line.replace(heading, '').replace(mark, '')).text.trim();
  return {
    text,
    isHeading,
    isEntry: !isHeading && text !== '' && mark.exec(line)?.[0].trim() !== '',
    isIndented: /^\s/u.test(line),
    ...labelled(text, language, isHeading),
  };
}

function lineOf({ role, rest, isEntry }: Read, section: Section | null, language: string): NoteLine {
  return { role: role ?? section?.role ?? 'point', text: rest, said: saidOf(rest, language), isEntry };
}

const withMore = (line: NoteLine, more: string, language: string): NoteLine => ({
  ...line,
  text: `${line.text} ${more}`,
  said: [...line.said, ...saidOf(more, language)],
});

/** Whether a line right below an entry, without a mark of its own, goes on with it. */
const belongsToEntry = (read: Read, { last, isExplained }: Above, next: Read | undefined): boolean =>
  last?.isEntry === true &&
  !read.isEntry &&
  !read.isHeading &&
  read.role === null &&
  (read.isIndented || isExplained || next?.isEntry === true);

/** Whether a line only names what stands below it: a heading, a label, "What I did:", a name above a list. */
function isName(read: Read, place: { above: Above; next: Read | undefined; isFirst: boolean }): boolean {
  const { text, rest, role, isHeading, isEntry } = read;
  const isCalled = isHeading || (!isEntry && (text.endsWith(':') || namesList(read, place)));
  return rest === '' || (role === null && isCalled);
}

function namesList(
  { text }: Read,
  { above, next, isFirst }: { above: Above; next: Read | undefined; isFirst: boolean },
): boolean {
  const isBegun = above.last !== null && !above.last.isHeading;
  const longest = isFirst ? maxName.first : maxName.other;
  return next?.isEntry === true && !isBegun && !/[.!?]$/u.test(text) && countWords(text) <= longest;
}

const sectionOf = ({ role, isHeading }: Read): Section | null =>
  role === null || role === 'title' ? null : { role, isHeading, isTaken: false };

const sectionBehindBlank = (section: Section | null): Section | null =>
  section?.isHeading === true || section?.isTaken === false ? section : null;

const labels = ['hook', 'closing', 'title', 'reminder', 'show'] as const satisfies readonly Role[];

/**
 * What a label says a line is for, in its language or in English, and what stands behind it. A heading needs no
 * colon.
 */
function labelled(text: string, language: string, isHeading: boolean): Pick<Read, 'role' | 'rest'> {
  const known = [languages.get(language), english].flatMap((each) =>
    each === undefined ? [] : labels.map((label) => ({ role: label, words: each.jotted[label] })),
  );
  for (const { role, words } of known) {
    const colon = isHeading ? '(?::\\s*|\\s[–—-]\\s|$)' : '(?::\\s*|\\s[–—-]\\s)';
    const [label] = new RegExp(`^(?:${words})(?:\\s\\d{1,2})?\\s*${colon}`, 'iu').exec(text) ?? [];
    if (label !== undefined) {
      return { role, rest: text.slice(label.length).trim() };
    }
  }
  return { role: /^(?:TODO|FIXME)(?!\p{L})/u.test(text) ? 'reminder' : null, rest: text };
}

/** What a note is called, without "Video idea:" in front of it. */
export function withoutLabel(title: string, language: string): string {
  const { role, rest } = labelled(title, language, false);
  return role === 'title' && rest !== '' ? upperFirst(rest) : title;
}

const saidOf = (text: string, language: string): string[] =>
  splitSentences(text, language).map((sentence) => {
    const said = upperFirst(sentence.text.replace(/([!?])\1+/gu, '$1'));
    return /[.!?…:]["”’)]?$/u.test(said) ? said : `${said}.`;
  });
