import { expect, test } from './signed-in.ts';

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
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await page.goto(address.replace('BOARD', boardId).replace('ITEM', item?.id ?? ''));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Each answer was taken over, so that none was asked for in vain.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const begun: unknown = Reflect.get(window, 'begunAnswers');
          return (begun as { answers: Map<string, unknown> } | undefined)?.answers.size;
        }),
      )
      .toBe(0);
    const preloaded = await page
      .locator('head link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(preloaded.join()).toContain(`/assets/${screen}-`);
    expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1);
  });
}
