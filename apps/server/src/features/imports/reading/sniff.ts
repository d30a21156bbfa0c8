import { open } from 'node:fs/promises';

/** What the first bytes of a file say it is. */
export type Kind =
  | { is: 'zip' }
  | { is: 'text'; encoding: 'utf-16le' | 'utf-16be' | null }
  | { is: 'wrong'; reason: string };

/** What to import in place of a file of another kind. */
export const exportAsTable = 'Export the numbers as CSV or Excel (.xlsx) and import that.';

const signatures: readonly [hex: string, reason: string][] = [
  ['25504446', `This is a PDF document, whatever its name says. ${exportAsTable}`],
  [
    'd0cf11e0a1b11ae1',
    'This is a workbook of the old Excel format (.xls). Open it in Excel, Numbers or ' +
      'LibreOffice, save it as .xlsx, and import that.',
  ],
  ['89504e47', `This is a picture, not a table. ${exportAsTable}`],
  ['ffd8ff', `This is a picture, not a table. ${exportAsTable}`],
  ['47494638', `This is a picture, not a table. ${exportAsTable}`],
  ['1f8b', 'This is a gzip archive. Unpack it and import the file in it.'],
  ['377abcaf271c', 'This is a 7z archive. Unpack it and import the files in it.'],
  ['526172211a07', 'This is a RAR archive. Unpack it and import the files in it.'],
];

const texts: readonly [RegExp, string][] = [
  [
    /^\s*<(?:!doctype\s+html|html)/iu,
    'This is a web page, not a table. The download probably got a sign-in page: sign in there ' +
      'and export again.',
  ],
  [/^\s*<\?xml/iu, `This is an XML file, not a table. ${exportAsTable}`],
  [/^\s*[{[]\s*["{[]/u, `This is a JSON file, not a table. ${exportAsTable}`],
];

/** Looks at the first bytes of the file at `path`. */
export async function sniff(path: string): Promise<Kind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return judge(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function judge(head: Buffer): Kind {
  if (head.length === 0) {
    return { is: 'wrong', reason: 'This file is empty.' };
  }
  const hex = head.toString('hex');
  if (hex.startsWith('504b0304') || hex.startsWith('504b0506')) {
    return { is: 'zip' };
  }
  const known = signatures.find(([signature]) => hex.startsWith(signature));
  if (known) {
    return { is: 'wrong', reason: known[1] };
  }
  const encoding = findUtf16(head);
  if (encoding === null && head.includes(0)) {
    return { is: 'wrong', reason: `This is not a table but a file of another kind. ${exportAsTable}` };
  }
  const start = head.toString(encoding === 'utf-16le' ? 'utf16le' : 'utf8').replace(/^\ufeff/u, '');
  const wrong = encoding === 'utf-16be' ? undefined : texts.find(([pattern]) => pattern.test(start));
  return wrong ? { is: 'wrong', reason: wrong[1] } : { is: 'text', encoding };
}

/** By its mark, or by the empty halves of its ASCII letters. */
export function findUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) {
    return 'utf-16le';
  }
  if (head[0] === 0xfe && head[1] === 0xff) {
    return 'utf-16be';
  }
  const zeros = [0, 1].map((parity) => head.filter((byte, at) => at % 2 === parity && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  const most = head.length * 0.3;
  return odd > most && even === 0 ? 'utf-16le' : even > most && odd === 0 ? 'utf-16be' : null;
}
