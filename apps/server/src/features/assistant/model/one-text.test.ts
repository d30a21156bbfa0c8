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

describe('requirements that leave no room for the material', () => {
  const requirements = 'Write about bread, slowly and with care. '.repeat(620);

  it('are refused before a model is asked', async () => {
    const before = lone.server.seen.length;
    const long = { title: 'Bread', text: sourdoughText.repeat(40) };
    await expect(lone.assistant.repurpose({ platform: 'linkedin', ...long, requirements })).rejects.toMatchObject({
      status: 422,
      code: 'context_too_small',
    });
    const items = [{ id: 'a', url: null, ...long }];
    await expect(lone.assistant.generateScript({ platform: 'youtube', requirements, items })).rejects.toMatchObject({
      code: 'context_too_small',
    });
    expect(lone.server.seen).toHaveLength(before);
  });
});

describe('what a model answers can be stored', () => {
  it('although it holds NUL, halves of characters and what nobody sees', async () => {
    lone.say(
      `{"hook":"It is hot.","beats":[{"heading":"${'a'.repeat(59)}🔥🔥","say":"Bread is on fire 🔥 tonight."}],"titles":["Bread \\u0000is\\ud83d hot\u{e0101}"],"claims":[{"claim":"It burns","source":"S1","quote":"Bread is on fire 🔥"}]}`,
    );
    const items = [{ id: 'a', url: null, title: 'Bread', text: 'Bread is on fire 🔥 tonight, as ever.' }];
    const made = await lone.assistant.generateScript({ platform: 'youtube', requirements: 'Bread', items });
    expect(JSON.stringify(made.titles)).toBe('["Bread is\ufffd hot"]');
    expect(made.claims?.[0]?.quote).toBe('Bread is on fire 🔥');
    expect([made.script, made.claims?.[0]?.quote].every((text) => text?.isWellFormed())).toBe(true);
  });
});
