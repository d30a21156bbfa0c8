import { expect, it } from 'vitest';
import { quoteBeside } from './quote-beside.ts';

it.each([
  ['an article', 'Water on Europa', 'There are plumes above a moon.', 'There are plumes above a moon.'],
  ['a note of nothing but its title', 'Short note about bears', 'Short note about **bears**', null],
  ['a note that goes on', 'Bears sleep', 'Bears sleep. Crews could, too.', 'Crews could, too.'],
  ['a note that goes on in its sentence', 'Bears sleep', 'Bears sleep for months.', '… for months.'],
  ['a title in another script', '熊は眠る', '熊は眠る。人も眠れるか。', '人も眠れるか。'],
  ['a title without words', '!!!', 'Nothing to say.', 'Nothing to say.'],
  ['words that only begin alike', 'Bear', 'Bears sleep.', 'Bears sleep.'],
])('quotes of %s what its title does not say', (_, title, quote, shown) => {
  expect(quoteBeside({ title, quote })).toBe(shown);
});

it('goes on where a long title leaves the card', () => {
  const text =
    'We ran the numbers on torpor for a Mars crew. A hibernating crew of six needs one third the mass.';
  expect(quoteBeside({ title: text, quote: text })).toBe(
    '… hibernating crew of six needs one third the mass.',
  );
});
