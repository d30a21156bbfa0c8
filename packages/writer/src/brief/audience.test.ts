import { expect, it } from 'vitest';
import { audienceNotes } from './audience.ts';

const rates = [
  'Rates rose among children and teenagers.',
  'Of those aged between 12 to 17, one in forty was ill.',
  'No school has help for its children.',
];

const others = ['Rates fell among adults.', 'The law is from 2012.', 'Two states voted against it.'];

it.each([
  ['parents', rates, null],
  ['parents', rates.slice(0, 2), null],
  ['parents', [...rates.slice(0, 1), ...others], 'Little of this is for parents'],
  ['parents', ['Rates rose among adults aged 26 or older.'], 'No sentence here is for parents'],
  ['beekeepers', ['The mite spares nobody who keeps bees.'], 'No sentence here is for beekeepers'],
  ['beekeepers', ['Beekeepers lost half of their hives.'], null],
  ['beekeepers', ['Beekeepers lost half of their hives.', ...others], 'Little of this is for beekeepers'],
  [null, ['Rates rose.'], null],
  ['parents', [], null],
])('says how little of what is told is for %j: %j', (audience, told, note) => {
  const notes = audienceNotes({ audience, language: 'en' }, told);
  expect(notes).toHaveLength(note === null ? 0 : 1);
  expect(notes.join(' ')).toContain(note ?? '');
});
