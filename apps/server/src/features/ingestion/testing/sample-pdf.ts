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
export function makePdf(pages: readonly (readonly string[])[], options: PdfOptions = {}): Buffer<ArrayBuffer> {
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
    objects.set(number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    return `${number} 0 R`;
  });
  objects.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`);
  return assemble(objects, `/Info 4 0 R /ID [<00> <00>] ${isLocked ? '/Encrypt 5 0 R' : ''}`);
}
