import { countWords } from '@hookline/contract/counting';
import { languageOfDocument } from '@hookline/text';
import { hasStream, readCompound } from '../containers/compound-file.ts';
import { type BoundedZip, openZip, ZipTooLarge } from '../containers/open-zip.ts';
import type { Extraction, ExtractionTask } from '../extraction.ts';
import { failure } from '../failure.ts';
import { readPlainDocx } from './plain-docx.ts';
import { readStructuredDocx } from './structured-docx.ts';
import { Parser } from 'htmlparser2';
import { cutWarning } from '../storable.ts';
import { statedTitle } from '../stated-title.ts';
import { textTitle } from '../text-title.ts';

const PART = 'docProps/core.xml';
const LARGEST = 200_000;

/** The title and author that a docx states of itself. */
async function readCoreProperties(zip: BoundedZip): Promise<{ title: string | null; author?: string }> {
  const size = zip.size(PART);
  if (size === undefined || size > LARGEST) {
    return { title: null };
  }
  const said = new Map<string, string>();
  let open = '';
  const parser = new Parser(
    {
      onopentag: (name) => (open = name),
      ontext: (text) => said.set(open, (said.get(open) ?? '') + text),
      onclosetag: () => (open = ''),
    },
    { xmlMode: true },
  );
  parser.end((await zip.read(PART)).toString());
  const author = said.get('dc:creator')?.trim();
  return { title: statedTitle(said.get('dc:title')), ...(author && { author }) };
}

type DocxTask = Extract<ExtractionTask, { kind: 'docx' }>;

/** Above this much XML a tree of it takes too long and too much memory. */
const LARGEST_TREE = 8_000_000;
/** Parts of which a tree is made. */
const TREE_PART =
  /^(?:word\/)?(?:document|styles|numbering|footnotes|endnotes|comments)\d*\.xml$|\.rels$|^\[Content_Types\]\.xml$/iu;
const FEW_WORDS = 5;

const DAMAGED = failure(
  'unreadable',
  'This Word document is damaged and cannot be opened. Open it in a word processor, save it ' +
    'again and upload that.',
);
const TOO_LARGE = failure(
  'too_complex',
  'This Word document unpacks to more than can be read. Save the part you need as a document of its own.',
);
const ENCRYPTED = failure(
  'encrypted',
  'This Word document is protected with a password. Save a copy without the password and upload that.',
);
const OLD = failure(
  'unreadable',
  'This is a document of an older Word. Rename it to end in .doc and upload it again.',
);

async function readText(zip: BoundedZip, isPlain: boolean): Promise<{ text: string; isCut: boolean }> {
  const tree = zip.names().filter((name) => TREE_PART.test(name));
  const bytes = tree.reduce((sum, name) => sum + (zip.size(name) ?? 0), 0);
  if (isPlain || bytes > LARGEST_TREE) {
    return readPlainDocx(zip);
  }
  const text = await readStructuredDocx(zip);
  if (countWords(text) >= FEW_WORDS) {
    return { text, isCut: false };
  }
  // Documents in the strict form of the standard look empty to mammoth.
  const plain = await readPlainDocx(zip);
  return countWords(plain.text) > countWords(text) ? plain : { text, isCut: false };
}

async function readDocument(zip: BoundedZip, isPlain: boolean): Promise<Extraction> {
  const { text, isCut } = await readText(zip, isPlain);
  if (text.trim() === '') {
    return isCut ? TOO_LARGE : failure('empty', 'This Word document holds no text.');
  }
  const { title, author } = await readCoreProperties(zip);
  return {
    ok: true,
    document: {
      title: title ?? textTitle(text),
      text,
      format: 'markdown',
      language: languageOfDocument(text),
      metadata: { ...(author && { author }) },
      warnings: isCut ? [cutWarning('This Word document is very long', text)] : [],
    },
  };
}

function openFailure(error: unknown): Extraction {
  if (error instanceof RangeError) {
    throw error;
  }
  return error instanceof ZipTooLarge ? TOO_LARGE : DAMAGED;
}

/**
 * A docx as Markdown. Bombs are refused before anything is unpacked, or in the moment they unpack to more
 * than they said.
 */
export async function extractDocx({ isPlain }: DocxTask, file: string): Promise<Extraction> {
  const compound = await readCompound(file);
  if (compound) {
    return hasStream(compound, 'EncryptedPackage')
      ? ENCRYPTED
      : hasStream(compound, 'WordDocument')
        ? OLD
        : DAMAGED;
  }
  let zip: BoundedZip | undefined;
  try {
    zip = await openZip(file);
    return await readDocument(zip, isPlain);
  } catch (error) {
    return openFailure(error);
  } finally {
    zip?.close();
  }
}
