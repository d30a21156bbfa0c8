import type { Extraction, ExtractionTask } from './extraction.ts';
import type { EmbeddedPost } from './html/embedded-post.ts';
import type { ServedKind } from './kinds/served-kind.ts';
import { storable } from './storable.ts';

// What is loaded here only when it is called brings a large library with it.

/** What comes with a task. */
export interface ExtractionSource {
  /** Path of the file to read; needed by every kind of task without `bytes`. */
  file?: string | undefined;
  /** Called whenever a step is done, such as a page of a PDF. */
  onProgress?(): void;
}

type Extractors = {
  [K in ExtractionTask['kind']]: () => Promise<
    (task: Extract<ExtractionTask, { kind: K }>, source: ExtractionSource) => Extraction | Promise<Extraction>
  >;
};

/** One extractor per kind, loaded when the first task of its kind comes. */
const extractors: Extractors = {
  html: async () => (await import('./html/extract-html.ts')).extractHtml,
  post: async () => (await import('./html/extract-post.ts')).extractPost,
  feed: async () => (await import('./feed/extract-feed.ts')).extractFeed,
  text: async () => (await import('./text/extract-text.ts')).extractText,
  pdf: async () => {
    const { extractPdf } = await import('./pdf/extract-pdf.ts');
    return ({ password }, source) =>
      extractPdf(fileOf(source), { goesOn: () => source.onProgress?.(), password });
  },
  docx: async () => {
    const { extractDocx } = await import('./docx/extract-docx.ts');
    return (task, source) => extractDocx(task, fileOf(source));
  },
  doc: async () => {
    const { extractDoc } = await import('./doc/extract-doc.ts');
    return (_task, source) => extractDoc(fileOf(source));
  },
  media: async () => {
    const { extractMedia } = await import('./media/extract-media.ts');
    return (task, source) => extractMedia(task, fileOf(source));
  },
  picture: async () => {
    const { extractPicture } = await import('./picture/extract-picture.ts');
    return (_task, source) => extractPicture(fileOf(source), () => source.onProgress?.());
  },
};

function fileOf({ file }: ExtractionSource): string {
  if (file === undefined) {
    throw new Error('The task came without its file.');
  }
  return file;
}

/**
 * The text of a document with its metadata. Documents that cannot be read are results (`ok: false`); what is
 * thrown is a fault of the reader or of a library that it uses, so let hostile documents be read in a process
 * of their own.
 */
export async function extract<K extends ExtractionTask['kind']>(
  task: Extract<ExtractionTask, { kind: K }> & { kind: K },
  source: ExtractionSource = {},
): Promise<Extraction> {
  const run = await extractors[task.kind]();
  source.onProgress?.();
  return storable(await run(task, source));
}

/** An extraction that came from another process. Throws where it is none. */
export async function parseExtraction(value: unknown): Promise<Extraction> {
  const { extractionSchema } = await import('./extraction.ts');
  return extractionSchema.parse(value);
}

/** What a body is that an address served. An executable that is called a page stays an executable. */
export async function detectKind(body: Buffer, contentType: string | null): Promise<ServedKind> {
  const { servedKind } = await import('./kinds/served-kind.ts');
  return servedKind(body, contentType);
}

/** The post in the HTML that a site embeds it with, as its oEmbed endpoint returns it. */
export async function extractEmbeddedPost(html: string): Promise<EmbeddedPost> {
  const { readEmbeddedPost } = await import('./html/embedded-post.ts');
  return readEmbeddedPost(html);
}
