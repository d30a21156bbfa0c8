import { chromium } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';
import { readFileSync } from 'node:fs';
const origin = 'http://127.0.0.1:4471'; const shots = '/tmp/wtB-shots/';
const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
const ago = (d) => new Date(Date.now() - d * 86400000).toISOString();
const req = async (token, method, path, body) => (await fetch(origin + path, { method, headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }) })).json().catch(() => ({}));
const open = async ({ token, user }, { width, height = 900, dark = false, path = '/analytics' }) => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', colorScheme: dark ? 'dark' : 'light', ...(width < 500 && { isMobile: true, hasTouch: true }) });
  const page = await context.newPage();
  await page.goto(origin + '/robots.txt');
  await page.evaluate(({ token, user }) => { localStorage.setItem('authToken', token); localStorage.setItem('user', JSON.stringify(user)); }, { token, user });
  await page.goto(origin + path); await page.waitForTimeout(1800);
  return page;
};
// somebody who tracks each post once, at different times; before, twenty posts in one go
const who = await req('', 'POST', '/api/auth/signup', { name: 'Ada Creator', email: `once-${Date.now()}@example.org`, password: 'correct horse battery' });
const board = (await req(who.token, 'POST', '/api/boards', { name: 'Mine' })).board.id;
const item = async (title) => (await req(who.token, 'POST', '/api/content/save-generated', { boardId: board, title, platform: 'tiktok', generatedContent: { script: 'Say it.' } })).item.id;
const track = (id, views, d, platform = 'tiktok') => req(who.token, 'POST', '/api/analytics/track', { contentId: id, metrics: { platform, views, likes: Math.round(views / 20), shares: 3, comments: 2 }, recordedAt: ago(d), publishedAt: ago(70) });
const old = [];
for (let i = 0; i < 20; i += 1) { const id = await item(`Old post ${i}`); old.push(id); await track(id, 20000 + 900 * i, 40); }
for (const [i, [v, d]] of [[52000, 20], [300, 15], [4000, 11], [150, 6], [900, 2]].entries()) await track(await item(`New post ${i}`), v, d);
await track(old[0], 21000, 39, 'youtube');
await req(who.token, 'POST', '/api/analytics/insights/generate');
await track(old[3], 30000, 1);
for (const [name, o] of [['once1440', { width: 1440 }], ['once390', { width: 390, height: 844, dark: true }]]) {
  const page = await open(who, o);
  await page.screenshot({ path: `${shots}${name}.png`, fullPage: true });
  await page.context().close();
}
const insta = JSON.parse(readFileSync(shots + 'insta.session.json'));
await req(insta.token, 'POST', '/api/analytics/insights/generate');
console.log((await req(insta.token, 'GET', '/api/analytics/insights?limit=5')).insights.map((i) => i.description));
for (const n of ['danger', 'areikher']) { const s = JSON.parse(readFileSync(shots + n + '.session.json')); await req(s.token, 'POST', '/api/analytics/insights/generate'); console.log(n, (await req(s.token, 'GET', '/api/analytics/insights?limit=5')).insights.map((i) => i.description)); }
const page = await open(insta, { width: 1440 });
await page.screenshot({ path: `${shots}insta2.png` });
await page.getByRole('link', { name: 'Weekly Report' }).click(); await page.waitForTimeout(1000);
await page.screenshot({ path: `${shots}insta2-report.png`, fullPage: true });
await browser.close();
