import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLoneAssistant, type LoneAssistant } from '../testing/lone-assistant.ts';
import { sourdoughText } from '../testing/sourdough.ts';

let lone: LoneAssistant;
beforeAll(async () => {
  lone = await startLoneAssistant({ retries: 2 });
});
afterAll(() => lone.close());

const items = [{ id: 'a', url: null, title: 'Bread', text: sourdoughText.repeat(25) }];
const request = { platform: 'tiktok', requirements: 'Bread', items, seconds: 30 } as const;
const beats = [{ heading: 'One', say: 'Bread rises slowly, in the basket, by the oven. '.repeat(7) }];
const notes = async () => (await lone.assistant.generateScript(request)).notes.join(' ');
const cut = 'read a part of the material only';

it('a model that counts far less than it was sent has read a part only, and that is said', async () => {
  lone.say({ hook: 'Bread.', beats });
  lone.count(500);
  expect(await notes()).toContain(cut);
  lone.count(null);
  expect(await notes()).not.toContain(cut);
});

it('tries that failed and a second turn without the material say nothing about what was read', async () => {
  lone.say({ hook: 'Bread.', beats });
  lone.server.mock.nextRequestError(503);
  expect(await notes()).not.toContain(cut);
  const before = lone.server.seen.length;
  lone.server.mock.nextRequestError(503);
  lone.say({ hook: 'Bread.', beats: [{ heading: 'One', say: 'Too long. '.repeat(600) }] });
  expect(await notes()).not.toContain(cut);
  expect(lone.server.seen.length - before).toBe(3);
});
