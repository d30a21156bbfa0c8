import { expect, it } from 'vitest';
import { askForPage, type HandedPage, withinLength } from './handed-page.ts';
import { handing } from './bookmarklet.ts';

const page = { kind: handing.page, url: 'https://site.example/a', html: '<p>Words</p>', title: 'A' };

/** What is taken of a message that a window sends. */
function takenOf(data: unknown, origin: string, sender: 'opener' | 'other' = 'opener'): HandedPage[] {
  const opener = { postMessage: () => undefined } as unknown as Window;
  const taken: HandedPage[] = [];
  const stop = askForPage(opener, (one) => taken.push(one));
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: sender === 'opener' ? opener : window });
  window.dispatchEvent(message);
  stop?.();
  window.dispatchEvent(message);
  return taken;
}

it('takes the page of the window that opened this one, for as long as it is asked for', () => {
  expect(takenOf({ ...page, selection: 7 }, 'https://site.example')).toEqual([
    { url: page.url, html: page.html, title: 'A', selection: '' },
  ]);
  expect(askForPage(null, () => undefined)).toBeNull();
});

it.each([
  { what: 'of another window', data: page, origin: 'https://site.example', sender: 'other' as const },
  { what: 'for a page of another site', data: page, origin: 'https://evil.example' },
  { what: 'from nowhere', data: { ...page, url: 'about:blank' }, origin: 'null' },
  { what: 'of another kind', data: { ...page, kind: 'else' }, origin: 'https://site.example' },
  { what: 'without HTML', data: { ...page, html: 1 }, origin: 'https://site.example' },
  { what: 'that is nothing', data: null, origin: 'https://site.example' },
])('takes nothing $what', ({ data, origin, sender }) => {
  expect(takenOf(data, origin, sender)).toEqual([]);
});

it('leaves out what is not read where a page is too long, and keeps its words at least', () => {
  const html = `<html><head><script>${'x'.repeat(500)}</script></head><body><p>Words</p></body></html>`;
  expect(withinLength(html, 1_000)).toEqual({ html });
  expect(withinLength(html, 200)).toEqual({ html: '<html><head></head><body><p>Words</p></body></html>' });
  expect(withinLength(html, 10)).toEqual({ text: 'Words' });
});
