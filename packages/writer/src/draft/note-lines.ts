import { countWords } from '@hookline/contract/counting';
import { plainText, splitSentences } from '@hookline/text';
import { english, type JottedWords, languages } from '../languages/language.ts';
import { upperFirst } from '../languages/topic-forms.ts';

/**
 * What a line of a note is for; `alternative` is a second hook, `other` is not for the script: hashtags,
 * what not to mention.
 */
export type Role = 'hook' | 'alternative' | 'closing' | 'title' | 'reminder' | 'show' | 'point' | 'other';

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
const mark = /^\s*(?:(?:[-*+•–—~]|\(?\d{1,2}[.)/])\s+)?(?:\[[ xX]?\]\s+)?/u;
/** "[show the phone]", "(cut to the kitchen)": a line that is not said. */
const bracketed = /^(?:\[[^[\]]+\]|\([^()]+\))[.!]?$/u;
/** What somebody says of their own line: "buy the seat, not the coffee <- good line!" */
const remark = /\s*(?:<-|←).*$/u;
/** A longer line above a list is no name of it: the first of a note, and any other. Words. */
const maxName = { first: 6, other: 3 };

/**
 * The lines of a note that say something, each with what it is for: by its label, or by what stands above
 * it.
 */
export function readNoteLines(text: string, language: string): NoteLine[] {
  const lines = text.split('\n').map((line) => readLine(line, language));
  const told: NoteLine[] = [];
  let above: Above = { section: null, last: null, isExplained: false };
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    const read = inPlace(line, told);
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

/** What is called a title further down begins with the same word, and a second hook is not told. */
function inPlace(line: Read, told: readonly NoteLine[]): Read {
  if (line.role === 'title' && told.length > 0) {
    return { ...line, role: null, rest: line.text };
  }
  const isSecond = line.role === 'hook' && line.rest !== '' && told.some(({ role }) => role === 'hook');
  return isSecond ? { ...line, role: 'alternative' } : line;
}

function readLine(line: string, language: string): Read {
  const isHeading = heading.test(line);
  const text = plainText(line.replace(heading, '').replace(mark, '')).text.replace(remark, '').trim();
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

const labels = [
  'other',
  'hook',
  'closing',
  'title',
  'reminder',
  'show',
  'point',
] as const satisfies readonly Role[];
/** "Hook A (0-3s):", "CTA ->", "hook-". */
const behindName = '(?:\\s[a-z0-9]{1,2})?\\s*(?:\\([^()]{1,20}\\))?\\s*';
const separator = '(?::\\s*|(?:->|=>|→)\\s*|[–—-]\\s)';

/**
 * What a label says a line is for, in its language or in English, and what stands behind it. A heading
 * needs no colon.
 */
function labelled(text: string, language: string, isHeading: boolean): Pick<Read, 'role' | 'rest'> {
  const inside = bracketed.test(text) ? text.replace(/^.|.[.!]?$/gu, '').trim() : null;
  const wordings = [...new Set([languages.get(language) ?? english, english])].map(({ jotted }) => jotted);
  const found = behindLabel(inside ?? text, wordings, isHeading);
  if (found !== null) {
    return found;
  }
  const isPrivate = ({ private: words }: JottedWords) =>
    new RegExp(`^(?:${words})(?!\\p{L})`, 'iu').test(inside ?? text);
  if (wordings.some(isPrivate)) {
    return { role: 'other', rest: text };
  }
  if (inside !== null) {
    return { role: inside.includes('?') ? 'reminder' : 'show', rest: inside };
  }
  return { role: /^(?:TODO|FIXME)(?!\p{L})/u.test(text) ? 'reminder' : null, rest: text };
}

function behindLabel(
  text: string,
  wordings: readonly JottedWords[],
  isHeading: boolean,
): Pick<Read, 'role' | 'rest'> | null {
  const end = isHeading ? `(?:${separator}|$)` : separator;
  for (const words of wordings) {
    for (const role of labels) {
      const label = new RegExp(`^(?:${words[role]})${behindName}${end}`, 'iu').exec(text)?.[0];
      if (label !== undefined) {
        return { role, rest: text.slice(label.length).trim() };
      }
    }
  }
  return null;
}

/** What a note is called, without "Video idea:" in front of it, or the "Hook:" that its text begins with. */
export function withoutLabel(title: string, language: string): string {
  const { role, rest } = labelled(title, language, false);
  return (role === 'title' || role === 'hook') && rest !== '' ? upperFirst(rest) : title;
}

/** A line in sentences, without what is said in brackets of what is still open: "(study? find link)". */
function saidOf(text: string, language: string): string[] {
  const { doubt } = (languages.get(language) ?? english).jotted;
  const open = new RegExp(`\\s*\\([^()]*(?<!\\p{L})(?:${doubt})(?!\\p{L})[^()]*\\)`, 'giu');
  const plain = text
    .replace(open, '')
    .replace(/\s*(?:->|=>)\s*/gu, ' → ')
    .trim();
  return splitSentences(plain === '' ? text : plain, language).map((sentence) => {
    const said = upperFirst(sentence.text.replace(/([!?])\1+/gu, '$1'));
    return /[.!?…:]["”’)]?$/u.test(said) ? said : `${said}.`;
  });
}
