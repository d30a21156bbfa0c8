import { expect, it } from 'vitest';
import { withoutTitle } from './without-title.ts';

it.each([
  ['a first line of its own', 'The Moon is leaving us\n\nEvery year it moves.', 'Every year it moves.'],
  ['a heading', '# The Moon is leaving us!\nEvery year it moves.', 'Every year it moves.'],
  ['an underlined heading', '**The Moon** is leaving us\n===\n\nEvery year.', 'Every year.'],
])('leaves out the title where a text begins with it as %s', (_, text, rest) => {
  expect(withoutTitle(text, 'The Moon is leaving us')).toBe(rest);
});

it.each([
  ['other words', 'The Moon is here\n\nEvery year.', 'The Moon'],
  ['a line that the paragraph goes on after', 'The Moon\nis leaving us.', 'The Moon'],
  ['nothing else', 'The Moon\n\n', 'The Moon'],
  ['no speech', '***\n\nEvery year.', '—'],
])('leaves a text alone that begins with %s', (_, text, title) => {
  expect(withoutTitle(text, title)).toBe(text);
});
