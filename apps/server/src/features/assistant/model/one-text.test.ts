import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoneAssistant, type LoneAssistant } from '../testing/lone-assistant.ts';
import { sourdoughText } from '../testing/sourdough.ts';

let lone: LoneAssistant;

beforeAll(async () => {
  lone = await startLoneAssistant();
});
afterAll(() => lone.close());

const subject = { title: 'Bread', text: sourdoughText };

describe('an answer that is no text for people', () => {
  it.each([
    ['a form that breaks off', '{"summary": "Bread rises without bought yeast, and the'],
    ['a form that breaks off behind talk', 'Sure, here you are: {"summary": "Bread rises without'],
    ['a fence', '```\nBread rises without bought yeast, slowly.\n```'],
    ['babble', 'la la la '.repeat(7_000)],
  ])('%s becomes neither a summary nor a post', async (_, answer) => {
    lone.say(answer);
    await expect(lone.assistant.summarize(subject)).rejects.toMatchObject({ code: 'model_bad_answer' });
    await expect(lone.assistant.repurpose({ platform: 'linkedin', ...subject })).rejects.toMatchObject({
      code: 'model_bad_answer',
    });
  });
});

it('plain words are a summary', async () => {
  lone.say('Bread rises without bought yeast when a starter is fed for seven days.');
  expect((await lone.assistant.summarize(subject)).summary).toContain('seven days');
});
