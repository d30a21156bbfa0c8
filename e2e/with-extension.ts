import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { openZip } from '../packages/extract/src/containers/open-zip.ts';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { wholeChromium } from '../scripts/chromium.mjs';
import { type Door, makeDoor } from './shuttable-door.ts';
import { expect, type Person, test as base } from './signed-in.ts';

export { expect } from '@playwright/test';

export interface Manifest {
  permissions: string[];
  host_permissions?: string[];
  optional_host_permissions: string[];
  homepage_url: string;
}

/** The extension as the installation gives it away. */
interface Download {
  manifest: Manifest;
  /** Bytes of each file. */
  sizes: Map<string, number>;
  /** Where it lies, beside what a browser may keep. */
  folder: string;
  /** The way to the server. */
  door: Door;
}

/** A browser of its own with the extension in it. */
export interface Extension {
  context: BrowserContext;
  background: Worker;
  /** Gives it a token of this person, as Connect does. */
  connect: (person: Person) => Promise<string>;
  /** Opens a page, and the extension's small window over it. */
  openOver: (url: string, prepare?: (page: Page) => Promise<unknown>) => Promise<{ page: Page; popup: Page }>;
  /** A page of the extension, in a tab. */
  openOwn: (name: string) => Promise<Page>;
  /** Kills the browser, with no time to put anything in order, and starts it again on the same profile. */
  restart: () => Promise<void>;
  /** The way to the server. */
  door: Door;
}

/** Sites whose pages may be read: a test cannot press the button of a browser, which allows one page. */
const readable = ['http://127.0.0.1/*', 'https://www.youtube.com/*', 'https://social.example/*'];

export const test = base.extend<{ download: Download; extension: Extension }>({
  download: async ({ product }, provide) => {
    const door = await makeDoor(product.origin);
    const folder = await mkdtemp(join(tmpdir(), 'hookline-extension-'));
    const { manifest, sizes } = await unpack(`${door.origin}/api/extension`, join(folder, 'unpacked'));
    await provide({ manifest, sizes, folder, door });
    await door.shut().catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  extension: async ({ download: { folder, door } }, provide) => {
    let browser = await launch(folder);
    const extension: Extension = {
      door,
      ...browser,
      connect: async (person) => {
        const body = { name: 'Browser extension', scopes: ['read', 'add'] };
        const { token = '' } = await person.call('POST', '/api/tokens', body);
        const page = await openOwn(extension, 'connect.html');
        await page.getByText('Paste a token instead').click();
        await page.getByLabel('API token').fill(token);
        await page.getByRole('button', { name: 'Use this token' }).click();
        await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible();
        await page.close();
        return token;
      },
      openOver: async (url, prepare) => {
        const page = await extension.context.newPage();
        await page.goto(url);
        await prepare?.(page);
        return { page, popup: await openOwn(extension, 'popup.html', page) };
      },
      openOwn: (name) => openOwn(extension, name),
      restart: async () => {
        const closed = extension.context.waitForEvent('close');
        process.kill(await processOf(folder), 'SIGKILL');
        await closed;
        browser = await launch(folder);
        Object.assign(extension, browser);
      },
    };
    await provide(extension);
    await extension.context.close();
  },
});

/**
 * A page of the extension in a tab of its own. Playwright sees no small windows of extensions, so that one is
 * opened as a tab too, and learns which tab it would have been opened over.
 */
async function openOwn({ context, background }: Extension, name: string, over?: Page): Promise<Page> {
  const page = await context.newPage();
  if (over !== undefined) {
    await page.addInitScript((url) => {
      const query = chrome.tabs.query.bind(chrome.tabs);
      chrome.tabs.query = async () => (await query({})).filter((tab) => tab.url === url);
    }, over.url());
  }
  const { href } = new URL(name, background.url());
  // What was just installed may open its own page in this tab at the same moment.
  await page.goto(href).catch(() => page.waitForURL(href));
  return page;
}

/** As somebody would unpack it, but for the sites that may be read. */
async function unpack(url: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, '../extension.zip');
  await writeFile(archive, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const parts = await openZip(archive);
  const sizes = new Map<string, number>();
  for (const part of parts.names()) {
    const name = part.replace('hookline-extension/', '');
    const bytes = await parts.read(part);
    sizes.set(name, bytes.length);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  parts.close();
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, host_permissions: readable }));
  return { manifest, sizes };
}

/** The browser writes down which process uses its profile. */
const processOf = async (folder: string): Promise<number> =>
  Number((await readlink(join(folder, 'profile/SingletonLock'))).split('-').at(-1));

async function launch(folder: string): Promise<Pick<Extension, 'context' | 'background'>> {
  const executablePath = wholeChromium();
  const unpacked = join(folder, 'unpacked');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath === null ? { channel: 'chromium' } : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    reducedMotion: 'reduce',
    args: [`--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`, '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, background };
}
