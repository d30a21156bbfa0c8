import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { undoLast } from '#ui/toast.ts';
import { useVersionChange } from './use-version-change.ts';

beforeEach(() => toast.remove());

/** Uses a hook as soon as it stands on the page. */
function UsedAtOnce({ onVersion }: { onVersion: () => void }) {
  const { change } = useVersionChange(onVersion);
  useEffect(
    () => change({ id: 'v1', change: { kind: 'use', suggestion: { part: 'hook', text: 'Fish sing.' } } }),
    // oxlint-disable-next-line react/exhaustive-deps -- once
    [],
  );
  return null;
}

it.each([
  ['who stays is shown the version, and can take it back', false, 1],
  ['who has left is shown nothing, and offered no undo', true, 0],
])('%s', async (_name, isLeft, shown) => {
  const answers: (() => void)[] = [];
  await startServer((request, response) => {
    if (request.path.endsWith('/use')) {
      answers.push(() => sendJson(response, 201, { generation: { id: 'v2' } }));
    } else {
      sendJson(response, 404, {});
    }
  });
  const client = createQueryClient();
  let versions = 0;
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <UsedAtOnce onVersion={() => (versions += 1)} />
      </QueryClientProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  if (isLeft) {
    unmount();
  }
  answers[0]?.();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(versions).toBe(shown);
  expect(undoLast()).toBe(shown === 1);
});
