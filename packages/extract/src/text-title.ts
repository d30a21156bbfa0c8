import { oneLine, plainText, titleLine } from '@hookline/text';
import { statedTitle } from './stated-title.ts';

/** A title stands at the beginning of its text: so far it is looked for. Characters. */
const BEGINNING = 3000;
/** More is a paragraph, whatever mark stands before it. */
const LONGEST = 200;
/** Code and its comments begin with the mark of a heading, too. */
const CODE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gmu;
const UNDERLINED = /^(?![#>|\-+*])(\S[^\n]*)\n=+[^\S\n]*$/gmu;
/** A list, a quotation, a table or a rule, of which no first line is a title. */
const NO_TITLE = /^(?:[-+*>|=_~`<]|\d{1,3}[.)]\s)/u;

/** The words of a heading, or null where they name nothing. */
const wordsOf = (line: string): string | null => {
  const words = oneLine(plainText(line.replace(/\s+#+\s*$/u, '')).text);
  return words.length <= LONGEST ? statedTitle(words) : null;
};

function headingIn(beginning: string, level: number): string | null {
  const headings = beginning.matchAll(new RegExp(`^#{${level}}[^\\S\\n]+(\\S[^\\n]*)$`, 'gmu'));
  return [...headings].map(([, words = '']) => wordsOf(words)).find((words) => words !== null) ?? null;
}

function firstLine(text: string): string | null {
  const line = titleLine(text);
  const isAlone = !text.trim().includes('\n');
  return line === null || isAlone || NO_TITLE.test(line) ? null : wordsOf(line);
}

/**
 * What a text calls itself: its first heading of the highest of `levels`, else a line above it that stands as
 * a title does. Null where there is none.
 */
export function textTitle(text: string, levels: readonly number[] = [1]): string | null {
  const beginning = text.trimStart().slice(0, BEGINNING).replace(CODE, '').replace(UNDERLINED, '# $1');
  const heading = levels.map((level) => headingIn(beginning, level)).find((words) => words !== null);
  return heading ?? firstLine(beginning);
}
