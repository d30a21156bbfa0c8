import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWrite } from './use-write.ts';

let sent: number[] = [];

function SendButton() {
  const { mutate } = useWrite<void, number>({
    mutationFn: (number) => {
      sent.push(number);
      return Promise.resolve();
    },
  });
  return <button onClick={() => mutate(sent.length)}>Send</button>;
}

it('sends once for presses in the same moment, and again when that is settled', async () => {
  sent = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SendButton />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([0]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([0, 1]));
});
