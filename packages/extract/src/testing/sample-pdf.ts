import { deflateSync } from 'node:zlib';

export type PdfOptions = {
  info?: { title?: string; author?: string };
  /** Locks the file with a password that nobody has. */
  isLocked?: boolean;
  /** A form field with this value, and a note, on the first page. */
  field?: { label: string; value: string };
  note?: string;
};

const FIRST_PAGE = 10;
const escaped = (text: string): string => text.replace(/[\\()]/gu, '\\$&');

function pageContent(lines: readonly string[]): string {
  const [heading = '', ...rest] = lines;
  const drawn = rest.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  return `BT /F1 24 Tf 72 720 Td (${escaped(heading)}) Tj ET\nBT /F1 11 Tf 14 TL 72 680 Td\n${drawn}\nET`;
}

const stream = (content: string, about = ''): string =>
  `<< ${about} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Objects by their numbers as a file with its table of places. */
function assemble(objects: ReadonlyMap<number, string>, trailer: string): Buffer<ArrayBuffer> {
  let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = new Map<number, number>();
  for (const [number, body] of objects) {
    places.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  file += `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n`;
  return Buffer.from(`${file}${file.lastIndexOf('xref\n0 ')}\n%%EOF\n`, 'latin1');
}

function annotations({ field, note }: PdfOptions): string[] {
  return [
    ...(field
      ? [
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (field) /TU (${escaped(field.label)}) /V (${escaped(field.value)}) /Rect [72 100 300 120] >>`,
        ]
      : []),
    ...(note ? [`<< /Type /Annot /Subtype /Text /Contents (${escaped(note)}) /Rect [72 60 90 80] >>`] : []),
  ];
}

/** A PDF with one page for each list of lines; the first line of a page is set large. */
export function makePdf(
  pages: readonly (readonly string[])[],
  options: PdfOptions = {},
): Buffer<ArrayBuffer> {
  const { info = {}, isLocked = false } = options;
  const objects = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, `<< /Title (${escaped(info.title ?? '')}) /Author (${escaped(info.author ?? '')}) >>`],
    [5, `<< /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`],
  ]);
  const kids = pages.map((lines, index) => {
    const number = FIRST_PAGE + 2 * index;
    const content = pageContent(lines);
    const annots = index === 0 ? `/Annots [${annotations(options).join(' ')}]` : '';
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    objects.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${number + 1} 0 R ${annots} >>`,
    );
    objects.set(number + 1, stream(content));
    return `${number} 0 R`;
  });
  objects.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`);
  return assemble(objects, `/Info 4 0 R /ID [<00> <00>] ${isLocked ? '/Encrypt 5 0 R' : ''}`);
}

/** A file of one page; `others` are the objects that its resources name, from 3 on. */
function assembleOnePage(resources: string, content: string, others: readonly string[]): Buffer<ArrayBuffer> {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents ${FIRST_PAGE + 1} 0 R >>`;
  const objects = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Count 1 /Kids [${FIRST_PAGE} 0 R] >>`],
    ...others.map((body, index): [number, string] => [3 + index, body]),
    [FIRST_PAGE, page],
    [FIRST_PAGE + 1, stream(content)],
  ]);
  return assemble(objects, '');
}

/**
 * A PDF of one line in Japanese, whose font is named only, as scanners and older printers write it: its
 * characters are known by tables alone.
 */
export function makeJapanesePdf(text: string): Buffer<ArrayBuffer> {
  const content = `BT /F1 24 Tf 72 720 Td <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`;
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >>';
  const descriptor =
    '/Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 -136 1000 859] /ItalicAngle 0 /Ascent 859 /Descent -136 /StemV 80';
  const font = '/Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3-UniJIS-UTF16-H /Encoding /UniJIS-UTF16-H';
  return assembleOnePage('/Font << /F1 3 0 R >>', content, [
    `<< ${font} /DescendantFonts [4 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 ${system} /DW 1000 /FontDescriptor 5 0 R >>`,
    `<< ${descriptor} >>`,
  ]);
}

/**
 * A PDF of one page that is black all over, as a picture that scanners write (JBIG2): a page of 8 × 8 dots
 * that begins black.
 */
export function makeScannedPdf(): Buffer<ArrayBuffer> {
  const picture = '000000003000010000001300000008000000080000000000000000040000>';
  const image =
    '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray';
  return assembleOnePage('/XObject << /Scan 3 0 R >>', 'q 612 0 0 792 0 0 cm /Scan Do Q', [
    stream(picture, `${image} /Filter [/ASCIIHexDecode /JBIG2Decode]`),
  ]);
}

/** Shades of grey in rows from the top. */
export interface PageScan {
  width: number;
  height: number;
  bytes: Uint8Array;
  /** Degrees by which it is to be turned when it is shown, as scanners write it that took it sideways. */
  rotate?: 90 | 180 | 270;
}

/**
 * A PDF as a scanner makes it: each page is a picture, as wide as A4, or one of `makePdf` where there are
 * lines.
 */
export function makeScans(pages: readonly (PageScan | readonly string[])[]): Buffer<ArrayBuffer> {
  const objects = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ]);
  const kids = pages.map((page, index) => {
    const number = FIRST_PAGE + 3 * index;
    const about = `/Type /Page /Parent 2 0 R /Contents ${number + 1} 0 R`;
    if ('bytes' in page) {
      const height = Math.round((595 * page.height) / page.width);
      const box = `/MediaBox [0 0 595 ${height}] /Rotate ${page.rotate ?? 0}`;
      objects.set(number, `<< ${about} ${box} /Resources << /XObject << /Scan ${number + 2} 0 R >> >> >>`);
      objects.set(number + 1, stream(`q 595 0 0 ${height} 0 0 cm /Scan Do Q`));
      objects.set(number + 2, pictureObject(page));
    } else {
      objects.set(number, `<< ${about} /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> >>`);
      objects.set(number + 1, stream(pageContent(page)));
    }
    return `${number} 0 R`;
  });
  objects.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`);
  return assemble(objects, '');
}

function pictureObject({ width, height, bytes }: PageScan): string {
  const about = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
  return stream(
    deflateSync(bytes).toString('latin1'),
    `${about} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`,
  );
}
