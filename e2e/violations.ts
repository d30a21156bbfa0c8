import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe for this page. It is put into a page with the first scan; to be read again takes it longer than most
 * scans. One page of one origin: what looks into foreign frames would open a second page for every scan. Only
 * what is wrong is put together: all that is right takes longer to say than to find.
 */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/** What axe has against a part of the page, by all of its rules. */
export async function violationsIn(page: Page, part: string): Promise<string[]> {
  const { violations } = await (await axeFor(page)).include(part).analyze();
  return violations.map(({ id }) => id);
}
