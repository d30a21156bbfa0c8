import { test } from './signed-in.ts';
test('pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/analytics');
  await page.getByText('Nothing to measure yet').waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/a1.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/a2.png' });
});
