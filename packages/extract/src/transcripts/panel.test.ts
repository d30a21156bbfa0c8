import { expect, it } from 'vitest';
import { parseTranscript } from './parse-transcript.ts';

it.each([
  ['English', '4 seconds', '1 minute, 2 seconds'],
  ['French', '4 secondes', '1 minute et 2 secondes'],
  ['Dutch', '4 seconden', '1 minuut en 2 seconden'],
  ['Italian', '4 secondi', '1 minuto e 2 secondi'],
  ['Korean', '4초', '1분 2초'],
  ['Chinese', '4秒钟', '1分钟2秒钟'],
  ['Japanese', '4 秒間', '1 分 2 秒間'],
  ['Hindi', '4 सेकंड', '1 मिनट 2 सेकंड'],
])('times in words of a panel in %s are no words that were said', (_language, first, last) => {
  const lines = [
    'Transcript',
    'Search in video',
    '0:04',
    first,
    'line a',
    '0:30',
    'line b',
    '1:02',
    last,
    'line c',
  ];
  const { text, segments } = parseTranscript(lines.join('\n'));
  expect(text).toBe('line a line b line c');
  expect(segments.map(({ start }) => start)).toEqual([4, 30, 62]);
});
