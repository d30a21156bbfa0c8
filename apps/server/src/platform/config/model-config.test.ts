import { describe, expect, it } from 'vitest';
import { environmentSchema } from './environment.ts';
import { findModelFaults, toModelConfig } from './model-config.ts';

const read = (env: Record<string, string>, isOwnMachine = true) =>
  toModelConfig(environmentSchema.parse(env), isOwnMachine);

describe('the model of the installation', () => {
  it('is none unless it is named', () => {
    expect(read({}).model).toBeNull();
    expect(findModelFaults({})).toEqual([]);
  });

  it('is OpenAI-compatible when only an address is given', () => {
    const { model } = read({ AI_BASE_URL: 'http://box:1234/v1', AI_MODEL: 'm' });
    expect(model).toMatchObject({
      provider: 'openai-compatible',
      baseUrl: 'http://box:1234/v1',
      apiKey: null,
      retries: 2,
    });
  });

  it('needs its name, an address or a key', () => {
    expect(findModelFaults({ AI_API_KEY: 'k' })).toEqual([expect.stringContaining('AI_PROVIDER: ')]);
    expect(findModelFaults({ AI_PROVIDER: 'openai' })).toEqual([
      expect.stringContaining('AI_MODEL: '),
      expect.stringContaining('AI_API_KEY: '),
    ]);
    expect(findModelFaults({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' })).toHaveLength(1);
    expect(findModelFaults({ AI_PROVIDER: 'ollama', AI_MODEL: 'm' })).toEqual([]);
  });

  it('reserves at most half of a small context for the answer', () => {
    expect(read({ AI_CONTEXT_TOKENS: '4096' }).bounds).toMatchObject({
      contextTokens: 4096,
      maxOutputTokens: 2048,
    });
  });
});

it('lets users name private addresses on a machine of their own only', () => {
  expect(read({ AI_ALLOW_HOSTS: 'box' }).reach).toBe('anywhere');
  expect(read({ AI_ALLOW_HOSTS: 'box, ollama:11434' }, false).reach).toEqual({
    allowHosts: ['box', 'ollama:11434'],
  });
});
