import { expect, it } from 'vitest';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { refreshTarget } from './refresh.ts';

const url = new URL('https://site.example/page');
/** So much of a page is searched. */
const SEARCHED = 65_536;
/** So many pages are looked at that a fault takes minutes. */
const PAGES = 100;

const meta = (content: string): string => `<meta http-equiv="refresh" content="${content}">`;

it.each([
  ['spaces', meta(' '.repeat(SEARCHED - 60))],
  ['spaces behind a number', meta(`1${' '.repeat(SEARCHED - 60)}`)],
  ['digits', meta('1'.repeat(SEARCHED - 60))],
  ['dots', meta('.'.repeat(SEARCHED - 60))],
  ['spaces in the address', meta(`0;url${' '.repeat(SEARCHED - 60)}x`)],
  ['quotation marks', meta(`0;url=${"'".repeat(SEARCHED - 60)}`)],
  ['scripts', '<script>location="/a"</script>'.repeat(2000)],
  ['elements that are not closed', `${'<i>'.repeat(SEARCHED / 6)}${'</b>'.repeat(SEARCHED / 8)}`],
])('instructions of %s are looked through once', (_name, page) => {
  const headers = new Headers({ 'content-type': 'text/html' });
  const body = Buffer.from(page);
  const targets = withinBound(() =>
    Array.from({ length: PAGES }, () => refreshTarget(headers, { url, body })),
  );
  expect(targets).toHaveLength(PAGES);
});

it('an instruction in a header is looked through once', () => {
  const headers = new Headers({ refresh: `0${' \t'.repeat(8000)}x` });
  expect(withinBound(() => refreshTarget(headers, { url, body: Buffer.alloc(0) }))).toBeUndefined();
});
