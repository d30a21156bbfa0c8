import { expect, it } from 'vitest';
import { toPrompterBlocks } from './prompter-blocks.ts';
import { VoiceFollower } from './voice-follower.ts';

const script = `HOOK
On screen: A tide table
Do you know why the tide is always late? It comes about fifty minutes later, every single day of the year.

THE REASON
The moon goes round the earth in a little less than a month. While the earth turns once, the moon has moved on. So the shore has to turn a little further until it stands below the moon again. That takes it about fifty minutes. There are two tides a day, because the water rises on the far side too.

WHAT IT MEANS
Fishermen have known that for as long as there have been boats. Their day moves with the water, and so does your swim. If low water was at noon today, it is at ten to one tomorrow. In a week it is in the evening, and in two weeks it is back at noon. That is all you need to plan a walk across the sands. Look it up all the same, because the wind has a say in it too.

CALL TO ACTION
Tell me where you swim. I read every comment, and I answer most of them.`;

const blocks = toPrompterBlocks(script);
const spoken = blocks.flatMap(({ kind, text }, block) =>
  kind === 'line' ? text.split(' ').map((word) => ({ word, block })) : [],
);
const lineOf = new Map(blocks.flatMap(({ line }, block) => (line === null ? [] : [[block, line] as const])));

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const wrong = ['the', 'and', 'mood', 'tied', 'four', 'a', 'shop', 'while', 'minute', 'sea'];

/**
 * What a recogniser says while somebody reads: a result every quarter of a second, half a second late, one word in ten
 * wrong, lost or added, and the last word changed again later.
 */
function recognise(wordsPerMinute: number, draw: () => number) {
  const heard = spoken.map(({ word }) => {
    const luck = draw();
    const other = wrong[Math.floor(draw() * wrong.length)] ?? '';
    return luck < 0.06 ? other : luck < 0.08 ? '' : luck < 0.1 ? `${word} ${other}` : word;
  });
  const results: { text: string; block: number }[] = [];
  const seconds = (spoken.length / wordsPerMinute) * 60;
  for (let time = 0.5; time <= seconds; time += 0.25) {
    const at = (when: number) => Math.floor(((when * wordsPerMinute) / 60) * (1 + 1e-9));
    const known = heard.slice(0, at(time - 0.5));
    const last = draw() < 0.2 ? [wrong[Math.floor(draw() * wrong.length)] ?? ''] : known.slice(-1);
    const text = [...known.slice(0, -1), ...last]
      .filter(Boolean)
      .join(' ')
      .toLowerCase()
      .replace(/[.,?]/gu, '');
    results.push({ text, block: spoken[Math.min(at(time), spoken.length - 1)]?.block ?? 0 });
  }
  return results;
}

it.each([130, 150, 170, 190])(
  'is at most a line behind at %i words a minute, and never goes back by more',
  (rate) => {
    const behind: number[] = [];
    for (let seed = 1; seed <= 10; seed += 1) {
      const follower = new VoiceFollower(blocks);
      let before = 0;
      for (const { text, block } of recognise(rate, draws(seed))) {
        follower.hear(text);
        const line = lineOf.get(follower.block) ?? 0;
        expect(line).toBeGreaterThanOrEqual(before - 1);
        before = line;
        behind.push(Math.abs((lineOf.get(block) ?? 0) - line));
      }
    }
    const sorted = behind.toSorted((one, other) => one - other);
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(1);
    expect(behind.filter((lines) => lines === 0).length / behind.length).toBeGreaterThan(0.8);
  },
);

/** Where the text is after these words were heard, as the line at the eye. */
const lineAfter = (follower: VoiceFollower, text: string) => {
  follower.hear(text);
  return blocks[follower.block]?.text;
};

it('stays where it is for what is not in the script, and finds a passage further on', () => {
  const follower = new VoiceFollower(blocks);
  const first = 'do you know why the tide is always';
  expect(lineAfter(follower, first)).toBe('Do you know why the tide is always late?');
  const aside = `${first} sorry can somebody close that window please thank you`;
  expect(lineAfter(follower, aside)).toBe('Do you know why the tide is always late?');
  expect(lineAfter(follower, `${aside} so the shore has to turn a little further`)).toBe(
    'So the shore has to turn a little further until it stands below the moon again.',
  );
});

it('goes back by a line to what is said again, and further only by hand', () => {
  const follower = new VoiceFollower(blocks);
  const text = spoken
    .slice(0, 50)
    .map(({ word }) => word)
    .join(' ');
  for (let end = 1; end <= text.length; end += 20) {
    follower.hear(text.slice(0, end));
  }
  const at = follower.block;
  const far = `${text} do you know why the tide is always late`;
  expect(lineAfter(follower, far)).toBe(blocks[at]?.text);
  const back = `${far} ${blocks[at - 1]?.text.split(' ').slice(0, 6).join(' ')}`;
  expect(lineAfter(follower, back)).toBe(blocks[at - 1]?.text);
  follower.moveTo(0);
  expect(lineAfter(follower, back)).toBe('Do you know why the tide is always late?');
  expect(
    lineAfter(follower, `${back} do you know why the tide is always late it comes about fifty`),
  ).toContain('It comes about fifty');
});

it('says where the text should be: ahead of the voice, within its line, at the end past it', () => {
  const follower = new VoiceFollower(blocks);
  const [heading = 0, note = 0] = blocks.map(({ words }) => words);
  expect(follower.hear('do you know')).toBeCloseTo(heading + note + 5, 6);
  expect(follower.hear('do you know why the tide is always')).toBeLessThan(heading + note + 9);
  const all = spoken.map(({ word }) => word).join(' ');
  for (let end = 0; end <= all.length; end += 30) {
    follower.hear(all.slice(0, end));
  }
  expect(follower.hear(all)).toBeCloseTo(
    blocks.reduce((sum, { words }) => sum + words, 0),
    6,
  );
  expect(new VoiceFollower([]).hear('anything')).toBe(0);
});
