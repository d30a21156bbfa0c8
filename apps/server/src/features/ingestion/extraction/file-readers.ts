import type { BinaryFileType, Extraction, ExtractionTask } from '@hookline/extract';
import type { RunOptions } from '#platform/sandbox/index.ts';
import { runBounded } from '#platform/commands/run-bounded.ts';

const catdocBounds = { timeoutMs: 5000, memoryMb: 300, maxBytes: 4_000_000 };

/**
 * The text of an old Word document as UTF-8 by the program catdoc, which knows versions that the parser
 * here does not; null when it is not installed or cannot read the file either.
 */
async function readWithCatdoc(path: string, signal: AbortSignal | undefined): Promise<Buffer | null> {
  const result = await runBounded(['catdoc', '-w', '-d', 'utf-8', path], { ...catdocBounds, signal });
  return result.ok ? result.output : null;
}

type FileOptions = RunOptions & { file: string; password?: string };
type Readers = Readonly<Record<BinaryFileType, (options: FileOptions) => Promise<Extraction>>>;
interface Tools {
  extract(task: ExtractionTask, options: RunOptions): Promise<Extraction>;
  extractText(bytes: Uint8Array, options?: RunOptions): Promise<Extraction>;
}

/**
 * Wall clock, and patience between two signs of getting on. A hostile file ends within ten seconds; only a
 * PDF may take half a minute, if it gives a page every few seconds, as long ones do.
 */
const boundsByType = {
  // Longer than two pages that take too long, after which the reader gives up by itself and keeps the others.
  pdf: { timeoutMs: 45_000, stallMs: 7500 },
  doc: { timeoutMs: 4000 },
  tree: { timeoutMs: 5000 },
  plain: { timeoutMs: 4000 },
  media: { timeoutMs: 8500 },
  // Several looks at one picture, of which each is a step.
  picture: { timeoutMs: 30_000, stallMs: 15_000 },
};

/** What can be seen is worth keeping, whether or not its words were read. */
const unreadPicture: Extraction = {
  ok: true,
  document: {
    title: null,
    text: '',
    format: 'plain',
    language: null,
    metadata: {},
    warnings: [
      {
        code: 'no_text_in_picture',
        message:
          'Reading the text of this picture took too much time or memory. Crop it to the part ' +
          'with the words, and upload that.',
      },
    ],
  },
};

/** How a file of each type is read: which tasks, in which order, within which bounds. */
export function fileReaders({ extract, extractText }: Tools): Readers {
  async function readDocx(options: FileOptions): Promise<Extraction> {
    const read = await extract({ kind: 'docx', isPlain: false }, { ...options, ...boundsByType.tree });
    // A busy machine is no reason to lose what the document is made of: it is tried again.
    const isHard = !read.ok && read.failure.code === 'too_complex';
    return isHard ? extract({ kind: 'docx', isPlain: true }, { ...options, ...boundsByType.plain }) : read;
  }

  /** Catdoc knows old and damaged documents better, but nothing of their structure. */
  async function readDoc(options: FileOptions): Promise<Extraction> {
    const read = await extract({ kind: 'doc' }, { ...options, ...boundsByType.doc });
    if (read.ok || read.failure.code === 'encrypted') {
      return read;
    }
    const text = await readWithCatdoc(options.file, options.signal);
    const rescued =
      text === null ? read : await extractText(text, options.signal ? { signal: options.signal } : {});
    return rescued.ok ? { ok: true, document: { ...rescued.document, metadata: {} } } : read;
  }

  async function readPicture(options: FileOptions): Promise<Extraction> {
    const read = await extract({ kind: 'picture' }, { ...options, ...boundsByType.picture });
    return !read.ok && read.failure.code === 'too_complex' ? unreadPicture : read;
  }

  const media = (type: Extract<ExtractionTask, { kind: 'media' }>['type']) => (options: FileOptions) =>
    extract({ kind: 'media', type }, { ...options, ...boundsByType.media });
  return {
    pdf: ({ password, ...options }) =>
      extract(
        { kind: 'pdf', ...(password !== undefined && { password }) },
        { ...options, ...boundsByType.pdf },
      ),
    docx: readDocx,
    doc: readDoc,
    mp3: media('mp3'),
    wav: media('wav'),
    m4a: media('m4a'),
    mp4: media('mp4'),
    mov: media('mov'),
    png: readPicture,
    jpg: readPicture,
    jpeg: readPicture,
    webp: readPicture,
    gif: readPicture,
  };
}
