// Finds or installs the Chromium of the browser tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemChromium, wholeChromium } from './chromium.mjs';
import { fail, outerEnv, root, runProgram } from './run-program.mjs';

/** Whether the browser tests will find a Chromium that loads extensions: the machine's or the one Playwright downloaded. */
export const hasChromium = async () => {
  if (wholeChromium()) {
    return true;
  }
  try {
    const { chromium } = await import('playwright-core');
    return existsSync(chromium.executablePath());
  } catch {
    return false; // nothing is installed yet
  }
};

const apt = (timeout, ...args) =>
  runProgram('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3', ...args], {
    env: { ...outerEnv(), DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout,
  });

const isDebianAsRoot =
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian's headless Chromium, in which most tests run, and the whole one, which loads extensions;
 * mirrors fail for a moment, so twice.
 */
const installFromDebian = async () => {
  for (let attempt = 1; attempt <= 2 && !wholeChromium(); attempt += 1) {
    await apt(180_000, 'update');
    await (systemChromium() ??
      apt(600_000, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'));
    await apt(600_000, 'install', '-y', '--no-install-recommends', 'chromium');
  }
};

/**
 * Installs a Chromium: Debian's where apt may, else Playwright's download. Ends set-up when neither works.
 */
export const installChromium = async () => {
  console.log('Installing a Chromium for the browser tests…');
  if (isDebianAsRoot) {
    await installFromDebian();
  }
  if (await hasChromium()) {
    return;
  }
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  if ((await runProgram(playwright, ['install', 'chromium'])) !== 0 || !(await hasChromium())) {
    fail(
      'No Chromium could be installed for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one, ' +
        'and run this again; `npm run check` runs everything that needs no browser.',
    );
  }
};
