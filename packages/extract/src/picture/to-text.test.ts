import { expect, it } from 'vitest';
import type { PictureLine } from './text-engine.ts';
import { toText } from './to-text.ts';

/** A line of words that are ten points high, ten wide a letter, and so sure. */
const line = (words: string, { top = 0, confidence = 95, isLast = false } = {}): PictureLine => {
  let left = 0;
  return {
    isLast,
    words: words.split(' ').map((text, at) => {
      const box = { left, top, right: left + text.length * 10, bottom: top + 10 };
      left = box.right + 10;
      return { text, confidence, isApart: at > 0, box };
    }),
  };
};

it('lines that were wrapped are one, those that ended early are not', () => {
  const lines = [line('a line as wide as'), line('the picture'), line('Next one')];
  expect(toText(lines).text).toBe('a line as wide as the picture\nNext one');
});

it('a paragraph ends where the engine says so', () => {
  expect(toText([line('a wide first line', { isLast: true }), line('Another')]).text).toBe(
    'a wide first line\n\nAnother',
  );
});

it('what is in doubt is left out, with a gap in its place', () => {
  const { text, doubtful, boxes } = toText([
    line('Before it'),
    line('zn w0rd5', { confidence: 30 }),
    line('behind it'),
  ]);
  expect(text).toBe('Before it\n[…]\nbehind it');
  expect(doubtful).toEqual(['zn w0rd5']);
  expect(boxes.map(({ start, end }) => text.slice(start, end))).toEqual(['Before', 'it', 'behind', 'it']);
});

it('lines without a letter are no text, and no doubt either', () => {
  expect(toText([line('® — |'), line('Words')])).toMatchObject({ text: 'Words', doubtful: [] });
});

it('Chinese and Japanese stand without spaces, also across lines', () => {
  expect(toText([line('動画 を 毎日'), line('投稿する Video')]).text).toBe('動画を毎日投稿する Video');
});

it('a bar that stands for “I” is read as one, and a bar between names is none', () => {
  expect(toText([line('| think |’m up, and | know')]).text).toBe('I think I’m up, and I know');
  expect(toText([line('Home | News | Sport')]).text).toBe('Home | News | Sport');
});
