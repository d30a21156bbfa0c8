import { makeZip, type ZipPart } from './zip.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const DOCUMENT_START = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${W}" xmlns:r="${RELATIONS}"><w:body>`;
export const DOCUMENT_END = '</w:body></w:document>';

/** A paragraph, in a style if one is named. */
export function paragraphXml(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A table of texts. */
export function tableXml(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string =>
    row.map((cell) => `<w:tc>${paragraphXml(cell)}</w:tc>`).join('');
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

/** The parts that every docx has beside its document. */
export const FRAME: readonly ZipPart[] = [
  {
    name: '[Content_Types].xml',
    bytes:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    bytes: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  },
];

/** A docx with this body, and further parts. */
export function makeDocx(body: string, others: readonly ZipPart[] = []): Buffer {
  return makeZip([
    ...FRAME,
    { name: 'word/document.xml', bytes: DOCUMENT_START + body + DOCUMENT_END },
    ...others,
  ]);
}

/** The part that tells title and author. */
export function coreProperties(title: string, author: string): ZipPart {
  return {
    name: 'docProps/core.xml',
    bytes: `<cp:coreProperties xmlns:cp="c" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator></cp:coreProperties>`,
  };
}
