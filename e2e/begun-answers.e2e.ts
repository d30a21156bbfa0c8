import type { Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';

interface Begun {
  /** What was asked for before the app was there, and what of it the app has taken over. */
  asked: string[];
  taken: string[];
  /** Programs that were asked for before any ran. */
  programs: string[];
}

/** Notes what public/begin.js does. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const begun: Begun = { asked: [], taken: [], programs: [] };
    let given: { answers: Map<string, unknown> } | undefined;
    Object.defineProperty(window, 'begunAnswers', {
      get: () => given,
      set: (value: { answers: Map<string, unknown> }) => {
        const { answers } = value;
        begun.asked.push(...answers.keys());
        const take = answers.delete.bind(answers);
        answers.delete = (url) => begun.taken.push(url) > 0 && take(url);
        given = value;
      },
    });
    // Programs of the page run after this.
    document.addEventListener(
      'readystatechange',
      () => {
        begun.programs = [...document.head.querySelectorAll('link[rel=modulepreload]')].map(
          (link) => link.getAttribute('href') ?? '',
        );
      },
      { once: true },
    );
    Reflect.set(window, 'begun', begun);
  });

const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'begun') as Begun);

// public/begin.js names calls and programs of screens that it knows nothing else of.
for (const [screen, address] of [
  ['dashboard', '/dashboard'],
  ['boards', '/boards'],
  ['board', '/boards/BOARD'],
  ['board-item', '/boards/BOARD/items/ITEM'],
  ['reading', '/boards/BOARD/items/ITEM/read'],
  ['content', '/content'],
  ['projects', '/projects'],
  ['generator', '/ai-generator'],
  ['analytics', '/analytics'],
] as const) {
  test(`${address}: what is asked for before the app is there is what the screen needs`, async ({
    page,
    person,
  }) => {
    const boardId = await person.newBoard('Coast');
    const text = `# The light\n\n${'The keeper counts every ship that passes. '.repeat(20)}`;
    const { item } = await person.call('POST', '/api/content/note', { boardId, text });
    await watch(page);

    await page.goto(address.replace('BOARD', boardId).replace('ITEM', item?.id ?? ''));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const { asked, programs } = await noted(page);
    expect(asked).toContain('/api/auth/me');
    expect(asked.length).toBeGreaterThan(1);
    // Nothing was asked for in vain.
    await expect.poll(async () => (await noted(page)).taken).toEqual(expect.arrayContaining(asked));
    expect(programs.join()).toContain(`/assets/${screen}-`);
    expect(programs.join()).toContain('/assets/app-shell-');
  });
}
