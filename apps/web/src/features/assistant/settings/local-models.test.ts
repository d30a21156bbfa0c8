import { expect, it } from 'vitest';
import { describeModel, readSample, readSearch } from './local-models.ts';

it('reads what an older or newer server tells', () => {
  expect(readSearch({})).toEqual({ servers: [], recommended: null, pullCommand: '' });
  expect(readSample({})).toEqual({ ok: false, lines: [], milliseconds: 0, message: '' });
  const { servers } = readSearch({ search: { servers: [{ provider: 'new', models: [{ name: 'm' }] }] } });
  expect(servers).toMatchObject([
    { name: 'A model server', provider: 'openai-compatible', models: [{ name: 'm', parameters: null }] },
  ]);
});

it('says what is known of a model', () => {
  const unknown = {
    name: 'm',
    parameters: null,
    quantization: null,
    bytes: null,
    contextTokens: null,
    isLoaded: false,
  };
  expect(describeModel(unknown)).toBe('');
  const known = {
    ...unknown,
    parameters: 8.49,
    quantization: 'Q5_K_M',
    bytes: 6_060_000_000,
    isLoaded: true,
  };
  expect(describeModel(known)).toBe('8.5B · Q5_K_M · 6.1 GB · loaded');
});
