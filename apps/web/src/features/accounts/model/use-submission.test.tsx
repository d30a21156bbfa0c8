import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSubmission } from './use-submission.ts';

it('sends once for presses in the same moment, and again when that is settled', async () => {
  const answers: (() => void)[] = [];
  const { result } = renderHook(() =>
    useSubmission(() => new Promise<void>((resolve) => answers.push(resolve))),
  );
  act(() => {
    result.current.submit(undefined);
    result.current.submit(undefined);
  });
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.());
  act(() => result.current.submit(undefined));
  expect(answers).toHaveLength(2);
});
