import type { LocalModel, LocalServer } from '@hookline/contract/assistant';
import { expect, it } from 'vitest';
import { isWriterByName, parametersIn, quantizationIn } from './model-names.ts';
import { pullCommandFor, recommendModel } from './recommend-model.ts';

const gigabyte = 1024 ** 3;
const server = (models: (Partial<LocalModel> & { name: string })[]): LocalServer => ({
  name: 'Ollama',
  version: null,
  provider: 'ollama',
  baseUrl: 'http://127.0.0.1:11434',
  needsKey: false,
  models: models.map((facts) => ({
    parameters: parametersIn(facts.name),
    quantization: null,
    bytes: null,
    contextTokens: null,
    isLoaded: false,
    ...facts,
  })),
});
const best = (names: string[], memory: number) =>
  recommendModel([server(names.map((name) => ({ name })))], memory * gigabyte)?.model ?? null;

it.each([
  ['the largest that fits', ['qwen3.5:4b', 'qwen3.5:9b', 'qwen3.5:27b'], 15.5, 'qwen3.5:9b'],
  ['more memory, a larger one', ['qwen3.5:4b', 'qwen3.5:9b', 'qwen3.5:27b'], 64, 'qwen3.5:27b'],
  ['little memory', ['llama3.1:8b', 'gemma3:4b'], 7.7, 'gemma3:4b'],
  ['many languages before a little more size', ['mistral:7b', 'gemma3:4b'], 16, 'gemma3:4b'],
  ['size before languages where it is much', ['phi4:14b', 'gemma3:1b'], 32, 'phi4:14b'],
  ['no model for code', ['qwen2.5-coder:7b', 'llama3.2:3b'], 16, 'llama3.2:3b'],
  ['no base model', ['llama3.1:8b-text-q4_0', 'llama3.2:3b'], 16, 'llama3.2:3b'],
  ['none that thinks for minutes', ['deepseek-r1:8b', 'llama3.1:8b'], 16, 'llama3.1:8b'],
  ['nothing where nothing fits', ['llama3.3:70b'], 16, null],
])('recommends %s', (...[, names, memory, expected]) => {
  expect(best(names, memory)).toBe(expected);
});

it('goes by the size of the file where it is known, and trusts what is loaded', () => {
  const heavy = { name: 'qwen3:8b-fp16', bytes: 16 * gigabyte };
  expect(recommendModel([server([heavy])], 16 * gigabyte)).toBeNull();
  expect(recommendModel([server([{ ...heavy, isLoaded: true }])], 16 * gigabyte)?.model).toBe(heavy.name);
});

it('says why in a sentence', () => {
  const reason = (name: string) => recommendModel([server([{ name }])], 16 * gigabyte)?.reason;
  expect(reason('gemma3:4b')).toBe(
    'It suits the 16 GB of memory of this computer and writes in many languages.',
  );
  expect(reason('mistral:7b')).toBe(
    'It suits the 16 GB of memory of this computer; it writes best in English.',
  );
  expect(reason('gemma3:1b')).toMatch(/write simply\.$/u);
  expect(reason('codellama:7b')).toMatch(/expect little\.$/u);
});

it.each([
  [4, 'qwen3.5:2b'],
  [7.7, 'qwen3.5:4b'],
  [15.5, 'qwen3.5:9b'],
  [64, 'gemma4:26b'],
])('suggests for %d GB what its own rule would recommend', (memory, model) => {
  expect(pullCommandFor(memory * gigabyte)).toBe(`ollama pull ${model}`);
  expect(best([model], memory)).toBe(model);
});

it('reads names', () => {
  expect(
    ['8.0B', '500M', 'llama3.1:8b', 'Qwen3-8B-AWQ', 'qwen3.5-35b-a3b', 'gemma4:e4b', 'phi'].map(parametersIn),
  ).toEqual([8, 0.5, 8, 8, 35, null, null]);
  expect(['x-Q5_K_M.gguf', 'x-fp16', 'x-4bit', 'qwen3:8b'].map(quantizationIn)).toEqual([
    'Q5_K_M',
    'fp16',
    '4bit',
    null,
  ]);
  const silent = [
    'bge-m3',
    'nomic-embed-text',
    'llava:7b',
    'whisper-large',
    'Qwen3-Reranker-4B',
    'deepseek-ocr',
  ];
  expect(silent.filter(isWriterByName)).toEqual([]);
  const writers = [
    'qwen2.5vl:7b',
    'gemma3:4b',
    'Meta-Llama-3.1-8B-Instruct',
    'aya-expanse:8b',
    'gpt-oss:20b',
  ];
  expect(writers.filter(isWriterByName)).toEqual(writers);
});
