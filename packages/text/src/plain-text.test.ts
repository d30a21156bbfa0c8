import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  [
    'A [neo-bank](https://banks.example/a_(b)) sells **cards** and *loans*.',
    'A neo-bank sells cards and loans.',
  ],
  ['## The catch\n\n> Nobody _knows_ yet.\n- One `step`', 'The catch\n\nNobody knows yet.\nOne step'],
  ['**[Sacked](https://news.example) last night**', 'Sacked last night'],
  ['Before ![a picture](https://p.example/x.png) after', 'Before  after'],
  ['It costs 5 \\* 3, snake_case_name, 2 * 3 * 4', 'It costs 5 * 3, snake_case_name, 2 * 3 * 4'],
  ['Price\\*, fee\\* and \\_this\\_ *too*', 'Price*, fee* and _this_ too'],
  ['Plain [words] stay (all).', 'Plain [words] stay (all).'],
])('reads %j as people do', (markdown, plain) => {
  const { text, placeOf } = plainText(markdown);
  expect(text).toBe(plain);
  for (const word of plain.match(/\p{L}+/gu) ?? []) {
    expect(markdown.startsWith(word, placeOf(plain.indexOf(word)))).toBe(true);
  }
  expect(placeOf(text.length)).toBe(markdown.length);
});

it('takes no longer for hostile text than its length asks for', () => {
  const started = process.cpuUsage();
  for (const text of [
    '['.repeat(200_000),
    '*'.repeat(200_000),
    '[a]('.repeat(50_000),
    '_a '.repeat(70_000),
    '> '.repeat(100_000),
  ]) {
    expect(plainText(text).text.length).toBeGreaterThan(0);
  }
  expect(process.cpuUsage(started).user).toBeLessThan(4_000_000);
});
