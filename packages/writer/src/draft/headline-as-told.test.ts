import { expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';

const now = '2026-11-24T12:00:00.000Z';
const hooksOf = (title: string, text: string, publishedAt: string) =>
  generateScript({
    platform: 'tiktok',
    requirements: 'A 20 second video about the lighthouse',
    items: [{ id: 'lamp', title, url: null, publishedAt, text }],
    now,
  }).hooks;

const rest = 'The lighthouse has a lamp of 400 watts and a horn. Ships see its light from 30 miles away.';

it.each([
  [
    'Ohio couple buys a lighthouse in US for a dollar',
    'The couple bought the lighthouse for a dollar, the price of a cup of coffee, in a sale that took two years and 14 letters to the US coast guard.',
    'An Ohio couple bought a lighthouse in the US for a dollar.',
  ],
  [
    'Old lighthouse sold in Skarvik for a dollar',
    'The old lighthouse of Skarvik was sold for a dollar to a teacher and a baker from the town.',
    'Old lighthouse was sold in Skarvik for a dollar.',
  ],
])('says the headline %j of an old page as its text tells it', (title, lede, told) => {
  expect(hooksOf(title, `${lede} ${rest}`, '2019-11-20')).toContain(told);
});

it('leaves what is true at any time, and what is new, in the present', () => {
  const title = 'Lighthouse lamps attract birds at night';
  const truth = `Lighthouse lamps attract birds at night when there is fog. ${rest}`;
  expect(hooksOf(title, truth, '2019-11-20')).toContain('Lighthouse lamps attract birds at night.');
  const news = 'Skarvik opens its lighthouse to visitors';
  const told = `The town of Skarvik opened its lighthouse to visitors, and 300 came. ${rest}`;
  expect(hooksOf(news, told, '2019-11-20')).toContain('Skarvik opened its lighthouse to visitors.');
  expect(hooksOf(news, told, '2026-11-20')).toContain('Skarvik opens its lighthouse to visitors.');
});
