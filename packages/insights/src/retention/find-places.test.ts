import { describe, expect, it } from 'vitest';
import { type Curve, findPlaces, minOtherCurves, usualCurve } from './find-places.ts';

/** Of those who watch a hundredth, `keep` watch the next; after `drop.at`, `drop.left` of them fewer. */
const curve = (keep: number, drop?: { at: number; left: number }): Curve => {
  let share = 1;
  const watched = Array.from({ length: 100 }, (_, index) => {
    const now = share;
    share *= index + 1 === drop?.at ? keep - drop.left : keep;
    return now;
  });
  return { watched, views: 10_000 };
};

/** Ten sentences of a minute. */
const said = Array.from({ length: 10 }, (_, index) => ({
  start: index * 60,
  end: index * 60 + 58,
  text: `Sentence ${index + 1}.`,
}));
const others = Array.from({ length: 9 }, (_, index) => curve(0.99 + (index - 4) / 1000));

describe('places', () => {
  const textsOf = (words: typeof said, seconds: number) =>
    findPlaces({ curve: curve(0.99), others: [], seconds, said: words }).map(({ from, to, text }) => [
      from,
      to,
      text,
    ]);

  it('are sentences on whole hundredths of the video', () => {
    expect(textsOf(said.slice(0, 3), 180)).toEqual([
      [1, 33, 'Sentence 1.'],
      [34, 67, 'Sentence 2.'],
      [68, 100, 'Sentence 3.'],
    ]);
  });

  it('begin with their first words, or with their first hundredth', () => {
    const [first, second] = [{ start: 64, end: 110, text: 'Late.' }].flatMap((one) =>
      findPlaces({ curve: curve(0.99), others: [], seconds: 600, said: [one] }).slice(2, 4),
    );
    expect([first?.start, second?.start]).toEqual([60, 64]);
    expect(findPlaces({ curve: curve(0.99), others: [], seconds: null, said })[0]?.start).toBeNull();
  });

  it('hold together what a hundredth cannot tell apart', () => {
    const words = [0, 1, 2, 3, 4, 5].map((start) => ({ start, end: start + 1, text: `w${start}` }));
    // Of an hour, a hundredth is 36 seconds.
    expect(textsOf(words, 3600)[0]).toEqual([1, 1, 'w0 w1 w2 w3 w4 w5']);
  });

  it('have no words before the first ones, in long pauses and after the last ones', () => {
    const words = [
      { start: 60, end: 110, text: 'Late.' },
      { start: 300, end: 360, text: 'Later.' },
    ];
    const places = textsOf(words, 600);
    expect(places.filter(([, , text]) => text !== '')).toEqual([
      [11, 18, 'Late.'],
      [51, 60, 'Later.'],
    ]);
    expect(places[0]).toEqual([1, 5, '']);
    expect(places.reduce((sum, [from, to]) => sum + Number(to) - Number(from) + 1, 0)).toBe(100);
  });

  it('are twentieths where nothing that was said is known, or no length', () => {
    const bare = { curve: curve(0.99), others: [] };
    expect(findPlaces({ ...bare, seconds: 600, said: [] })).toHaveLength(20);
    expect(findPlaces({ ...bare, seconds: null, said })).toHaveLength(20);
  });
});

describe('losses', () => {
  const query = { curve: curve(0.99, { at: 35, left: 0.09 }), others, seconds: 600, said };

  it('are those who did not go on after the place, against the middle of the other curves there', () => {
    const places = findPlaces(query);
    const [first, , , fourth] = places;
    expect(first?.left).toBeCloseTo(1 - 0.99 ** 10, 10);
    expect(first?.usual).toBeCloseTo(1 - 0.99 ** 10, 10);
    expect(fourth).toMatchObject({ from: 31, to: 40, text: 'Sentence 4.', above: 9, rank: 1 });
    expect(fourth?.watching).toBeCloseTo(0.99 ** 30, 10);
    expect(fourth?.left).toBeCloseTo(1 - 0.99 ** 9 * 0.9, 10);
    expect(places.filter(({ rank }) => rank !== null)).toHaveLength(1);
    // The last place ends with the video: nine steps.
    expect(places.at(-1)?.left).toBeCloseTo(1 - 0.99 ** 9, 10);
  });

  it('are plain ones while too few other curves are known', () => {
    const few = findPlaces({ ...query, others: others.slice(0, minOtherCurves - 1) });
    expect(few.every(({ usual, above }) => usual === null && above === null)).toBe(true);
    expect(few[3]?.rank).toBe(1);
    expect(usualCurve(others.slice(1, minOtherCurves))).toBeNull();
    expect(usualCurve(others)?.[10]).toBeCloseTo(0.99 ** 10, 10);
  });

  it('have no rank where chance does as much to so few viewers', () => {
    const seen = (views: number) =>
      findPlaces({ ...query, curve: { ...query.curve, views } }).filter(({ rank }) => rank !== null).length;
    expect(seen(50)).toBe(0);
    expect(seen(1000)).toBe(1);
  });

  it('are below nothing where people come back, and nothing where nobody is left', () => {
    const back = {
      ...curve(1),
      watched: curve(1).watched.map((share, index) => (index >= 10 ? 1.2 : share)),
    };
    expect(findPlaces({ ...query, curve: back })[0]?.left).toBeCloseTo(-0.2, 10);
    const gone = { ...back, watched: back.watched.map((share, index) => (index >= 50 ? 0 : share)) };
    expect(findPlaces({ ...query, curve: gone }).at(-1)).toMatchObject({ watching: 0, left: 0, rank: null });
  });
});
