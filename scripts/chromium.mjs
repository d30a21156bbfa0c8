// The one list of browsers that set-up and playwright.config.ts agree on: were there two lists, set-up could
// skip the download of a browser that the tests then fail to find.
import { existsSync } from 'node:fs';

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const places = {
  linux: [
    // Debian's without windows first: the same engine, with a third less work for a test.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * Path of a Chromium or Chrome on this machine: the one named by CHROMIUM_PATH, else the first known place
 * that has one. Null when there is none; Playwright then uses its own download.
 */
export const systemChromium = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return named;
  }
  return (places[process.platform] ?? []).find((path) => existsSync(path)) ?? null;
};

/** The same for one that loads extensions, which those without windows do not. */
export const wholeChromium = () =>
  [process.env.CHROMIUM_PATH, ...(places[process.platform] ?? [])].find(
    (path) => path && !path.includes('headless-shell') && existsSync(path),
  ) ?? null;
