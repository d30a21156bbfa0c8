import type { Locator } from '@playwright/test';

/** The values that can be chosen. */
export const valuesOf = (choices: Locator) =>
  choices.evaluateAll((all: (HTMLInputElement | HTMLOptionElement)[]) => all.map(({ value }) => value));
