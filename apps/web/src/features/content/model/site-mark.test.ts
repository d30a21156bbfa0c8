import { expect, it } from 'vitest';
import { siteMark } from './site-mark.ts';

const page = { type: 'website', platform: null, url: 'https://www.example.org/a', site_name: '' };

it('of a page is the letter of its site, of the name it gives itself first, and its host', () => {
  expect(siteMark(page)).toEqual({ host: 'example.org', letter: 'E' });
  expect(siteMark({ ...page, site_name: '“élan” magazine' })).toEqual({ host: 'example.org', letter: 'É' });
});

it('is missing where there is no site, no letter, or a mark of its own', () => {
  for (const other of [
    { type: 'document', url: null },
    { platform: 'youtube' },
    { url: 'not an address' },
    { url: 'http://127.0.0.1/a' },
  ]) {
    expect(siteMark({ ...page, ...other })).toBeNull();
  }
});
