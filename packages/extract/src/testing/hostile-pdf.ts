import { deflateSync } from 'node:zlib';
import { makePdf } from './sample-pdf.ts';
import { packRepeated } from './zip.ts';
import type { HostileFile } from './hostile-file.ts';

const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 6 0 R >> /XObject << /X 5 0 R >> >> /Contents 4 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

type Objects = Record<number, string | Buffer>;

/** A file of these objects, without a table of their places: the reader searches for them. */
function loose(objects: Objects): Buffer {
  const all: Objects = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    3: PAGE,
    4: stream('BT /F1 11 Tf 72 700 Td (The harbour town built a market hall.) Tj ET'),
    6: FONT,
    ...objects,
  };
  const parts = Object.entries(all).flatMap(([number, body]) => [`${number} 0 obj\n`, body, '\nendobj\n']);
  return Buffer.concat(
    ['%PDF-1.7\n', ...parts, 'trailer << /Root 1 0 R >>\n%%EOF'].map((part) =>
      Buffer.from(part as string, 'latin1'),
    ),
  );
}

function stream(bytes: string | Buffer, entries = ''): Buffer {
  const body = Buffer.from(bytes as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length} ${entries} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
}

/** A stream that unpacks to so many megabytes of `unit`. */
function flateBomb(unit: string, megabytes: number, entries = ''): Buffer {
  const block = unit.repeat(Math.ceil(1_000_000 / unit.length));
  const packed = Buffer.concat([Buffer.from('789c', 'hex'), packRepeated({ unit: block, times: megabytes })]);
  return stream(packed, `/Filter /FlateDecode ${entries}`);
}

const SHOWN = 'BT /F1 11 Tf 72 700 Td (market hall) Tj ET\n';
const twice = (): Buffer => {
  const inner = deflateSync(
    Buffer.concat([Buffer.from('789c', 'hex'), packRepeated({ unit: ' '.repeat(1e6), times: 1000 })]),
  );
  return stream(inner, '/Filter [/FlateDecode /FlateDecode]');
};

/** PDFs made to do harm. */
export const HOSTILE_PDF: readonly HostileFile[] = [
  ['1 GB of spaces', () => loose({ 4: flateBomb(' ', 1000) })],
  ['1 GB of text', () => loose({ 4: flateBomb(SHOWN, 1000) })],
  ['100 MB of text', () => loose({ 4: flateBomb(SHOWN, 100) })],
  ['20 MB of text', () => loose({ 4: flateBomb(SHOWN, 20) })],
  ['1 GB packed twice', () => loose({ 4: twice() })],
  [
    '1 GB as the table of a font',
    () => loose({ 6: FONT.replace('>>', '/ToUnicode 7 0 R >>'), 7: flateBomb('<01> <0041>\n', 1000) }),
  ],
  [
    '1 GB of objects in a stream',
    () => loose({ 7: flateBomb('1 0 ', 1000, '/Type /ObjStm /N 1000000 /First 10') }),
  ],
  ['a billion pages', () => loose({ 2: '<< /Type /Pages /Count 1000000000 /Kids [3 0 R] >>' })],
  [
    'a tree of pages that holds itself',
    () => loose({ 2: '<< /Type /Pages /Count 5 /Kids [2 0 R 2 0 R] >>' }),
  ],
  [
    '100,000 kids of one page',
    () => loose({ 2: `<< /Type /Pages /Count 100000 /Kids [${'3 0 R '.repeat(100_000)}] >>` }),
  ],
  ['1,000,000 nested lists', () => loose({ 4: stream('['.repeat(1_000_000)), 7: '['.repeat(1_000_000) })],
  [
    '200,000 nested dictionaries',
    () => loose({ 3: `<< /Type /Page /Parent 2 0 R /A ${'<< /A '.repeat(200_000)} >>` }),
  ],
  [
    'a form that draws itself',
    () =>
      loose({
        4: stream('/X Do'),
        5: stream(
          '/X Do /X Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
        ),
      }),
  ],
  ['1,000,000 saved states', () => loose({ 4: stream('q '.repeat(1_000_000)) })],
  ['5,000,000 operands', () => loose({ 4: stream('1 '.repeat(5_000_000)) })],
  ['a length that lies', () => loose({ 4: '<< /Length 4000000000 >>\nstream\nBT ET\nendstream' })],
  ['a stream whose length is itself', () => loose({ 4: '<< /Length 4 0 R >>\nstream\nBT ET\nendstream' })],
  ['an unknown number of objects', () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(500_000)}`)],
  [
    'a table of places that loops',
    () =>
      Buffer.from(
        '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer << /Size 1 /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF',
      ),
  ],
  ['20,000 pages', () => makePdf(Array.from({ length: 20_000 }, (_, index) => [`Page ${index}`]))],
  ['30 MB of nothing', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30_000_000)])],
].map(([name, make]) => ({ name, make, type: 'pdf' }) as HostileFile);
