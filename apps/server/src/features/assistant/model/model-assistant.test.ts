import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import type { TestProduct } from '#testing/test-product.ts';
import { startProductWithModel, type ProductWithModel } from '../testing/product-with-model.ts';
import { sourdoughAnswer } from '../testing/sourdough.ts';

let all: ProductWithModel;
let product: TestProduct;
let person: ApiClient;
let boardId: string;
let itemId: string;

beforeAll(async () => {
  all = await startProductWithModel([
    [/slow bread/u, sourdoughAnswer, 60],
    [/Write a spoken script/u, sourdoughAnswer],
    [/Name a color/u, { color: 'red', number: 3 }],
    [/Say: ready/u, 'ready'],
  ]);
  ({ product, person, boardId, itemId } = all);
});
afterAll(() => all.close());

const request = {
  platform: 'youtube' as const,
  requirements: 'A 60 second video about sourdough bread',
  tone: 'dry',
};
const lastBody = () => all.seen.at(-1)?.body ?? '';

describe('a script by a model', () => {
  it('is grounded: sources, quotations and places are checked, and what is made up is marked', async () => {
    const { generatedContent: made } = await person.ok('POST /api/ai/generate-script', {
      body: { ...request, boardId },
    });
    const stored = (await person.ok('GET /api/content/{id}', { params: { id: itemId } })).text ?? '';
    expect(made.engine).toMatchObject({ kind: 'model', name: 'house-model' });
    expect(made.sources).toMatchObject([{ id: itemId }]);
    expect(made.claims?.map((claim) => claim.supported)).toEqual([true, false, true]);
    const supported = (made.claims ?? []).flatMap(({ quote, start }) =>
      quote === null || start === null ? [] : [{ quote, start }],
    );
    expect(supported).toHaveLength(2);
    expect(supported.map(({ quote, start }) => stored.slice(start, start + quote.length))).toEqual(
      supported.map(({ quote }) => quote),
    );
    expect(made.script).toMatch(/^HOOK \(0:00–0:0\d\)/u);
    expect(made.script).toContain('1. The starter');
    expect(made.titles).toHaveLength(4);
    expect(made.limits?.every(({ within }) => within)).toBe(true);
    expect(made.material?.used).toMatchObject([{ id: itemId, part: 'whole' }]);
    expect(made.modelUsage?.requests).toBeGreaterThan(0);
    expect(made.notes.join(' ')).toContain('not supported');
  });

  it('holds what stands on the board in the user’s turn only, inside its fence', async () => {
    const { messages, tools } = all.asked('Write a spoken script');
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    const [system, user] = messages.map(({ content }) => content);
    const nonce = /nonce="([0-9a-f]{16})"/u.exec(system ?? '')?.[1] ?? '';
    const inside =
      user?.split(`<board_item nonce="${nonce}" ref="S1">`)[1]?.split(`</board_item nonce="${nonce}">`)[0] ??
      '';
    expect(inside).toContain('CANARY');
    const own =
      user?.split(`<board_item nonce="${nonce}" ref="OWN">`)[1]?.split(`</board_item nonce="${nonce}">`)[0] ??
      '';
    expect(own).toContain('The starter');
    const outside = user?.replace(inside, '').replace(own, '') ?? '';
    expect(outside.match(/<\s*\/?\s*board_item/gu)).toHaveLength(4);
    expect(outside).not.toContain('CANARY');
    expect(system).not.toContain('CANARY');
    expect(system).not.toContain('Sourdough');
    expect(tools).toBeUndefined();
  });

  it('streams as it is written, and Stop ends the model’s request', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${product.origin}/api/ai/generate-script`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ ...request, requirements: 'slow bread' }),
      signal: leaving.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let got = '';
    while (!got.includes('HOOK')) {
      got += (await reader?.read())?.value ?? '';
    }
    expect(got).not.toContain('event: done');
    const seen = all.seen.at(-1);
    leaving.abort();
    expect(await seen?.closed).toBeGreaterThan(0);
  });

  it('ends in one error with its reason when the model breaks off, and keeps what was written', async () => {
    all.behave('stall');
    // The rude half stops after a word of the answer.
    const response = await send(person, 'POST /api/ai/generate-script', {
      body: request,
      headers: { accept: 'text/event-stream' },
    });
    const events = [...(await response.text()).matchAll(/^data: (.*)$/gmu)].map(
      ([, data]) => JSON.parse(data ?? '') as { type: string; code?: string },
    );
    all.behave('polite');
    expect(events.filter(({ type }) => type !== 'partial')).toMatchObject([
      { type: 'error', code: 'model_timeout' },
    ]);
    expect(events.filter(({ type }) => type === 'partial').length).toBeGreaterThan(0);
  });

  it('is an error of ours with the model’s reason, and never the built-in assistant’s work', async () => {
    all.behave('html');
    const failed = await person.fails('POST /api/ai/generate-script', { body: request });
    all.behave('polite');
    expect(failed).toMatchObject({ status: 502, code: 'model_wrong_address' });
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
      body: { ...request, boardId, engine: 'built-in' },
    });
    expect(generatedContent.engine.kind).toBe('built-in');
    expect(generatedContent.notes.join(' ')).toContain('cannot take on a tone');
  });
});

describe('settings', () => {
  it('tell the truth', async () => {
    const { assistant } = await person.ok('GET /api/config');
    expect(assistant).toEqual({ kind: 'model', name: 'house-model' });
    const { settings } = await person.ok('GET /api/ai/settings');
    expect(settings).toMatchObject({
      own: null,
      installation: { model: 'house-model' },
      active: 'installation',
    });
    expect(settings.usage.calls).toBeGreaterThan(0);
  });

  it('keep a key and never give it back', async () => {
    const stranger = await product.signUp();
    const own = {
      provider: 'openai-compatible' as const,
      baseUrl: `${all.modelOrigin}/v1/`,
      apiKey: 'own-key-77xxYYzz',
      model: 'mine',
    };
    const saved = await stranger.ok('PUT /api/ai/settings', { body: own });
    expect(saved.settings).toMatchObject({ own: { model: 'mine', hasKey: true }, active: 'own' });
    expect(JSON.stringify(saved)).not.toContain('77xxYYzz');
    await stranger.ok('POST /api/ai/generate-script', { body: request });
    expect(all.seen.at(-1)?.headers.authorization).toBe('Bearer own-key-77xxYYzz');
    expect(JSON.parse(lastBody())).toMatchObject({ model: 'mine' });
    // A context size stays until another is given or it is taken back.
    const sizeAfter = async (contextTokens?: number | null) =>
      (
        await stranger.ok('PUT /api/ai/settings', {
          body: { ...own, ...(contextTokens !== undefined && { contextTokens }) },
        })
      ).settings.own?.contextTokens;
    expect([await sizeAfter(32_768), await sizeAfter(), await sizeAfter(null)]).toEqual([
      32_768, 32_768, 8_192,
    ]);
    const metadata = { ...own, baseUrl: 'http://169.254.169.254/v1' };
    expect(await stranger.fails('PUT /api/ai/settings', { body: metadata })).toMatchObject({
      status: 422,
      code: 'model_address_refused',
    });
    // Without the key said again it stays; at another address it does not.
    const { apiKey: _, ...without } = own;
    expect((await stranger.ok('PUT /api/ai/settings', { body: without })).settings.own?.hasKey).toBe(true);
    const elsewhere = { ...without, baseUrl: 'http://127.0.0.1:9' };
    expect((await stranger.ok('PUT /api/ai/settings', { body: elsewhere })).settings.own?.hasKey).toBe(false);
    expect((await person.ok('GET /api/ai/settings')).settings.own).toBeNull();
    await stranger.ok('DELETE /api/ai/settings');
    expect((await stranger.ok('GET /api/ai/settings')).settings.active).toBe('installation');
  });

  it('try a model in three steps, in words', async () => {
    const { test } = await person.ok('POST /api/ai/settings/test', { body: {} });
    expect(test.steps.map(({ step, ok }) => [step, ok])).toEqual([
      ['models', true],
      ['word', true],
      ['structure', true],
    ]);
    expect(test.ok).toBe(true);
    // Without a name the models on offer are listed, and no other model is asked.
    const seen = all.seen.length;
    const unnamed = { provider: 'openai-compatible' as const, baseUrl: all.modelOrigin };
    const listed = await person.ok('POST /api/ai/settings/test', { body: unnamed });
    expect(listed.test).toMatchObject({ ok: false, steps: [{ step: 'models', ok: true }] });
    expect(all.seen.slice(seen).map(({ path }) => path)).toEqual(['/v1/models']);
    const nowhere = { provider: 'openai-compatible' as const, baseUrl: 'http://127.0.0.1:9', model: 'x' };
    const failed = await person.ok('POST /api/ai/settings/test', { body: nowhere });
    expect(failed.test).toMatchObject({
      ok: false,
      steps: [
        { step: 'models', ok: false },
        { step: 'word', ok: false },
      ],
    });
    expect(failed.test.steps[0]?.message).toContain('127.0.0.1:9 could not be reached');
  });
});

it('tells keys to nobody: not in a log, not in an answer', () => {
  expect(product.logged.join('\n')).not.toMatch(/9fQzR2mW5aa|77xxYYzz/u);
});
