import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLoneAssistant, type LoneAssistant } from '../testing/lone-assistant.ts';

let lone: LoneAssistant;

beforeAll(async () => {
  lone = await startLoneAssistant({ contextTokens: 2_048, maxOutputTokens: 700 });
});
afterAll(() => lone.close());

const insights = Array.from({ length: 12 }, (_, index) => ({
  title: `Finding ${index}`,
  description:
    `Posts of kind ${index} got more views than your other posts, going by all that was recorded so far. `.repeat(
      3,
    ),
  facts: { title: [`${index}`], description: [`${index}`, 'more', 'views'] },
}));

it('as many insights are asked about as one answer has room for, the first of them, and told apart by their ref', async () => {
  lone.say({
    insights: [
      { ref: 'I2', title: 'Second', description: 'The second\none.' },
      { ref: 'I1', title: 'First', description: 'The first one.' },
      { ref: 'I99', title: 'Made up', description: 'Nobody asked for it.' },
    ],
  });
  const answer = await lone.assistant.wordInsights(insights);
  expect(answer?.engine.label).toMatch(/, figures counted by Hookline$/u);
  expect(answer?.wordings).toEqual([
    { title: 'First', description: 'The first one.' },
    { title: 'Second', description: 'The second one.' },
    ...Array.from({ length: 10 }, () => null),
  ]);
  const { body = '' } = lone.server.seen.at(-1) ?? {};
  expect(body).toContain('Finding 1');
  expect(body).not.toContain('Finding 11');
  expect(lone.work.at(-1)).toMatchObject({ task: 'insights', end: 'done', usage: { requests: 1 } });
});
