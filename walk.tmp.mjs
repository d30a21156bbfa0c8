import { chromium } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
const origin = 'http://127.0.0.1:4471';
const corpora = '/work/shared/corpora/analytics/';
const shots = '/tmp/wtB-shots/';
const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
const out = {};
const send = async (token, method, path, body) => {
  const res = await fetch(origin + path, { method, headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }) });
  return res.json().catch(() => ({}));
};
const files = { danger: 'yt_studio_dangertv_content.csv', areikher: 'yt_studio_areikher_table_data.csv', insta: 'instagram_amankharwal.csv' };
for (const [name, file] of Object.entries(files)) {
  const email = `${name}-${Date.now()}@example.org`;
  const { token, user } = await send('', 'POST', '/api/auth/signup', { name: 'Ada Creator', email, password: 'correct horse battery' });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors = [];
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  page.on('pageerror', (e) => errors.push(String(e)));
  await page.goto(origin + '/robots.txt');
  await page.evaluate(({ token, user }) => { localStorage.setItem('authToken', token); localStorage.setItem('user', JSON.stringify(user)); }, { token, user });
  await page.goto(origin + '/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input[type=file]');
  if (name === 'danger') {
    await page.screenshot({ path: shots + 'choose.png' });
    await input.setInputFiles(corpora + 'yt_studio_codingtrain_geo.csv');
    await dialog.getByRole('alert').waitFor();
    out.geo = await dialog.getByRole('alert').textContent();
    await page.screenshot({ path: shots + 'geo.png' });
  }
  await input.setInputFiles(corpora + file);
  if (name === 'insta') {
    await dialog.getByText('This is not an export that we know').waitFor();
    await page.screenshot({ path: shots + 'insta-map.png', fullPage: true });
    out.instaGuess = await dialog.locator('select').evaluateAll((all) => all.map((s) => [s.labels?.[0]?.textContent, s.selectedOptions[0]?.textContent]));
    await dialog.getByRole('button', { name: 'Preview' }).click();
  }
  const go = dialog.getByRole('button', { name: /^Import \d/ });
  await go.waitFor();
  await page.screenshot({ path: shots + name + '-preview.png' });
  out[name] = { preview: await dialog.innerText() };
  await go.click();
  await dialog.getByText('Numbers imported').waitFor({ timeout: 60000 });
  out[name].result = await dialog.innerText();
  await page.screenshot({ path: shots + name + '-result.png' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Period').selectOption('1y');
  await page.waitForTimeout(1500);
  const gen = page.getByRole('button', { name: /Generate/ }).first();
  await gen.click();
  await page.waitForTimeout(6000);
  await page.screenshot({ path: shots + name + '-1440.png', fullPage: true });
  out[name].screen = await page.locator('main').innerText();
  const call = (m, p, b) => send(token, m, p, b);
  out[name].insights = (await call('GET', '/api/analytics/insights?limit=50'));
  out[name].dash = await call('GET', '/api/analytics/dashboard/1y');
  out[name].report = await call('GET', '/api/analytics/report');
  const learn = page.getByRole('button', { name: /^Learn More/ });
  const count = await learn.count();
  for (let i = 0; i < Math.min(count, 3); i += 1) {
    await learn.nth(i).click();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${shots}${name}-evidence${i}.png` });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  await page.goto(origin + '/analytics/report').catch(() => {});
  await page.waitForTimeout(1200);
  out[name].reportUrl = page.url();
  await page.goto(origin + '/analytics');
  await page.getByRole('link', { name: 'Weekly Report' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${shots}${name}-report.png`, fullPage: true });
  await page.goto(origin + '/dashboard');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${shots}${name}-dashboard.png`, fullPage: true });
  writeFileSync(`/tmp/wtB-shots/${name}.session.json`, JSON.stringify({ token, user, email }));
  out[name].errors = errors;
  await context.close();
}
writeFileSync('/tmp/wtB-shots/out.json', JSON.stringify(out, null, 1));
await browser.close();
