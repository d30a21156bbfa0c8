import type { Prepared } from './prepare.ts';
import { calledOf } from './draft/material.ts';

/** Requirements that do not say what to write about. The message asks for it, and names the choices. */
export class UnclearRequirements extends Error {
  override readonly name = 'UnclearRequirements';
}

const maxChoices = 5;
const maxTitleCharacters = 90;

/** Asks which item is meant where nothing says so and they have nothing to do with each other. */
export function askWhich({ sorted, facts }: Prepared): void {
  if (!sorted.isMixed) {
    return;
  }
  const titles = [...sorted.onTopic, ...sorted.offTopic].map((source) =>
    cut(calledOf(source) ?? source.item.id),
  );
  const shown = titles.slice(0, maxChoices).map((title) => `“${title}”`);
  const more = titles.length - shown.length;
  const unmet = facts.unmet === null ? '' : `None of them is about “${cut(facts.unmet)}”. `;
  const choices = `${shown.join(', ')}${more > 0 ? ` or one of ${more} more` : ''}`;
  throw new UnclearRequirements(
    `The items of this board are about different things. ${unmet}Which is it to be: ${choices}? Write one of these titles or a topic, or “Summarize my board” for all of them.`,
  );
}

const cut = (title: string): string =>
  title.length > maxTitleCharacters ? `${title.slice(0, maxTitleCharacters - 1).trimEnd()}…` : title;
