import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip file. `packed` and `saidSize` let a part be another than it says. */
export type ZipPart = { name: string; bytes?: string | Buffer; packed?: Buffer; saidSize?: number };

const DEFLATED = 8;

function common({ bytes, packed, saidSize }: { bytes: Buffer; packed: Buffer; saidSize: number }): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(saidSize, 18);
  return fields;
}

function records({ name, ...part }: ZipPart, at: number): { local: Buffer; central: Buffer } {
  const bytes = Buffer.from(part.bytes ?? '');
  const packed = part.packed ?? deflateRawSync(bytes);
  const fields = common({ bytes, packed, saidSize: part.saidSize ?? bytes.length });
  const label = Buffer.from(name);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(label.length);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(at, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, lengths, label, packed]),
    central: Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, lengths, place, label]),
  };
}

/** A zip file with these parts. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { local, central } = records(part, at);
    locals.push(local);
    centrals.push(central);
    at += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/**
 * Deflated data that unpacks to `before`, then `unit` as often as told, then `after`; made without unpacking
 * it.
 */
export function packRepeated({ before = '', unit, times, after = '' }: Repeated): Buffer {
  const block = (text: string): Buffer => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const repeated = block(unit);
  return Buffer.concat([block(before), ...Array<Buffer>(times).fill(repeated), deflateRawSync(after)]);
}
export type Repeated = { before?: string; unit: string; times: number; after?: string };

/** How many bytes that unpacks to. */
export function repeatedSize({ before = '', unit, times, after = '' }: Repeated): number {
  return before.length + unit.length * times + after.length;
}
