import mammoth from 'mammoth';
import { parseDocument } from '../html/dom.ts';
import { toMarkdown } from '../html/markdown.ts';
import type { BoundedZip } from '../containers/open-zip.ts';

/** Mammoth reads through whatever has these two functions, although its types do not say so. */
type MammothInput = {
  file: { exists(name: string): boolean; read(name: string, encoding?: 'utf-8'): Promise<string | Buffer> };
};
type Convert = (
  input: MammothInput,
  options: Parameters<typeof mammoth.convertToHtml>[1],
) => Promise<{ value: string }>;
const convert = mammoth.convertToHtml as unknown as Convert;

/** Mammoth takes a title for a paragraph. */
const styleMap = ["p[style-name='Title'] => h1:fresh", 'p.Title => h1:fresh'];

/**
 * A docx as Markdown with headings, lists, tables, links and notes. Holds several times the size of its XML
 * in memory.
 */
export async function readStructuredDocx(zip: BoundedZip): Promise<string> {
  const file: MammothInput['file'] = {
    exists: (name) => zip.size(name) !== undefined,
    read: async (name, encoding) => {
      const bytes = await zip.read(name);
      return encoding === undefined ? bytes : bytes.toString();
    },
  };
  // Else images are read and become part of the text.
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await convert(
    { file },
    { convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false, styleMap },
  );
  const html = value.replace(/<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/gu, '');
  return toMarkdown(
    parseDocument(`<!doctype html><html><head></head><body>${html}</body></html>`).body,
    undefined,
    {
      isDocument: true,
    },
  );
}
