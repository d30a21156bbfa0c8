import { expect, it } from 'vitest';
import { isInstruction, tagEnglish } from './english-tags.ts';

it.each(['_', '#', 'a-', 'A', '**'])('tagging %j without a space takes no time', (unit) => {
  const before = process.cpuUsage();
  const tagged = tagEnglish(`Bees dance ${unit.repeat(60_000)} in the dark`);
  const { user, system } = process.cpuUsage(before);
  expect(tagged.map(({ word }) => word)).toEqual(['Bees', 'dance', 'in', 'the', 'dark']);
  expect(user + system).toBeLessThan(6_000_000);
});

it.each([
  'Drink water before you go to bed.',
  'Wash your hands.',
  'Rest for an hour.',
  'Keep your phone out of reach.',
  'Avoid screens after ten.',
  'Plant carefully.',
  'Mix flour and salt.',
  'Open windows twice a day.',
  'Never skip breakfast.',
  "Don't panic.",
  'Press the button.',
])('%j says what to do', (text) => {
  expect(isInstruction(text, 'en')).toBe(true);
});

it.each([
  'Drink sales rose by a third.',
  'Rest is part of training.',
  'Water covers the earth.',
  'Sleep helps the brain.',
  'Light travels fast.',
  'Research into sleep grew.',
  'Store owners complain.',
  'Trump cut taxes.',
  'Mark Smith is a baker.',
  'Calls to the bank rose.',
  'Never before had it rained.',
  "Don't you think so?",
])('%j tells something', (text) => {
  expect(isInstruction(text, 'en')).toBe(false);
});
