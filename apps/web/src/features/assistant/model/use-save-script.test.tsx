import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { notStarted } from './generation.ts';
import { useSaveScript } from './use-save-script.ts';

const generation = { ...notStarted, content: { ...notStarted.content, script: 'Say it.' } };

/**
 * Saves as soon as it stands on the page, as a press does that comes before React has run its later effects.
 */
function SavedAtOnce() {
  const { save } = useSaveScript();
  const [saveOnce] = useState(() => save);
  useLayoutEffect(() => saveOnce(generation, { id: 'sample-1', isDemo: true }), [saveOnce]);
  return null;
}

const Arrived = () => `Arrived at ${useLocation().pathname}`;

it('goes to the board also for a press in the very moment in which the button appears', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/ai-generator']}>
        <Routes>
          <Route path="/ai-generator" element={<SavedAtOnce />} />
          <Route path="*" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(page.textContent).toBe('Arrived at /boards/sample-1'), 120_000);
});
