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
    `The items of this board are about different things. ${unmet}Which is it to be: ${choices}? Write one of these titles or a topic, or “${wholeBoard}” for all of them.`,
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
