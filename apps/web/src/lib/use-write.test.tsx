import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useWrite, type WriteOptions } from './use-write.ts';

let sent: string[] = [];
let answers: (() => void)[] = [];
const mutates = new Set<unknown>();

/** A button for each of these names; what they send is answered by hand. */
function Buttons({ names, ...options }: { names: string[] } & Pick<WriteOptions<void, string>, 'keyOf'>) {
  const [, draw] = useState(0);
  const { mutate } = useWrite<void, string>({
    mutationFn: (name) => {
      sent.push(name);
      return new Promise<void>((resolve) => answers.push(resolve));
    },
    ...options,
  });
  mutates.add(mutate);
  const buttons = names.map((name) => (
    <button key={name} onClick={() => mutate(name)}>
      {name}
    </button>
  ));
  return [...buttons, <button key="again" onClick={() => draw((now) => now + 1)} aria-label="Draw again" />];
}

function show(props: Parameters<typeof Buttons>[0]) {
  sent = [];
  answers = [];
  mutates.clear();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons {...props} />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answerAll = async () => {
  answers.forEach((answer) => answer());
  await new Promise((resolve) => setTimeout(resolve, 20));
};

it('sends once for presses in the same moment, and again when that is settled', async () => {
  show({ names: ['A', 'B'] });
  press('A');
  press('B');
  await waitFor(() => expect(sent).toEqual(['A']));
  await answerAll();
  press('B');
  await waitFor(() => expect(sent).toEqual(['A', 'B']));
});

it('sends what is about another thing meanwhile, where it is told what a press is about', async () => {
  show({ names: ['A', 'B'], keyOf: (name) => name });
  press('A');
  press('B');
  press('A');
  await waitFor(() => expect(sent).toEqual(['A', 'B']));
  await answerAll();
  press('A');
  await waitFor(() => expect(sent).toEqual(['A', 'B', 'A']));
});

it('gives the same function at every rendering', async () => {
  show({ names: ['A'], keyOf: (name) => name });
  press('Draw again');
  press('A');
  await answerAll();
  press('Draw again');
  expect(mutates.size).toBe(1);
});
