import { chromium, type Browser, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/chromium.mjs';
import type { RunningProduct } from './product.ts';

/** A real browser without a window. Disposing closes it. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    // As root there is no sandbox to use.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', ...args],
  });
}

/** A page of the product, signed in as who has just signed up there. */
export async function openSignedIn(browser: Browser, { origin, token }: RunningProduct): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 860 } });
  await page.addInitScript((stored) => {
    localStorage.setItem('authToken', stored);
    localStorage.setItem('user', JSON.stringify({ id: '', name: 'Bench', email: 'bench@example.org' }));
  }, token);
  return page;
}
