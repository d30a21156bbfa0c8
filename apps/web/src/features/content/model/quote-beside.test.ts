import { expect, it } from 'vitest';
import { quoteBeside } from './quote-beside.ts';

it.each([
  {
    of: 'an article',
    title: 'Water on Europa',
    quote: 'There are plumes above a moon.',
    shown: 'There are plumes above a moon.',
  },
  {
    of: 'a note of nothing but its title',
    title: 'Short note about bears',
    quote: 'Short note about **bears**',
    shown: null,
  },
  {
    of: 'a note that goes on',
    title: 'Bears sleep',
    quote: 'Bears sleep. Crews could, too.',
    shown: 'Crews could, too.',
  },
  {
    of: 'a note that goes on in its sentence',
    title: 'Bears sleep',
    quote: 'Bears sleep for months.',
    shown: '… for months.',
  },
  {
    of: 'a title in another script',
    title: '熊は眠る',
    quote: '熊は眠る。人も眠れるか。',
    shown: '人も眠れるか。',
  },
  { of: 'a title without words', title: '!!!', quote: 'Nothing to say.', shown: 'Nothing to say.' },
  { of: 'words that only begin alike', title: 'Bear', quote: 'Bears sleep.', shown: 'Bears sleep.' },
])('quotes of $of what its title does not say', ({ title, quote, shown }) => {
  expect(quoteBeside({ title, quote })).toBe(shown);
});

it('goes on where a long title leaves the card', () => {
  const text =
    'We ran the numbers on torpor for a Mars crew. A hibernating crew of six needs one third the mass.';
  expect(quoteBeside({ title: text, quote: text })).toBe(
    '… hibernating crew of six needs one third the mass.',
  );
});
