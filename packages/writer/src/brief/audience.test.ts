import { expect, it } from 'vitest';
import { audienceNotes } from './audience.ts';

it.each([
  ['parents', ['Rates rose among children and teenagers.'], []],
  ['parents', ['Rates rose among adults aged 26 or older.'], ['parents']],
  ['beekeepers', ['The mite spares nobody who keeps bees.'], ['beekeepers']],
  ['beekeepers', ['Beekeepers lost half of their hives.'], []],
  [null, ['Rates rose.'], []],
  ['parents', [], []],
])('says that nothing told is for %j only where nothing is: %j', (audience, told, missed) => {
  const notes = audienceNotes({ audience, language: 'en' }, told);
  expect(notes).toHaveLength(missed.length);
  missed.forEach((who) => expect(notes[0]).toContain(`for ${who} in particular`));
});
