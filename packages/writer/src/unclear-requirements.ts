import type { Prepared } from './prepare.ts';
import { calledOf } from './draft/material.ts';

/** Something to ask for instead: what it is called, and the requirements that ask for it. */
export interface Choice {
  label: string;
  requirements: string;
}

/** Requirements that do not say what to write about. The message asks for it, and names the choices. */
export class UnclearRequirements extends Error {
  override readonly name = 'UnclearRequirements';
  readonly choices: readonly Choice[];

  constructor(message: string, choices: readonly Choice[]) {
    super(message);
    this.choices = choices;
  }
}

const maxChoices = 5;
const wholeBoard = 'Summarize my board';
const maxTitleCharacters = 90;

/** Asks which item is meant where nothing says so and they have nothing to do with each other. */
export function askWhich(requirements: string, { sorted, facts }: Prepared): void {
  if (!sorted.isMixed) {
    return;
  }
  const called = [...sorted.onTopic, ...sorted.offTopic].map((source) => calledOf(source) ?? source.item.id);
  const titles = called.map(cut);
  const shown = titles.slice(0, maxChoices).map((title) => `“${title}”`);
  const more = titles.length - shown.length;
  const unmet = facts.unmet === null ? '' : `None of them is about “${cut(facts.unmet)}”. `;
  const choices = `${shown.join(', ')}${more > 0 ? ` or one of ${more} more` : ''}`;
  throw new UnclearRequirements(
    `The items of this board are about different things. ${unmet}Which is it to be: ${choices}? ` +
      `Write one of these titles or a topic, or “${wholeBoard}” for all of them.`,
    [
      ...called.slice(0, maxChoices).map((title, index) => ({
        label: titles[index] ?? title,
        // What else was asked for stays, unless it named a topic of which there is nothing.
        requirements: facts.unmet === null ? `${requirements.trim()}\nTopic: ${title}` : title,
      })),
      { label: wholeBoard, requirements: wholeBoard },
    ],
  );
}

const cut = (title: string): string =>
  title.length > maxTitleCharacters ? `${title.slice(0, maxTitleCharacters - 1).trimEnd()}…` : title;

const keyboardRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
const maxCharacters = 2_000;

const sayWhat =
  'Your words do not say what the script should be about. ' +
  'Write it in a sentence, for example “A 60 second video about washing feather duvets”.';

/**
 * What to write instead where requirements hold no word that can be read: only emoji or signs, keys struck at
 * random ("asdf qwer zxcv"). Null for everything else.
 */
export function whatIsMissing(requirements: string): string | null {
  const words = requirements.slice(0, maxCharacters).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => !isNoWord(word)) ? null : sayWhat;
}

/** One letter of an alphabet, one letter again and again, or neighbours on a keyboard. */
function isNoWord(word: string): boolean {
  if (!/^[\p{Script=Latin}\p{M}]+$/u.test(word)) {
    return false;
  }
  const lower = word.toLowerCase();
  const isRow = keyboardRows.some(
    (row) => row.includes(lower) || row.includes([...lower].reverse().join('')),
  );
  return (
    lower.length < 2 || /^(.{1,2})\1{2,}$/u.test(lower) || (lower.length >= 4 && lower !== 'were' && isRow)
  );
}
