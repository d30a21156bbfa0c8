import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toGrammarSchema } from './grammar-schema.ts';
import type { FromRunner, RunnerQuestion, ToRunner } from './runner-messages.ts';

// The process that runs a model. It is started by the server, does one question at a time, and ends with the
// server, however that ends: the channel between them closes.

/** The part of node-llama-cpp that is used; it is installed only where somebody asked for it. */
interface Llama {
  cpuMathCores: number;
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: unknown): Promise<object>;
}
interface Model {
  tokenizer: unknown;
  createContext(options: object): Promise<{ contextSize: number; getSequence(): Sequence }>;
}
interface Sequence {
  tokenMeter: { usedInputTokens: number; usedOutputTokens: number };
  clearHistory(): Promise<void>;
}
interface Chat {
  chatWrapper: {
    generateContextState(options: object): { contextText: { tokenize(by: unknown): unknown[] } };
  };
  generateResponse(history: object[], options: object): Promise<{ metadata: { stopReason: string } }>;
}
interface Library {
  getLlama(options: object): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
}

interface Loaded {
  llama: Llama;
  tokenizer: unknown;
  sequence: Sequence;
  chat: Chat;
  contextTokens: number;
}

/** Lively, but not confused; what llama.cpp itself takes unless told. */
const temperature = 0.8;
const minP = 0.05;
const maxMessageLength = 500;

let loaded: Promise<Loaded> | undefined;
let stopping = new AbortController();

const send = (message: FromRunner): void => {
  // The callback keeps a send to a server that is gone from throwing.
  process.send?.(message, undefined, undefined, () => undefined);
};

async function load({ library, modelPath, contextTokens }: ToRunner & { type: 'load' }): Promise<Loaded> {
  const main = pathToFileURL(join(library, 'dist/index.js')).href;
  const { getLlama, LlamaChat } = (await import(main)) as Library;
  const llama = await getLlama({
    // Only the plain package is installed elsewhere than on a Mac.
    gpu: process.platform === 'darwin' ? 'auto' : false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
  });
  const model = await llama.loadModel({ modelPath });
  // One processor is left to the server; threads that wait for one another on a busy one are slower than one.
  const threads = Math.max(1, Math.min(llama.cpuMathCores, availableParallelism()) - 1);
  const context = await model.createContext({ contextSize: contextTokens, sequences: 1, threads });
  const sequence = context.getSequence();
  const chat = new LlamaChat({ contextSequence: sequence });
  return { llama, tokenizer: model.tokenizer, sequence, chat, contextTokens: context.contextSize };
}

async function answer(question: RunnerQuestion): Promise<void> {
  if (loaded === undefined) {
    throw new Error('No model was loaded.');
  }
  const { llama, sequence, chat, contextTokens, tokenizer } = await loaded;
  const history = toHistory(question);
  const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history });
  const inputTokens = contextText.tokenize(tokenizer).length;
  if (inputTokens + Math.min(question.maxTokens, contextTokens / 4) > contextTokens) {
    send({ type: 'too-long', inputTokens });
    return;
  }
  const grammar =
    question.schema && (await llama.createGrammarForJsonSchema(toGrammarSchema(question.schema)));
  const before = sequence.tokenMeter.usedOutputTokens;
  const { metadata } = await chat.generateResponse(history, {
    ...(grammar && { grammar }),
    maxTokens: Math.min(question.maxTokens, contextTokens - inputTokens),
    temperature,
    minP,
    signal: stopping.signal,
    // An answer of a fixed form has no room for thoughts.
    ...(grammar && { budgets: { thoughtTokens: 0 } }),
    onResponseChunk: ({ type, text }: { type: string | undefined; text: string }) =>
      send(type === undefined ? { type: 'text', text } : { type: 'thought' }),
  });
  const outputTokens = sequence.tokenMeter.usedOutputTokens - before;
  send({ type: 'done', inputTokens, outputTokens, isCutOff: metadata.stopReason === 'maxTokens' });
}

/** The conversation, ending in the answer that is to be written. */
const toHistory = ({ turns }: RunnerQuestion): object[] => [
  ...turns.map(({ role, text }) =>
    role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text },
  ),
  { type: 'model', response: [] },
];

async function obey(message: ToRunner): Promise<void> {
  switch (message.type) {
    case 'load':
      loaded = load(message);
      await loaded;
      send({ type: 'ready' });
      return;
    case 'ask':
      stopping = new AbortController();
      await answer(message.question);
      return;
    case 'stop':
      stopping.abort(new Error('stopped'));
  }
}

function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  send({ type: 'failed', message: message.slice(0, maxMessageLength) });
}

// Ctrl-C reaches the whole process group; the server decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (message: ToRunner) => void obey(message).catch(report));
