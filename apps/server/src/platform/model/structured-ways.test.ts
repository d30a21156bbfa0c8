import { expect, it } from 'vitest';
import { StructuredWays } from './structured-ways.ts';
import { settingsFor } from './testing/wires.ts';

const settings = settingsFor('chat', 'http://127.0.0.1:9');
const day = 86_400_000;

it('believes in plain text only when it comes again and again, and not for ever', () => {
  let now = 0;
  const ways = new StructuredWays(() => now);
  ways.remember(settings, 'plain');
  ways.remember(settings, 'plain');
  ways.remember(settings, 'schema');
  ways.remember(settings, 'plain');
  expect(ways.recall(settings)).toBe('schema');
  ways.remember(settings, 'plain');
  ways.remember(settings, 'plain');
  expect(ways.recall(settings)).toBe('plain');
  now += day;
  expect(ways.recall(settings)).toBe('schema');
});

it('tries the best way again after a day of another, however often that was used', () => {
  let now = 0;
  const ways = new StructuredWays(() => now);
  const recalled: string[] = [];
  for (; now < day; now += day / 10) {
    recalled.push(ways.recall(settings));
    ways.remember(settings, 'prompt');
  }
  expect(recalled.slice(0, 3)).toEqual(['schema', 'prompt', 'prompt']);
  expect(recalled.slice(3)).toContain('schema');
  const other = { ...settings, model: 'another' };
  ways.remember(other, 'prompt');
  expect(ways.recall(other)).toBe('prompt');
  ways.forget(other);
  expect(ways.recall(other)).toBe('schema');
});
