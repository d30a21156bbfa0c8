import { chromium } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
const origin = 'http://127.0.0.1:4471';
const corpora = '/work/shared/corpora/analytics/';
const shots = '/tmp/wtB-shots/';
const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
const day = 86400000;
const ago = (d) => new Date(Date.now() - d * day).toISOString();
const out = {};
const req = async (token, method, path, body, raw) => {
  const form = body instanceof FormData;
  const res = await fetch(origin + path, { method, headers: { ...(!form && body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: form ? body : JSON.stringify(body) }) });
  return raw ? res.text() : res.json().catch(() => ({}));
};
const { token, user } = JSON.parse(readFileSync(shots + 'areikher.session.json'));
const lines = readFileSync(corpora + files(), 'utf8');
function files() { return 'yt_studio_areikher_table_data.csv'; }
const scale = (f) => lines.split('\n').map((l, i) => i < 2 ? l : l).join('\n');
const up = async (text, when) => {
  const form = new FormData();
  form.append('modifiedAt', when);
  form.append('file', new Blob([text]), 'Table data.csv');
  const { import: shown } = await req(token, 'POST', '/api/analytics/imports', form);
  await req(token, 'POST', `/api/analytics/imports/${shown.id}/commit`, {});
  return shown.counts;
};
// earlier states: the same file with the time moved
const boards = await req(token, 'GET', '/api/boards');
for (const [d, drop] of [[40, 1], [26, 2], [19, 3], [12, 4], [5, 5]]) {
  out[`up${d}`] = await up(lines.replace(/(Duration)/, '$1').replace(/144,6,2/, `${144 - drop},6,2`), ago(d));
}
const { posts } = await req(token, 'GET', '/api/analytics/posts/1y?sort=views&limit=20');
for (const [i, d] of [[0, 9], [15, 8], [19, 3], [3, 2]]) {
  await req(token, 'POST', '/api/analytics/track', { contentId: posts[i].id, metrics: { platform: 'youtube', views: posts[i].views, likes: posts[i].likes, shares: 1, comments: 0 }, recordedAt: ago(d) });
}
const fresh = async (name) => req('', 'POST', '/api/auth/signup', { name: 'Ada Creator', email: `${name}-${Date.now()}@example.org`, password: 'correct horse battery' });
const open = async ({ token, user }, { width, height = 900, dark = false, path = '/analytics' }) => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', colorScheme: dark ? 'dark' : 'light', ...(width < 500 && { isMobile: true, hasTouch: true }) });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && (out.errors ??= []).push(m.text()));
  page.on('pageerror', (e) => (out.errors ??= []).push(String(e)));
  await page.goto(origin + '/robots.txt');
  await page.evaluate(({ token, user }) => { localStorage.setItem('authToken', token); localStorage.setItem('user', JSON.stringify(user)); }, { token, user });
  await page.goto(origin + path);
  await page.waitForTimeout(1800);
  return page;
};
const me = { token, user };
for (const [name, o] of [['d1440', { width: 1440 }], ['dark1440', { width: 1440, dark: true }], ['m390', { width: 390, height: 844 }], ['mdark390', { width: 390, height: 844, dark: true }]]) {
  const page = await open(me, o);
  await page.screenshot({ path: `${shots}w2-${name}.png`, fullPage: true });
  out[name + 'overflow'] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (name === 'm390' || name === 'dark1440') {
    await page.getByRole('button', { name: 'Analytics settings' }).click();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${shots}w2-${name}-settings.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Learn More/ }).first().click();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${shots}w2-${name}-evidence.png` });
    await page.keyboard.press('Escape');
    await page.goto(origin + `/boards/${posts[0].board_id}/items/${posts[0].id}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${shots}w2-${name}-post.png`, fullPage: true });
    await page.goto(origin + '/analytics');
    await page.getByRole('link', { name: 'Weekly Report' }).click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${shots}w2-${name}-report.png`, fullPage: true });
  }
  await page.context().close();
}
// Hookline's own CSV
const csv = await req(token, 'GET', '/api/analytics/export/1y', undefined, true);
writeFileSync(shots + 'posts-1y.csv', csv);
for (const [name, who, o] of [['own', me, { width: 1440 }], ['fresh', await fresh('fresh'), { width: 390, height: 844 }]]) {
  const page = await open(who, o);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(shots + 'posts-1y.csv');
  await dialog.getByText('Hookline recognised.').waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${shots}w2-hookline-${name}.png` });
  out['hookline ' + name] = (await dialog.innerText()).slice(0, 500);
  if (name === 'fresh') {
    await dialog.getByRole('button', { name: /^Import \d/ }).click();
    await dialog.getByText('Numbers imported').waitFor();
    out.freshDash = (await req(who.token, 'GET', '/api/analytics/dashboard/1y')).overview;
    out.meDash = (await req(token, 'GET', '/api/analytics/dashboard/1y')).overview;
  }
  await page.context().close();
}
const page = await open(await fresh('mapper'), { width: 1440 });
await page.getByRole('button', { name: 'Import', exact: true }).click();
const dialog = page.getByRole('dialog');
await dialog.locator('input[type=file]').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from('Post,Network,Seen,Liked\nOne,TikTok,100,10\nTwo,YouTube Shorts,90,9\nOne,X (Twitter),80,8\nThree,Vimeo,70,7\nFour,,60,6\n') });
await dialog.getByText('This is not an export that we know').waitFor();
await page.waitForTimeout(300);
await page.screenshot({ path: `${shots}w2-map.png` });
await dialog.getByLabel('Views').selectOption('Seen');
await dialog.getByLabel('Title').selectOption('Post');
await dialog.getByRole('button', { name: 'Preview' }).click();
await dialog.getByRole('button', { name: /^Import \d/ }).waitFor();
await page.screenshot({ path: `${shots}w2-mapped.png` });
console.log(JSON.stringify(out, null, 1));
await browser.close();
