import type { Benchmark } from '../measure/figure.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { repeat } from '../measure/statistics.ts';
import { firstWords, startTalkingModel, type TalkingModel } from '../measure/talking-model.ts';

const rounds = 20;
const request = { platform: 'youtube', requirements: 'A 60 second video about sourdough bread' };

/** Milliseconds from the model's first words to ours, and from leaving to the end of the model's request. */
async function listen(
  { origin, token }: RunningProduct,
  model: TalkingModel,
): Promise<{ words: number; stop: number }> {
  const leaving = new AbortController();
  const told = model.next();
  const response = await fetch(`${origin}/api/ai/generate-script`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(request),
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let got = ''; !got.includes(firstWords);) {
    const { value, done } = (await reader?.read()) ?? { value: '', done: true };
    if (done) {
      throw new Error(`The stream ended without the first words: ${got}`);
    }
    got += value;
  }
  const heard = performance.now();
  leaving.abort();
  return { words: heard - (await told.firstToken), stop: (await told.closed) - heard };
}

/** How fast a model's words come through, and how fast Stop reaches it. */
export const modelStream: Benchmark = {
  name: 'model',
  async run() {
    await using model = await startTalkingModel();
    await using product = await startProduct({ AI_BASE_URL: model.origin, AI_MODEL: 'talker' });
    await listen(product, model);
    const figures = await repeat(rounds, () => listen(product, model));
    const slowest = (name: 'words' | 'stop') => Math.max(...figures.map((figure) => figure[name]));
    const what = `slowest of ${rounds}`;
    return [
      {
        what: `model's first words to the reader, ${what}`,
        measured: slowest('words'),
        unit: 'ms',
        bound: { atMost: 100 },
      },
      {
        what: `Stop to the model's request ended, ${what}`,
        measured: slowest('stop'),
        unit: 'ms',
        bound: { atMost: 200 },
      },
    ];
  },
};
