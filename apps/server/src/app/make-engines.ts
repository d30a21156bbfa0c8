import { Analysis } from '#features/analytics/index.ts';
import { createBuiltInAssistant } from '#features/assistant/index.ts';
import { ExportReader, LibraryReader } from '#features/imports/index.ts';
import { Ingestion } from '#features/ingestion/index.ts';
import { createGuardedFetch } from '#platform/fetch/index.ts';
import { openModelFiles } from '#platform/model-file/model-files.ts';
import { SecretBox } from '#platform/secret-box.ts';
import type { ProductOptions } from './start-platform.ts';

export type Engines = ReturnType<typeof makeEngines>;

/** What calls and jobs have their hard work done by. Made first, so that it goes after the last of them. */
export function makeEngines({ config, log, network }: ProductOptions, parts: AsyncDisposableStack) {
  const builtIn = parts.adopt(createBuiltInAssistant(), (assistant) => assistant.close());
  const passwords = new SecretBox(config, 'file passwords');
  const { transcription } = config;
  const maxBytes = config.uploads.maxBytes;
  const ingestion = new Ingestion({ ...config.ingestion, maxBytes, transcription, passwords, network, log });
  parts.defer(() => ingestion.close());
  const reader = parts.adopt(new ExportReader(), (exports) => exports.close());
  const libraryReader = parts.adopt(new LibraryReader(), (libraries) => libraries.close());
  const analysis = parts.adopt(new Analysis(), (thread) => thread.close());
  const caller = parts.adopt(
    createGuardedFetch({ ...network, ...config.ingestion, userAgent: 'Hookline-Webhooks/1.0' }),
    (fetcher) => fetcher.close(),
  );
  const modelFiles = parts.adopt(openModelFiles(config, network), (files) => files.close());
  return { builtIn, ingestion, reader, libraryReader, passwords, analysis, caller, modelFiles };
}
