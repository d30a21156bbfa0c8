// Pictures of every screen, dialog and menu (desktop and phone, light and dark) from a seeded account, for
// looking at: npm run shots [folder [pattern]], where the pattern chooses among names like
// board-add-phone-dark.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Browser, type Page } from '@playwright/test';
import { systemChromium } from './chromium.mjs';
import { newcomerScenes, type Scene, scenesOf, signedOutScenes } from './shots/scenes.ts';
import { type Person, seed, type Seeded } from './shots/seed.ts';

const [, , folder = 'shots', pattern = ''] = process.argv;
const wanted = new RegExp(pattern, 'u');

// Its scroll bars take no room.
const phone = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const views = {
  desktop: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
  phone: { viewport: { width: 375, height: 812 }, colorScheme: 'light', ...phone },
  'phone-dark': { viewport: { width: 375, height: 812 }, colorScheme: 'dark', ...phone },
} as const;

const paragraphs = [
  'TITLE sounds like a small change. For most people who tried it, it moved the whole morning forward by forty minutes.',
  'Of 212 readers who answered our survey in March, 148 kept at it for longer than three weeks. The first week was the hardest for all of them.',
  'What helped most was to prepare the evening before: clothes laid out, the phone in another room, one glass of water beside the bed.',
  'Those who told a friend about it were twice as likely to go on. Those who changed three habits at once gave all of them up within days.',
  'A sleep researcher in Leiden calls TITLE a handle: it is not the habit itself that matters but what it pulls along behind it.',
  'Nobody needs special equipment. A kitchen timer, a notebook and ten quiet minutes are enough to find out whether it works.',
];

const site = createServer((request, response) => {
  const title = decodeURIComponent((request.url ?? '/').slice(1));
  const text = paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('TITLE', title)}</p>`).join('');
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<html lang="en"><title>${title}</title><article><h1>${title}</h1>${text}</article></html>`);
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const siteAddress = site.address();
const host = `127.0.0.1:${typeof siteAddress === 'object' && siteAddress !== null ? siteAddress.port : 0}`;

const dataDir = await mkdtemp(join(tmpdir(), 'hookline-shots-'));
const main = join(import.meta.dirname, '../apps/server/src/app/main.ts');
const env = {
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  INGEST_ALLOW_HOSTS: host,
};
const product = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = (await once(product.stdout, 'data')) as [Buffer];
const origin = /http:\S+/.exec(String(line))?.[0] ?? '';

const browser = await chromium.launch({
  executablePath: systemChromium() ?? '',
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  await mkdir(folder, { recursive: true });
  const seeded = await seed(origin, `http://${host}`);
  for (const [view, options] of Object.entries(views)) {
    await takeAll(browser, { view, options, seeded });
  }
} finally {
  await browser.close();
  product.kill('SIGTERM');
  await once(product, 'close');
  site.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function takeAll(
  from: Browser,
  { view, options, seeded }: { view: string; options: object; seeded: Seeded },
): Promise<void> {
  const context = await from.newContext({ ...options, reducedMotion: 'reduce', baseURL: origin });
  const page = await context.newPage();
  const take = async (scenes: readonly Scene[]) => {
    for (const scene of scenes.filter(({ name }) => wanted.test(`${name}-${view}`))) {
      await takeOne(page, scene, join(folder, `${scene.name}-${view}.png`));
    }
  };
  await take(signedOutScenes);
  await signIn(page, seeded.newcomer);
  await take(newcomerScenes);
  await signIn(page, seeded.person);
  await take(scenesOf(seeded));
  await context.close();
}

async function takeOne(page: Page, { name, path, act }: Scene, file: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
  await act?.(page).catch((error: unknown) => console.error(`${name}: ${String(error)}`));
  await settle(page);
  // A dialog covers the window, so that what is below it says nothing.
  await page.screenshot({ path: file, fullPage: act === undefined });
}

async function signIn(page: Page, { token, user }: Person): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (session) => {
      localStorage.setItem('authToken', session.token);
      localStorage.setItem('user', session.user);
    },
    { token, user: JSON.stringify(user) },
  );
}

/** Waits until nothing loads and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page
    .locator('.animate-pulse')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  await page.waitForTimeout(350);
}
