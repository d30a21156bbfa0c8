import { ModelRunner } from '../model-runner.ts';

// A server that begins to answer with the model it is told, says which process runs it, and waits for its end.
process.on('message', ({ path, library }: { path: string; library: string }) => {
  const model = { name: 'tiny', path, contextTokens: 8192, needBytes: 5e8 };
  const runner = new ModelRunner({ current: () => Promise.resolve({ model, library }) });
  const question = { turns: [{ role: 'user', text: 'a '.repeat(3500) }], maxTokens: 500 } as const;
  const onText = () => process.send?.(runner.pid);
  void runner.ask(question, {
    signal: new AbortController().signal,
    onText,
    onThought: () => undefined,
  });
});
