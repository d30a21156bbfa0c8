import { makeZip } from '@hookline/extract/testing/zip.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letter = (index: number): string => String.fromCharCode(65 + index);

function cell(value: string | number | null, place: string): string {
  if (value === null) {
    return '';
  }
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
}

const sheet = (rows: (string | number | null)[][]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, at) => cell(value, `${letter(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** An Excel workbook with these sheets, of at most 26 columns each. */
export function makeWorkbook(sheets: Record<string, (string | number | null)[][]>): Buffer {
  const names = Object.keys(sheets);
  const list = names
    .map((name, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('');
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = names
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('');
  return makeZip([
    {
      name: 'xl/workbook.xml',
      bytes: `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${list}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`,
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      bytes: sheet(sheets[name] ?? []),
    })),
  ]);
}
