import { languageOfDocument } from '@hookline/text';
import { readFile } from 'node:fs/promises';
import type { ExtractedDocument, Extraction, ExtractionWarning } from '../extraction.ts';
import { failure, NO_TEXT_LAYER, STARVED } from '../failure.ts';
import { statedTitle } from '../stated-title.ts';
import { textTitle } from '../text-title.ts';
import { garbledShare, HOPELESS, withoutGarbage } from './garbage.ts';
import { openPdf, type PdfDocument } from './pdf-document.ts';
import { type PagesText, readPages, Starved } from './read-pages.ts';

/**
 * Above this share of odd signs the user is warned; the share and its three false alarms in 168 files were
 * measured.
 */
const GARBLED = 0.02;

const LOCKED = failure('encrypted', 'This PDF is protected with a password. Enter its password to read it.');
const WRONG_PASSWORD = failure('encrypted', 'The password does not open this PDF. Try another one.');
const DAMAGED = failure(
  'unreadable',
  'This PDF is damaged and cannot be opened. Save or export it again and upload that.',
);

function openFailure(error: unknown, password: string | undefined): Extraction {
  if (error instanceof Starved) {
    return failure('starved', STARVED);
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'RangeError') {
    throw error;
  }
  if (name === 'PasswordException') {
    return password === undefined ? LOCKED : WRONG_PASSWORD;
  }
  return DAMAGED;
}

function warningsOf(
  { text, pageStarts, broken, pictures, hasGivenUp }: PagesText,
  pages: number,
): ExtractionWarning[] {
  const warnings: ExtractionWarning[] = [];
  const read = pageStarts.length;
  if (read < pages) {
    const why = hasGivenUp ? 'takes too long to read' : 'is very long';
    const message = `This PDF ${why}: its first ${read} of ${pages} pages were read.`;
    warnings.push({ code: 'truncated', message });
  }
  if (broken.length > 0) {
    const named = broken.slice(0, 10).join(', ') + (broken.length > 10 ? ', …' : '');
    warnings.push({ code: 'truncated', message: `These pages could not be read, or not wholly: ${named}.` });
  }
  if (garbledShare(text) > GARBLED) {
    const message =
      'Some text of this PDF is stored in a way that cannot be read, so parts of it may be garbled.';
    warnings.push({ code: 'garbled', message });
  }
  if (pictures.length > read / 2) {
    warnings.push({ code: 'no_text_layer', message: NO_TEXT_LAYER });
  }
  return warnings;
}

type Stated = { title: string | null; author?: string; language?: string };

async function readStated(document: PdfDocument): Promise<Stated> {
  try {
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
    const said = (key: string): string | undefined => {
      const value = info[key];
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
    };
    const author = said('Author');
    const language = /^[a-z]{2,3}(?=-|$)/u.exec(said('Language')?.toLowerCase() ?? '')?.[0];
    return { title: statedTitle(said('Title')), ...(author && { author }), ...(language && { language }) };
  } catch {
    return { title: null };
  }
}

/** A text that says nothing is none: its pages can still be read as pictures. */
const withoutHopeless = (read: PagesText): PagesText =>
  garbledShare(read.text) > HOPELESS
    ? {
        ...read,
        text: '',
        pageStarts: read.pageStarts.map(() => 0),
        pictures: read.pageStarts.map((_, index) => index + 1),
      }
    : read;

async function readDocument(document: PdfDocument, goesOn: () => void): Promise<Extraction> {
  const pages = document.numPages;
  const { title, author, language } = await readStated(document);
  const read = withoutHopeless(await readPages(document, goesOn));
  if (read.text.trim() === '' && read.pictures.length === 0) {
    return DAMAGED;
  }
  const found: ExtractedDocument = {
    // Its headings are known by their size, which may be little above that of the text.
    title: title ?? textTitle(read.text, [1, 2]),
    text: read.text,
    format: 'markdown',
    // What a PDF says of its language is often only what its writer's program was set to.
    language: languageOfDocument(withoutGarbage(read.text)) ?? language ?? null,
    metadata: { ...(author && { author }), pages, pageStarts: read.pageStarts },
    ...(read.pictures.length > 0 && { unreadPages: read.pictures }),
    warnings: warningsOf(read, pages),
  };
  return { ok: true, document: found };
}

/**
 * A PDF's text as Markdown with the place where each page begins, form values and notes after the page they
 * stand on.
 */
export async function extractPdf(
  file: string,
  { goesOn, password }: { goesOn: () => void; password: string | undefined },
): Promise<Extraction> {
  const task = openPdf(new Uint8Array(await readFile(file)), password);
  try {
    const document = await task.promise;
    goesOn();
    return await readDocument(document, goesOn);
  } catch (error) {
    return openFailure(error, password);
  } finally {
    await task.destroy().catch(() => undefined);
  }
}
