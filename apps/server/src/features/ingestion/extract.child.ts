import { serveTasks, type TaskContext } from '../../platform/sandbox/serve-tasks.ts';
import type { Extraction, ExtractionTask } from './extraction.ts';
import { storable } from './storable.ts';

type Extractors = {
  [K in ExtractionTask['kind']]: () => Promise<
    (task: Extract<ExtractionTask, { kind: K }>, context: TaskContext) => Extraction | Promise<Extraction>
  >;
};

/** One extractor per kind, loaded when the first task of its kind comes. */
const EXTRACTORS: Extractors = {
  html: async () => (await import('./html/extract-html.ts')).extractHtml,
  post: async () => (await import('./html/extract-post.ts')).extractPost,
  feed: async () => (await import('./feed/extract-feed.ts')).extractFeed,
  text: async () => (await import('./text/extract-text.ts')).extractText,
  pdf: async () => {
    const { extractPdf } = await import('./pdf/extract-pdf.ts');
    return ({ password }, context) => extractPdf(fileOf(context), { goesOn: context.goesOn, password });
  },
  docx: async () => {
    const { extractDocx } = await import('./docx/extract-docx.ts');
    return (task, context) => extractDocx(task, fileOf(context));
  },
  doc: async () => {
    const { extractDoc } = await import('./doc/extract-doc.ts');
    return (_task, context) => extractDoc(fileOf(context));
  },
  media: async () => {
    const { extractMedia } = await import('./media/extract-media.ts');
    return (task, context) => extractMedia(task, fileOf(context));
  },
};

function fileOf({ file }: TaskContext): string {
  if (file === undefined) {
    throw new Error('The task came without its file.');
  }
  return file;
}

async function extract<K extends ExtractionTask['kind']>(
  task: Extract<ExtractionTask, { kind: K }> & { kind: K },
  context: TaskContext,
): Promise<Extraction> {
  const run = await EXTRACTORS[task.kind]();
  context.goesOn();
  return storable(await run(task, context));
}

serveTasks((task, context) => extract(task as ExtractionTask, context));
