import type { AssistantSettings } from '@hookline/contract/assistant';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import type { Loose } from '#lib/tolerant.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { EngineLine } from './engine-line.tsx';

const own = { provider: 'ollama', baseUrl: null, model: 'llama3.1:8b', hasKey: false, contextTokens: 8192 };

it.each<[string, Loose<AssistantSettings>, string]>([
  [
    'no model',
    { own: null, installation: null, active: 'built-in' },
    'Written by the built-in assistant from your sources. Connect a model for free-flowing scripts',
  ],
  [
    'one of this computer',
    { own, active: 'own', canFindModels: true },
    'Written by llama3.1 8B on this computer. Change',
  ],
  [
    'a file of llama.cpp',
    {
      own: {
        ...own,
        provider: 'openai-compatible',
        baseUrl: 'http://127.0.0.1:8080/v1',
        model: 'bartowski/Qwen3.5-9B.gguf',
      },
      active: 'own',
      canFindModels: true,
    },
    'Written by Qwen3.5-9B on this computer. Change',
  ],
  [
    'one of the server, seen from elsewhere',
    { own, active: 'own', canFindModels: false },
    'Written by llama3.1 8B (Ollama). Change',
  ],
  [
    'one of a provider',
    { own: { ...own, provider: 'anthropic', model: 'claude-x' }, active: 'own', canFindModels: true },
    'Written by claude-x (Anthropic). Change',
  ],
  [
    'a model file of this server',
    { own: null, installation: { provider: 'gguf', model: 'Qwen3.5-4B-Q4_K_M' }, active: 'installation' },
    'Written by Qwen3.5-4B-Q4_K_M on this server. Change',
  ],
  [
    'one for everybody',
    { own: null, installation: { provider: 'openai', model: 'gpt-x' }, active: 'installation' },
    'Written by gpt-x, this server’s model. Change',
  ],
])('says who writes: %s', async (...[, settings, line]) => {
  await startServer((_, response) => sendJson<'GET /api/ai/settings'>(response, 200, { settings }));
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EngineLine />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link');
  expect(container.textContent).toBe(line);
  expect(link.getAttribute('href')).toBe('/settings#assistant');
});
