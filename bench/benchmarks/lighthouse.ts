import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemChromium } from '../../scripts/chromium.mjs';
import { outerEnv } from '../../scripts/run-program.mjs';
import { startChildServer } from '../measure/child-server.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { makeDirectory, startProduct, type RunningProduct } from '../measure/product.ts';
import { fillBoard, makeBoard, waitUntilRead } from '../measure/scene.ts';

// Not among the dependencies: it brings 200 packages, and only this measurement needs it.
const program = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** What Lighthouse is told to be, and how well pages should do there. A phone is what it takes pages for by itself. */
const devices = {
  desktop: { flags: ['--preset=desktop'], performance: 98 },
  phone: { flags: [], performance: 95 },
} as const;

type Device = keyof typeof devices;

/** The parts of Lighthouse's report that are read here. */
interface Report {
  finalDisplayedUrl: string;
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<'cumulative-layout-shift', { numericValue: number }>;
}

/** A browser's memory, in a folder that has room for reports, and what it is to be. */
interface Inspector {
  folder: string;
  device: Device;
}

const profileIn = (folder: string): string => join(folder, 'profile');
const executablePath = systemChromium() ?? chromium.executablePath();
const isRoot = process.getuid?.() === 0;

/** Lighthouse's report of a page. */
async function inspect(url: string, { folder, device }: Inspector): Promise<Report> {
  const file = join(folder, 'report.json');
  // A browser that nothing else attends to: whatever drives one puts programs of its own into every page.
  const chromiumFlags = ['--headless=new', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])];
  const flags = [
    `--chrome-flags=${[...chromiumFlags, `--user-data-dir=${profileIn(folder)}`].join(' ')}`,
    ...devices[device].flags,
    '--disable-storage-reset',
    '--output=json',
    '--quiet',
  ];
  const only = `--only-categories=${categories.join(',')}`;
  await promisify(execFile)('npx', ['--yes', program, url, ...flags, only, `--output-path=${file}`], {
    cwd: folder,
    env: { ...outerEnv(), CHROME_PATH: executablePath },
    timeout: 180_000,
  }).catch((cause: unknown) => {
    throw new Error(`Lighthouse did not run. It needs npx and the registry of npm, for ${program}.`, {
      cause,
    });
  });
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (report.finalDisplayedUrl !== url) {
    throw new Error(`Lighthouse was sent from ${url} to ${report.finalDisplayedUrl}.`);
  }
  return report;
}

const boundOf = (device: Device) => ({
  performance: devices[device].performance,
  accessibility: 100,
  'best-practices': 98,
});

const figures = (screen: string, device: Device, report: Report): Figure[] => [
  ...categories.map((category): Figure => ({
    what: `Lighthouse, ${device}, ${screen}, ${category}`,
    measured: 100 * report.categories[category].score,
    unit: '',
    bound: { atLeast: boundOf(device)[category] },
  })),
  {
    what: `Lighthouse, ${device}, ${screen}, layout shift`,
    measured: report.audits['cumulative-layout-shift'].numericValue,
    unit: '',
    bound: { atMost: 0 },
  },
];

async function signIn(folder: string, { origin, token }: RunningProduct): Promise<void> {
  await using browser = await chromium.launchPersistentContext(profileIn(folder), {
    executablePath,
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => {
    localStorage.setItem('authToken', stored);
    localStorage.setItem('user', JSON.stringify({ id: '', name: 'Bench', email: 'bench@example.org' }));
  }, token);
}

/** A browser of its own for each device: what one page left in the cache would help the next. */
async function inspectScreens(product: RunningProduct, boardId: string, device: Device): Promise<Figure[]> {
  await using folder = await makeDirectory();
  const inspector: Inspector = { folder: folder.path, device };
  const found = figures('login', device, await inspect(`${product.origin}/login`, inspector));
  await signIn(folder.path, product);
  const { items } = await product.client.ok('GET /api/boards/{id}/items', {
    params: { id: boardId },
    query: { limit: 1 },
  });
  for (const [screen, path] of [
    ['dashboard', '/dashboard'],
    ['board', `/boards/${boardId}`],
    ['item', `/boards/${boardId}/items/${items[0]?.id ?? ''}`],
    ['generator', '/ai-generator'],
    ['analytics', '/analytics'],
  ] as const) {
    found.push(...figures(screen, device, await inspect(product.origin + path, inspector)));
  }
  return found;
}

/**
 * What Lighthouse says of the sign-in page and of screens of somebody who has content, on a desk and on a
 * phone, in the system's Chromium.
 */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async run() {
    await using site = await startChildServer(new URL('../measure/pages.child.ts', import.meta.url));
    await using product = await startProduct({ INGEST_ALLOW_HOSTS: new URL(site.origin).host });
    const boardId = await makeBoard(product);
    await fillBoard(product, boardId, { count: 40, site: site.origin });
    await waitUntilRead(product, boardId);
    return [
      ...(await inspectScreens(product, boardId, 'desktop')),
      ...(await inspectScreens(product, boardId, 'phone')),
    ];
  },
};
