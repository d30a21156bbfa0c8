import type { Page } from '@playwright/test';

/** The column of a stage, by its name. */
export const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) });

/** The titles of the projects in a column, from the top. */
export const titlesIn = async (page: Page, name: string) =>
  column(page, name).getByRole('listitem').getByRole('link').allTextContents();
