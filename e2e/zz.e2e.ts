import { test } from './signed-in.ts';
test('pictures', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard');
  await page.getByText('Start here').waitFor();
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/s/d0.png' });
  await page.getByRole('button', { name: /example/i }).first().click();
  await page.waitForURL(/boards\/.+/, { timeout: 60_000 });
  await page.waitForTimeout(12_000);
  await page.screenshot({ path: '/tmp/s/board.png' });
  const board = page.url();
  const shots: [string, string][] = [['/dashboard', 'dash'], ['/boards', 'boards'], ['/content', 'content'], ['/generator', 'gen'], ['/analytics', 'ana'], ['/projects', 'proj'], ['/highlights', 'high'], ['/settings', 'set']];
  for (const [path, name] of shots) {
    await page.goto(path);
    await page.waitForTimeout(1800);
    await page.screenshot({ path: `/tmp/s/${name}.png` });
  }
  await page.goto(board);
  await page.waitForTimeout(1000);
  await page.locator('main a[href*="/content/"], main a[href*="/items/"]').first().click();
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/s/item.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/s/item-p.png' });
  await page.goto(board);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/s/board-p.png' });
  for (const [path, name] of shots) {
    await page.goto(path);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/s/${name}-p.png` });
  }
});
