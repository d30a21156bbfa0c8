import type { Assistant } from '../../apps/server/src/features/assistant/assistant.port.ts';
import { createModelAssistant } from '../../apps/server/src/features/assistant/model/model-assistant.ts';
import { createLanguageModel } from '../../apps/server/src/platform/model/language-model.ts';
import { openModelConnections } from '../../apps/server/src/platform/model/model-fetch.ts';
import type { ModelSettings } from '../../apps/server/src/platform/model/model-settings.ts';
import { StructuredWays } from '../../apps/server/src/platform/model/structured-ways.ts';
import { ModelRunner } from '../../apps/server/src/platform/model-file/running/model-runner.ts';
import type { RunnableModel } from '../../apps/server/src/platform/model-file/running/runner-process.ts';

export interface Runnable {
  model: RunnableModel;
  library: string;
}

export interface ChosenModel {
  settings: ModelSettings;
  /** Null for a model at an address. */
  file: Runnable | null;
}

export interface ModelWriter {
  assistant: Omit<Assistant, 'close'>;
  close(): Promise<void>;
}

/** The assistant as the product runs it with a model. */
export function openModelWriter(
  { settings, file }: ChosenModel,
  parts: Pick<Parameters<typeof createModelAssistant>[0], 'measure' | 'onWork'>,
): ModelWriter {
  const connections = openModelConnections('anywhere');
  const runner = new ModelRunner({ current: () => Promise.resolve(file) });
  const assistant = createModelAssistant({
    ready: { settings, model: createLanguageModel(settings, { ...connections, runner }) },
    ways: new StructuredWays(),
    ...parts,
  });
  return {
    assistant,
    close: async () => {
      await Promise.all([runner.close(), connections.close()]);
    },
  };
}
