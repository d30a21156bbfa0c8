import { expect, it } from 'vitest';
import { whatIsMissing } from './unclear-requirements.ts';

it.each(['😴', 'asdf qwer zxcv', '😀😀', '"', '((((((', 'a'.repeat(300), '12345', 'hahahahaha', ' '])(
  'says what to write instead of %j',
  (requirements) => {
    expect(whatIsMissing(requirements)).toContain('for example');
  },
);

it.each([
  'AI',
  'Bees',
  'FAQ',
  'Write a 60-second script',
  'What is asdf?',
  '蜂',
  'пчёлы',
  'SQL',
  'Create content for my board "asdf"',
])('can read %j', (requirements) => {
  expect(whatIsMissing(requirements)).toBeNull();
});
