import { languageOfDocument } from '@hookline/text';
import WordExtractor from 'word-extractor';
import type { Extraction } from '../extraction.ts';
import { toDocBlocks } from './doc-blocks.ts';
import { failure } from '../failure.ts';
import { readWordHeader } from './word-header.ts';

const ENCRYPTED = failure(
  'encrypted',
  'This Word document is protected with a password. Save a copy without the password and upload that.',
);
/** Said when there is no other program that may know better. */
const OLD = failure(
  'unsupported',
  'This document was made by Word 95 or older, or by another program. Open it in a word processor, save it as .docx and upload that.',
);
const DAMAGED = failure(
  'unreadable',
  'This Word document is damaged and cannot be opened. Open it in a word processor, save it anew and upload that.',
);

/** What the parser says of a document that begins as those of an older Word do. */
const OTHER_MAGIC = /Invalid magic number/u;

/** Notes come after the body, headers and footers last. */
async function readBlocks(file: string): Promise<string[]> {
  const document = await new WordExtractor().extract(file);
  const asWritten = { filterUnicode: false };
  return [
    document.getBody(asWritten),
    document.getTextboxes(asWritten),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
    document.getAnnotations(asWritten),
    document.getHeaders(asWritten),
  ].flatMap(toDocBlocks);
}

/** The text of a Word 97 to 2003 document as paragraphs. */
export async function extractDoc(file: string): Promise<Extraction> {
  const header = await readWordHeader(file);
  if (header === 'encrypted') {
    return ENCRYPTED;
  }
  if (header === 'old') {
    return OLD;
  }
  try {
    const text = (await readBlocks(file)).join('\n\n');
    return text === ''
      ? failure('empty', 'This Word document holds no text.')
      : {
          ok: true,
          document: {
            title: null,
            text,
            format: 'markdown',
            language: languageOfDocument(text),
            metadata: {},
            warnings: [],
          },
        };
  } catch (error) {
    if (error instanceof RangeError && /call stack/u.test(error.message)) {
      throw error;
    }
    return error instanceof Error && OTHER_MAGIC.test(error.message) ? OLD : DAMAGED;
  }
}
