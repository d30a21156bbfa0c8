export const blockBytes = 512;

/** Where each field of a header begins, and how long it is. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const satisfies Record<string, readonly [start: number, length: number]>;

/** How many zeros follow so many bytes. */
export const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** The block in front of a file's bytes. */
export function headerOf({ name, size, modified }: { name: string; size: number; modified: Date }): Buffer {
  if (Buffer.byteLength(name) > fields.name[1]) {
    throw new Error(`The name is too long for an archive: ${name}`);
  }
  const header = Buffer.alloc(blockBytes);
  const write = (field: keyof typeof fields, text: string) => header.write(text, fields[field][0], 'utf8');
  write('name', name);
  write('mode', octal(0o600, 7));
  write('owner', octal(0, 7));
  write('group', octal(0, 7));
  write('size', octal(size, 11));
  write('modified', octal(Math.floor(modified.getTime() / 1000), 11));
  write('kind', '0');
  write('magic', 'ustar\u000000');
  write('checksum', `${octal(checksumOf(header), 6)}\0 `);
  return header;
}

/** What the header says; `isSound` is whether it is what was once written. */
export function readHeader(header: Buffer): { name: string; size: number; isSound: boolean } {
  const read = (field: keyof typeof fields) => {
    const [start, length] = fields[field];
    return header.toString('utf8', start, start + length).split('\0')[0] ?? '';
  };
  const [name, size] = [read('name'), Number.parseInt(read('size'), 8)];
  const isSound = Number.parseInt(read('checksum'), 8) === checksumOf(header) && Number.isInteger(size);
  return { name, size, isSound };
}

/** The sum of all bytes, those of the checksum itself taken for spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = fields.checksum;
  const isOwn = (index: number) => index >= start && index < start + length;
  return header.reduce((sum, byte, index) => sum + (isOwn(index) ? 0x20 : byte), 0);
}
