// The records of a ZIP archive, as in PKWARE's APPNOTE 6.3.10, sections 4.3 to 4.5.

/** What the directory at the end of an archive says of an entry. */
export interface WrittenEntry {
  name: Buffer;
  modified: Date;
  crc: number;
  /** Bytes in the archive, and unpacked; both below 4 GiB. */
  packed: number;
  size: number;
  /** Where in the archive the entry begins. */
  offset: number;
}

const needed = 20;
const neededFor64 = 45;
/** Sizes follow the bytes, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const limit32 = 0xffffffff;
const limit16 = 0xffff;

/** What stands before the bytes of an entry. Their sizes are not known yet. */
export function localHeader({ name, modified }: Pick<WrittenEntry, 'name' | 'modified'>): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(needed, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt32LE(dosTime(modified), 10);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** What stands behind the bytes of an entry. */
export function dataDescriptor({ crc, packed, size }: Pick<WrittenEntry, 'crc' | 'packed' | 'size'>): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

/** A line of the directory. An entry that begins beyond 4 GiB says so in an extra field. */
export function directoryLine({ name, modified, crc, packed, size, offset }: WrittenEntry): Buffer {
  const isFar = offset >= limit32;
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(isFar ? neededFor64 : needed, 4);
  line.writeUInt16LE(isFar ? neededFor64 : needed, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflated, 10);
  line.writeUInt32LE(dosTime(modified), 12);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(isFar ? 12 : 0, 30);
  line.writeUInt32LE(isFar ? limit32 : offset, 42);
  return Buffer.concat([line, name, ...(isFar ? [farOffset(offset)] : [])]);
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

/** The end of an archive: where its directory is. In two forms where the plain one cannot say it. */
export function archiveEnd({
  entries,
  offset,
  length,
}: {
  entries: number;
  offset: number;
  length: number;
}): Buffer {
  const isBig = entries >= limit16 || offset >= limit32 || length >= limit32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, limit16), 8);
  end.writeUInt16LE(Math.min(entries, limit16), 10);
  end.writeUInt32LE(Math.min(length, limit32), 12);
  end.writeUInt32LE(Math.min(offset, limit32), 16);
  return isBig ? Buffer.concat([bigEnd(entries, offset, length), end]) : end;
}

function bigEnd(entries: number, offset: number, length: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(neededFor64, 12);
  end.writeUInt16LE(neededFor64, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** Date and time in the form of MS-DOS, in steps of two seconds, from 1980 on. */
function dosTime(moment: Date): number {
  const year = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980));
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
