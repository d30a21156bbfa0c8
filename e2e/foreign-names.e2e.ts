import { chromium } from '@playwright/test';
import { expect, test } from './product.ts';

test('a page whose name was pointed at this machine cannot sign in or read anything', async ({
  product,
  launchOptions,
}) => {
  const { port } = new URL(product.origin);
  const { args = [], ...options } = launchOptions;
  const rules = '--host-resolver-rules=MAP evil.example 127.0.0.1';
  const browser = await chromium.launch({ ...options, args: [...args, rules] });
  try {
    const page = await browser.newPage();
    // Whatever comes is a page of that name to the browser, with all that a page may do at home.
    await page.goto(`http://evil.example:${port}/robots.txt`);
    const answers = await page.evaluate(async () => {
      const send = async (path: string, init?: RequestInit) => {
        const response = await fetch(path, init);
        return { status: response.status, code: ((await response.json()) as { code?: string }).code };
      };
      const body = JSON.stringify({ email: 'anybody@example.org', password: 'x' });
      const headers = { 'content-type': 'application/json' };
      return [await send('/api/auth/login', { method: 'POST', headers, body }), await send('/api/config')];
    });
    expect(answers).toEqual([
      { status: 421, code: 'misdirected' },
      { status: 421, code: 'misdirected' },
    ]);
  } finally {
    await browser.close();
  }
});
