import {
  janPages,
  llamaCppPages,
  lmStudioPages,
  ollamaPages,
  reply,
  startLocalProgram,
  vllmPages,
  type LocalProgram,
  type Page as ProgramPage,
  type Pages,
} from '../apps/server/src/features/assistant/testing/local-servers.ts';
import { startModelServer } from '../apps/server/src/features/assistant/testing/model-server.ts';
import { expect, test as base } from './signed-in.ts';

/** The programs that serve models on this machine, with what Ollama does next. */
interface Machine {
  ollama: LocalProgram;
  /** What Ollama answers to a chat; undefined lets the mock model write. */
  chat: ProgramPage | undefined;
  /** Closes them all. */
  close(): Promise<void>;
}

const lines = ['One cup changes the morning.', 'It is not the caffeine.', 'You will see why.'];

async function startMachine(): Promise<{ machine: Machine; env: Record<string, string> }> {
  const writer = await startModelServer([[/open a video/u, lines.join('\n')]]);
  const ollamaPlaces: Pages = { ...ollamaPages };
  const all: [string, Pages][] = [
    ['LM Studio', lmStudioPages],
    ['Ollama', ollamaPlaces],
    ['llama.cpp', llamaCppPages],
    ['vLLM', vllmPages],
    ['Jan', { '/v1/models': reply(401, '{}') }],
    ['Another Jan', janPages],
  ];
  const programs = await Promise.all(all.map(([, pages]) => startLocalProgram(pages, writer.origin)));
  const ports = programs.map(({ port }, index) => `${all[index]?.[0]}=${port}`);
  const [, ollama] = programs;
  if (ollama === undefined) {
    throw new Error('Nothing was started.');
  }
  const machine: Machine = {
    ollama,
    get chat() {
      return ollamaPlaces['/api/chat'];
    },
    set chat(page) {
      if (page === undefined) {
        delete ollamaPlaces['/api/chat'];
      } else {
        ollamaPlaces['/api/chat'] = page;
      }
    },
    close: async () => {
      await Promise.all(programs.map((program) => program.close()));
      await writer.close();
    },
  };
  return { machine, env: { AI_LOCAL_PORTS: ports.join(',') } };
}

const test = base.extend<object, { started: Awaited<ReturnType<typeof startMachine>> }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
    async ({}, provide) => {
      const started = await startMachine();
      await provide(started);
      await started.machine.close();
    },
    { scope: 'worker' },
  ],
  productEnv: [async ({ started }, provide) => provide(started.env), { scope: 'worker' }],
});

test('a model of this computer is found, tried and taken', async ({ page, started: { machine } }) => {
  await page.goto('/ai-generator');
  await expect(page.getByText('Written by the built-in assistant from your sources')).toBeVisible();
  expect(machine.ollama.asked).toEqual([]);
  await page.getByRole('link', { name: 'Connect a model for free-flowing scripts' }).click();
  await expect(page).toHaveURL(/\/settings#assistant$/);
  const search = page.getByRole('button', { name: 'Find a model on this computer' });
  await expect(search).toBeInViewport();
  const found = page.getByRole('group', { name: 'Models on this computer' });
  await expect(async () => {
    await search.click();
    await expect(found.getByRole('group')).toHaveCount(6, { timeout: 10_000 });
  }).toPass();

  await expect(found.getByRole('group', { name: 'Ollama 0.15.6' }).getByRole('radio')).toHaveCount(2);
  await expect(found.getByRole('radio', { checked: true, name: /qwen3\.5-9b Recommended/ })).toBeVisible();
  await expect(found.getByText(/embed/i)).toHaveCount(0);
  await found.getByRole('radio', { name: /llama3\.1:8b 8B · Q4_K_M · 4\.9 GB/ }).check({ force: true });

  // It is cancelled, and ends at the model; it fails, and says what to do; it writes.
  const { promise: closed, resolve: close } = Promise.withResolvers<undefined>();
  machine.chat = (_, answer) => answer.once('close', () => close(undefined));
  await found.getByRole('button', { name: 'Try it' }).click();
  await expect.poll(() => machine.ollama.asked.at(-1)).toBe('POST /api/chat');
  await found.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  machine.chat = reply(500, '{"error":"model requires more system memory, secret=1"}');
  await found.getByRole('button', { name: 'Try it' }).click();
  await expect(found.getByText('needs more memory than is free')).toBeVisible();
  await expect(found.getByText('secret')).toHaveCount(0);
  await expect(found.getByRole('button', { name: 'Use this model' })).toHaveCount(0);
  machine.chat = undefined;
  await found.getByRole('button', { name: 'Try again' }).click();
  await expect(found.getByText(/Written in \d+\.\d seconds/)).toBeVisible();
  await expect(found.getByRole('blockquote').locator('p')).toHaveText(lines);

  await found.getByRole('button', { name: 'Use this model' }).click();
  await expect(found.getByText('You’re now using this model.')).toBeVisible();
  await expect(page.getByLabel('Base URL')).toHaveValue(machine.ollama.origin);
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('llama3.1:8b');
  await page.getByRole('link', { name: 'AI Generator' }).click();
  await expect(page.getByText('Written by llama3.1 8B on this computer.')).toBeVisible();
});
