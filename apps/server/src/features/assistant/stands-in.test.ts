import { expect, it } from 'vitest';
import { standsIn } from './stands-in.ts';

const before =
  'HOOK (0:00–0:05)\n“Bees dance in the dark.” Few know. A hive holds 50,000 bees, and a queen.\n\nA hive holds 50,000';

it.each([
  ['a sentence of it, broken otherwise', 'Mine.\nBees  dance\nin the dark. Yes.', true],
  ['a sentence in the middle of another', 'So what: Bees dance in the dark. Yes', true],
  ['the shorter of two that begin alike', 'I saw that A hive holds 50,000 wasps', true],
  ['a sentence too short to tell', 'Few know. This is mine.', false],
  ['nothing of it', 'Wasps do not dance at all, anywhere.', false],
  ['nothing at all', '', false],
])('%s', (_, script, stands) => {
  expect(standsIn(script, before)).toBe(stands);
});

it.each([
  ['other sentences', (index: number) => `Line ${index} of the old script says so.`],
  ['sentences that begin alike', (index: number) => `The same beginning for ${index} of them all.`],
  ['one letter', () => 'a'.repeat(80)],
  ['marks', () => `x${'"'.repeat(80)}x y`],
])('scripts of a million characters: %s', (_, line) => {
  const lines = Array.from({ length: 22_000 }, (__, index) => line(index));
  const old = lines.join('\n').slice(0, 1_000_000);
  const script = old.replaceAll('of', 'off').replaceAll('aaaaaaa', 'aaaaaab').replaceAll('x', 'z');
  const begun = process.cpuUsage();
  expect(standsIn(script, old)).toBe(false);
  const { user, system } = process.cpuUsage(begun);
  expect(user + system).toBeLessThan(10_000_000);
});

it('a row of a million marks takes no time', () => {
  const begun = process.cpuUsage();
  expect(standsIn('Another script altogether.', `x${'”'.repeat(999_000)}x`)).toBe(false);
  expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
});
