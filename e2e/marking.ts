import type { Locator, Page } from '@playwright/test';

/** What can be done with a passage that is selected or marked. */
export const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Highlight' });

/** The highlights of the item that is open. */
export const list = (page: Page): Locator => page.getByRole('region', { name: 'Highlights' });

/** The words that are drawn as marked in a colour, in what a selector finds. */
export const drawn = (page: Page, color: string, within = 'main'): Promise<string[]> =>
  page.evaluate(
    ([name, selector]) =>
      [...(CSS.highlights.get(`mark-${name}`) ?? [])]
        .filter((range) => range.startContainer.parentElement?.closest(selector ?? ''))
        .map((range) => (range as Range).toString()),
    [color, within],
  );
