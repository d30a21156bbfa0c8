import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { measureRate } from './measure-rate.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** So many words, said in segments of ten words each, with `pause` seconds between them. */
const speech = (words: number, wordsPerMinute: number, pause = 0) =>
  Array.from({ length: words / 10 }, (_, index) => {
    const seconds = (10 / wordsPerMinute) * 60;
    const start = index * (seconds + pause);
    return { start, end: start + seconds, text: `number ${index} two three four five six seven eight nine` };
  });

it('counts words by the time in which something is said', () => {
  expect(measureRate([speech(200, 150, 3)])).toMatchObject({
    words_per_minute: expect.closeTo(150, 6) as number,
    low: null,
    high: null,
    recordings: 1,
    spoken_seconds: expect.closeTo(80, 6) as number,
  });
});

it('counts captions that overlap once, and sounds not at all', () => {
  const rolling = speech(300, 160).map((segment) => ({ ...segment, end: segment.end + 2 }));
  const [last] = rolling.slice(-1);
  const music = { start: 500, end: 560, text: '[Music]' };
  const { words_per_minute: rate = 0 } = measureRate([[...rolling, music]]) ?? {};
  expect(last?.text).toBeDefined();
  // The two seconds behind the last segment are all that is too much.
  expect(rate).toBeCloseTo((300 / (112.5 + 2)) * 60, 6);
});

it('says how sure it is by how much recordings differ', () => {
  const near = measureRate([speech(200, 148), speech(200, 150), speech(200, 152)]);
  const far = measureRate([speech(200, 120), speech(200, 150), speech(200, 190)]);
  // By hand: the rates 148, 150 and 152 have a spread of 2; 4.303 × 2 / √3 = 4.97.
  expect((near?.high ?? 0) - (near?.words_per_minute ?? 0)).toBeCloseTo(4.97, 2);
  expect((far?.high ?? 0) - (far?.low ?? 0)).toBeGreaterThan(100);
});

it('takes nothing from what is too short, or at no speed of speech', () => {
  expect(measureRate([speech(30, 150), speech(200, 20), speech(200, 900), []])).toBeNull();
});

it('is that of the own recordings and posts, and of nobody else', async () => {
  const person = await product.signUp();
  const rateOf = async (caller = person) => (await caller.ok('GET /api/ai/speaking-rate')).rate;
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Own' } });
  const add = async (contentUrl: string, wordsPerMinute: number) => {
    const { item } = await person.ok('POST /api/content/add', { body: { boardId: board.id, contentUrl } });
    await person.ok('POST /api/content/{id}/transcript', {
      params: { id: item.id },
      body: { text: toVtt(speech(200, wordsPerMinute)) },
    });
    await until(async () => {
      const { text } = await person.ok('GET /api/content/{id}', { params: { id: item.id } });
      return text || null;
    });
    return item.id;
  };
  await add('https://www.youtube.com/watch?v=aaaaaaaaaaa', 220);
  // A page that was only collected.
  expect(await rateOf()).toBeNull();
  const own = await add('https://www.youtube.com/watch?v=bbbbbbbbbbb', 140);
  await person.ok('POST /api/analytics/track', {
    body: { contentId: own, metrics: { platform: 'youtube', views: 10 } },
  });
  expect(await rateOf()).toMatchObject({
    words_per_minute: expect.closeTo(140, 0) as number,
    recordings: 1,
  });
  expect(await rateOf(await product.signUp())).toBeNull();
});

function toVtt(segments: ReturnType<typeof speech>): string {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = segments.map(({ start, end, text }) => `${time(start)} --> ${time(end)}\n${text}`);
  return ['WEBVTT', ...cues].join('\n\n');
}
