import { findSector, hasStream, readCompound } from '../containers/compound-file.ts';

/**
 * The first bytes of a document, and where in it the version and the flags stand ([MS-DOC] 2.5.2, FibBase).
 */
const WORD_97 = 0xa5ec;
const WORD_6 = 0xa5dc;
const VERSION_AT = 2;
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;

/** What the head of a Word document says of it. `old`: Word 95 or older, or no Word document at all. */
export async function readWordHeader(path: string): Promise<'word' | 'encrypted' | 'old'> {
  const compound = await readCompound(path);
  if (!compound) {
    return 'old';
  }
  // A newer document with a password comes in the same container.
  if (hasStream(compound, 'EncryptedPackage')) {
    return 'encrypted';
  }
  const at = findSector(compound, (sector) => {
    const version = compound.readUInt16LE(sector + VERSION_AT);
    return [WORD_97, WORD_6].includes(compound.readUInt16LE(sector)) && version > 0x60 && version < 0x200;
  });
  if (at === undefined) {
    return 'word';
  }
  if ((compound.readUInt16LE(at + FLAGS_AT) & ENCRYPTED) !== 0) {
    return 'encrypted';
  }
  return compound.readUInt16LE(at) === WORD_6 ? 'old' : 'word';
}
