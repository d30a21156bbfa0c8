import { paragraphs, quoted } from '../html/markdown-lines.ts';
import type { PdfPage } from './pdf-document.ts';

/** What is used of an annotation, which pdf.js leaves untyped. */
type Annotation = {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  alternativeText?: string;
  contentsObj?: { str?: string };
  textContent?: string[];
  hidden?: boolean;
};

/** Links and the windows of other notes say nothing of their own. */
const SILENT = new Set(['Link', 'Popup']);

function fieldText({ fieldType, fieldValue, alternativeText = '' }: Annotation): string {
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  if (fieldType === 'Btn' || fieldType === 'Sig' || values.length === 0) {
    return '';
  }
  const label = alternativeText.trim();
  return `${label === '' ? '' : `${label}: `}${values.join(', ')}`;
}

function noteText({ subtype = '', contentsObj, textContent = [] }: Annotation): string {
  return SILENT.has(subtype) ? '' : contentsObj?.str?.trim() || textContent.join('\n').trim();
}

/**
 * What people wrote on a page: values of form fields as lines, notes as quotations. What already stands in
 * `text` is left out.
 */
export async function readNotes(page: PdfPage, text: string): Promise<string[]> {
  const annotations = ((await page.getAnnotations()) as Annotation[]).filter(({ hidden }) => hidden !== true);
  const isNew = (note: string): boolean => note !== '' && !text.includes(note);
  const fields = annotations.filter(({ subtype }) => subtype === 'Widget').map(fieldText);
  const notes = annotations.filter(({ subtype }) => subtype !== 'Widget').map(noteText);
  return [
    ...paragraphs([...new Set(fields.filter(isNew))].join('\n')),
    ...[...new Set(notes.filter(isNew))].flatMap((note) => quoted(paragraphs(note))),
  ];
}
