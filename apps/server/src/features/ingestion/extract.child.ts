import { serveTasks } from '../../platform/sandbox/serve-tasks.ts';
import type { Extraction, ExtractionTask } from './extraction.ts';
import { storable } from './storable.ts';

type Extractors = {
  [K in ExtractionTask['kind']]: () => Promise<(task: Extract<ExtractionTask, { kind: K }>) => Extraction>;
};

/** One extractor per kind, loaded when the first task of its kind comes. */
const EXTRACTORS: Extractors = {
  html: async () => (await import('./html/extract-html.ts')).extractHtml,
  text: async () => (await import('./text/extract-text.ts')).extractText,
};

async function extract<K extends ExtractionTask['kind']>(
  task: Extract<ExtractionTask, { kind: K }> & { kind: K },
): Promise<Extraction> {
  const run = await EXTRACTORS[task.kind]();
  return storable(run(task));
}

serveTasks((task) => extract(task as ExtractionTask));
