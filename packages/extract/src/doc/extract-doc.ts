import { languageOfDocument } from '@hookline/text';
import WordExtractor from 'word-extractor';
import type { Extraction } from '../extraction.ts';
import { failure } from '../failure.ts';
import { escapeSpans, paragraphs } from '../html/markdown-lines.ts';
import { textTitle } from '../text-title.ts';
import { findSector, hasStream, readCompound } from '../containers/compound-file.ts';

/**
 * The first bytes of a document, and where in it the version and the flags stand ([MS-DOC] 2.5.2, FibBase).
 */
const WORD_97 = 0xa5ec;
const WORD_6 = 0xa5dc;
const VERSION_AT = 2;
const FLAGS_AT = 10;
const ENCRYPTED_FLAG = 0x0100;

/** What the head of a Word document says of it. `old`: Word 95 or older, or no Word document at all. */
async function readWordHeader(path: string): Promise<'word' | 'encrypted' | 'old'> {
  const compound = await readCompound(path);
  if (!compound) {
    return 'old';
  }
  // A newer document with a password comes in the same container.
  if (hasStream(compound, 'EncryptedPackage')) {
    return 'encrypted';
  }
  const at = findSector(compound, (sector) => {
    const version = compound.readUInt16LE(sector + VERSION_AT);
    return [WORD_97, WORD_6].includes(compound.readUInt16LE(sector)) && version > 0x60 && version < 0x200;
  });
  if (at === undefined) {
    return 'word';
  }
  if ((compound.readUInt16LE(at + FLAGS_AT) & ENCRYPTED_FLAG) !== 0) {
    return 'encrypted';
  }
  return compound.readUInt16LE(at) === WORD_6 ? 'old' : 'word';
}

/** A row of a table: cells, each with a tab behind it. */
const ROW = /^(?:[^\t]*\t){2,}$/u;

const cellsOf = (line: string): string[] =>
  line
    .split('\t')
    .slice(0, -1)
    .map((cell) => cell.trim().replace(/\|/gu, '\\|'));

function toTable(rows: readonly string[]): string {
  const cells = rows.map(cellsOf);
  const width = Math.max(...cells.map((row) => row.length));
  const lines = cells.map(
    (row) => `| ${[...row, ...Array<string>(width - row.length).fill('')].join(' | ')} |`,
  );
  return lines.toSpliced(1, 0, `|${' --- |'.repeat(width)}`).join('\n');
}

/** A part of an old Word document as Markdown: each line a paragraph, lines of cells as tables. */
function toDocBlocks(part: string): string[] {
  const blocks: string[] = [];
  let rows: string[] = [];
  const flush = (): void => {
    blocks.push(...(rows.length > 1 ? [toTable(rows)] : rows.flatMap(paragraphs)));
    rows = [];
  };
  for (const line of part.split(/[\r\n]+/u)) {
    if (ROW.test(line)) {
      rows.push(line);
    } else {
      flush();
      blocks.push(...paragraphs(escapeSpans(line)));
    }
  }
  flush();
  return blocks;
}

const ENCRYPTED = failure(
  'encrypted',
  'This Word document is protected with a password. Save a copy without the password and upload that.',
);
/** Said when there is no other program that may know better. */
const OLD = failure(
  'unsupported',
  'This document was made by Word 95 or older, or by another program. Open it in a word ' +
    'processor, save it as .docx and upload that.',
);
const DAMAGED = failure(
  'unreadable',
  'This Word document is damaged and cannot be opened. Open it in a word processor, save it ' +
    'again and upload that.',
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
            title: textTitle(text),
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
