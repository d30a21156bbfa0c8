import { expect, test } from './with-extension.ts';
import { timeline, videoPage, panels } from './recorded-pages.ts';
import { signIn } from './signed-in.ts';
test('shots', async ({ extension, person, site, page }) => {
  await person.newBoard('Reading');
  await person.newBoard('Ideas for autumn');
  await person.call('POST', '/api/content/note', { text: 'x', tags: ['hooks', 'towns', 'research'] });
  const own = await extension.openOwn('connect.html');
  await own.setViewportSize({ width: 900, height: 600 });
  await own.screenshot({ path: '/tmp/shots-doors/connect.png' });
  await extension.connect(person);
  site.pages.set(
    '/a',
    '<html><head><title>Behind the wall: how a harbour town built a market hall</title></head><body><article><h1>x</h1><p id=best>The library opens on Sunday from now on, for everyone.</p></article></body></html>',
  );
  const { popup } = await extension.openOver(site.origin + '/a', (p) =>
    p.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#best')!)),
  );
  await popup.setViewportSize({ width: 352, height: 560 });
  await expect(popup.locator('#known-tags button').first()).toBeVisible();
  await popup.screenshot({ path: '/tmp/shots-doors/popup.png' });
  await popup.emulateMedia({ colorScheme: 'dark' });
  await popup.screenshot({ path: '/tmp/shots-doors/popup-dark.png' });
  const t0 = await popup.evaluate(() => {
    const t = performance.now();
    return new Promise((r) => {
      new MutationObserver(() => {
        if (!document.querySelector('#outcome')!.hidden) r(performance.now() - t);
      }).observe(document.body, { attributes: true, subtree: true });
      document.querySelector<HTMLButtonElement>('#submit')!.click();
    });
  });
  console.log('click to saved ms', t0);
  await expect(popup.getByText('Saved.')).toBeVisible();
  await popup.screenshot({ path: '/tmp/shots-doors/popup-saved.png' });
  await extension.door.shut();
  const b = await extension.openOver(site.origin + '/a').catch(() => null);
  await b!.popup.setViewportSize({ width: 352, height: 560 });
  await b!.popup.getByRole('button', { name: 'Save page' }).click();
  await expect(b!.popup.getByText('Kept here')).toBeVisible();
  await b!.popup.screenshot({ path: '/tmp/shots-doors/popup-waiting.png' });
  await extension.door.open();
  for (const [n, w, h] of [
    ['desk', 1280, 800],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto('/extension');
    await expect(page.getByText('Download extension')).toBeVisible();
    await page.screenshot({ path: `/tmp/shots-doors/extension-${n}.png`, fullPage: true });
    await page.goto('/settings#browser');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/shots-doors/settings-${n}.png` });
  }
});
