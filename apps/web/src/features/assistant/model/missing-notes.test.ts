import { expect, it } from 'vitest';
import { isOfMissing } from './missing-notes.ts';

it.each([
  ['3 of 10 found: your sources have no more on this topic.', true],
  [
    'Your sources only have enough for about 35 seconds of the 60 seconds. Add more on the topic for the rest.',
    true,
  ],
  ['No sentence here is for teenagers in particular: say in your own words what it means for them.', true],
  ['Little of this is for parents in particular: say in your own words what it means for them.', true],
  ['Not in your sources: Prices. Add a source that says it, or say it yourself.', true],
  ['Written for TikTok, as selected. Select YouTube for a text made for it.', true],
  ['Written without sources, from your requirements alone. Check every fact before you publish.', false],
  ['Left out as off topic: “Coins”.', false],
  ['On topic, but not needed for this length: “3 of 10 found”.', false],
])('%j tells of something missing: %j', (note, expected) => {
  expect(isOfMissing(note)).toBe(expected);
});
