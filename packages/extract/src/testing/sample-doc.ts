const SECTOR = 512;
const FREE = 0xffffffff;
const CHAIN_END = 0xfffffffe;
/** Streams below this size are kept elsewhere in the file. */
const SMALLEST_STREAM = 4096;
const WORD_97 = { magic: 0xa5ec, version: 0xc1 };
const WORD_95 = { magic: 0xa5dc, version: 0x68 };

function directoryEntry({ name, type, start, size, child = FREE, next = FREE }: Entry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(2 * name.length + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(next, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}
type Entry = { name: string; type: number; start: number; size: number; child?: number; next?: number };

function header(fat: number, directory: number): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(directory, 48);
  bytes.writeUInt32LE(SMALLEST_STREAM, 56);
  bytes.writeUInt32LE(CHAIN_END, 60);
  bytes.writeUInt32LE(CHAIN_END, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(fat, 76);
  return bytes;
}

/** A compound file with streams of at least 4,096 bytes ([MS-CFB]). */
function makeCompound(streams: readonly [name: string, bytes: Buffer][]): Buffer {
  const chains: number[] = [];
  const entries: Entry[] = [];
  for (const [index, [name, bytes]] of streams.entries()) {
    const start = chains.length;
    const sectors = bytes.length / SECTOR;
    entries.push({
      name,
      type: 2,
      start,
      size: bytes.length,
      next: index + 1 < streams.length ? index + 2 : FREE,
    });
    for (let sector = 1; sector <= sectors; sector += 1) {
      chains.push(sector === sectors ? CHAIN_END : start + sector);
    }
  }
  const [directory, fat] = [chains.length, chains.length + 1];
  const root: Entry = { name: 'Root Entry', type: 5, start: CHAIN_END, size: 0, child: 1 };
  const table = Buffer.alloc(SECTOR * Math.ceil((4 * (chains.length + 2)) / SECTOR), 0xff);
  [...chains, CHAIN_END, 0xfffffffd].forEach((next, sector) => table.writeUInt32LE(next, 4 * sector));
  const listing = Buffer.concat([root, ...entries].map(directoryEntry));
  return Buffer.concat([
    header(fat, directory),
    ...streams.map(([, bytes]) => bytes),
    Buffer.concat([listing, Buffer.alloc(SECTOR - listing.length)]),
    table,
  ]);
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes,
    Buffer.alloc(Math.max(SMALLEST_STREAM, SECTOR * Math.ceil(bytes.length / SECTOR)) - bytes.length),
  ]);

const TEXT_AT = 1024;

/** One piece that holds the whole text in UTF-16 ([MS-DOC] 2.9.38, Clx). */
function pieceTable(letters: number): Buffer {
  const table = Buffer.alloc(21);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(letters, 9);
  table.writeUInt32LE(TEXT_AT, 15);
  return table;
}

/**
 * A document of Word 97 with this text, a paragraph a line. `old` says that Word 95 wrote it, `isLocked` that
 * it is encrypted.
 */
export function makeDoc(text: string, { isOld = false, isLocked = false } = {}): Buffer {
  const { magic, version } = isOld ? WORD_95 : WORD_97;
  const letters = text.replaceAll('\n', '\r');
  const main = Buffer.alloc(TEXT_AT);
  main.writeUInt16LE(magic, 0);
  main.writeUInt16LE(version, 2);
  main.writeUInt16LE(isLocked ? 0x0100 : 0, 10);
  main.writeUInt32LE(letters.length, 0x4c);
  main.writeUInt32LE(0, 0x01a2);
  main.writeUInt32LE(21, 0x01a6);
  return makeCompound([
    ['WordDocument', padded(Buffer.concat([main, Buffer.from(letters, 'utf16le')]))],
    ['0Table', padded(pieceTable(letters.length))],
  ]);
}

/**
 * A compound file with a stream of this name and size in bytes, as other programs of an office write them.
 */
export const makeCompoundOf = (name: string, size = SECTOR): Buffer =>
  makeCompound([[name, padded(Buffer.alloc(size))]]);

/** What an encrypted docx is: a compound file with the package in a stream. */
export function makeLockedDocx(): Buffer {
  return makeCompound([
    ['EncryptionInfo', padded(Buffer.alloc(SECTOR))],
    ['EncryptedPackage', padded(Buffer.alloc(SECTOR))],
  ]);
}
